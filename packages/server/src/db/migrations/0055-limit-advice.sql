-- check_day_limit: in the highest tier the refusal no longer says how to raise the limit.
\ir ../functions/limits.sql
