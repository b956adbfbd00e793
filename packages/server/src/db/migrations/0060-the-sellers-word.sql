-- seller_confirmed, dispute_lock, appeal_decide: an appeal cannot take back the seller's own word either.
\ir ../functions/disputes.sql
