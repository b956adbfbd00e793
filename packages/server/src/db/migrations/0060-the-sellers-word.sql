-- seller_confirmed, dispute_lock, appeal_decide: an appeal cannot take back the seller's own word either.
-- proposal_counts, second_of_two: the first of two operators has read both statements.
\ir ../functions/disputes.sql

-- taking_orders: a vendor cannot lock the coin of sellers again and again by saying "I have paid" and agreeing to cancel.
create index claims_given_up on claims (vendor, completed_at) where reject_reason = 'agreed';
\ir ../functions/ads.sql
