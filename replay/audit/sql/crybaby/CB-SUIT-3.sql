-- CB-SUIT-3: any yellow card beats any blue or red one.
-- A row: a trick won that holds yellow.
select
    game, step, seat, if(words is null, null, colour in ('yellow', 'black')) as kept,
    format('{} takes a trick that holds yellow', words) as detail
from wins
where has_yellow
order by game, step;
