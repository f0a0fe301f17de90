-- CB-PLAY-1: all tricks follow the same course: cards, Crybabies, winner, answers, next lead.
-- A row: an event of a trick or of the round's end, with the one before it.
with allowed (type_before, type) as (
    values
        ('leader_assigned'::event_type, 'card_played'::event_type), ('bet_revealed', 'card_played'),
        ('card_played', 'card_played'), ('card_played', 'crybaby_named'), ('crybaby_named', 'crybaby_named'),
        ('crybaby_named', 'trick_won'),
        ('trick_won', 'cry_chosen'), ('trick_won', 'cry_forfeited'), ('cry_chosen', 'card_flipped'),
        ('cry_chosen', 'supply_card_taken'), ('cry_chosen', 'cry_chosen'), ('card_flipped', 'cry_chosen'),
        ('supply_card_taken', 'cry_chosen'), ('cry_forfeited', 'cry_forfeited'), ('card_flipped', 'cry_forfeited'),
        ('supply_card_taken', 'cry_forfeited'), ('cry_chosen', 'cry_forfeited'), ('cry_chosen', 'leader_assigned'),
        ('card_flipped', 'leader_assigned'), ('supply_card_taken', 'leader_assigned'),
        ('cry_forfeited', 'leader_assigned'), ('cry_chosen', 'round_ended'), ('supply_card_taken', 'round_ended'),
        ('cry_forfeited', 'round_ended')
), judged as (
    select game, step, seat, type, type_before
    from sequence
    where
        type in (
            'card_played', 'crybaby_named', 'trick_won', 'cry_chosen', 'card_flipped', 'supply_card_taken',
            'cry_forfeited', 'round_ended'
        )
        or type = 'leader_assigned' and turn > 0
)
select
    judged.game, judged.step, judged.seat, allowed.type is not null as kept,
    format('{} comes after {}', judged.type, coalesce(judged.type_before, 'nothing')) as detail
from judged
left join allowed on judged.type = allowed.type and judged.type_before = allowed.type_before
order by judged.game, judged.step;
