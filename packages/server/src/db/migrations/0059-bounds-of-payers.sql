-- claim_create, claim_ask_cancel, taking_orders, dispute_settle: what a payer may keep from others without paying.
\ir ../functions/bounds.sql
\ir ../functions/ads.sql
\ir ../functions/claims.sql
\ir ../functions/disputes.sql
