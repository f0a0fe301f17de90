-- BB-END-4: most points win; the winners are those left after all that breaks a tie, and share where several are.
-- A row: winners declared.
select
    log.game, log.step, -1 as seat,
    if(
        finals.winners is null, null, list_sort(log.seats) = list_sort(finals.winners)
        and log.shared = (len(log.seats) > 1)
    ) as kept,
    format('{} wins{}, expected {}', shown(log.seats), if(log.shared, ' (shared)', ''), shown(finals.winners)) as detail
from log
left join finals on log.game = finals.game
where log.type = 'winner_declared' and finals.game is not null
order by log.game, log.step;
