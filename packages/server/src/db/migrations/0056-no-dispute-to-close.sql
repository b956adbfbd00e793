-- claim_reject, claim_tick: a waiting claim of a buy ad has no dispute, so none is closed with it.
\ir ../functions/claims.sql
