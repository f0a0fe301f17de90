-- The rows of one game in one file of events or of decisions, by step. One row an event or a decision.
-- All columns, whichever they are: each game has its own, and a part written before a column was added lacks it. Their
-- names and types are checked where rows become events and decisions (replay/log/rows.py).
select *
from read_parquet($path, hive_partitioning = false)
where game_id = $game_id
order by step
