-- payer_gives_up_again, claim_ask_cancel: of two disputes that a payer gives up at once, one is the second.
\ir ../functions/bounds.sql
\ir ../functions/claims.sql
