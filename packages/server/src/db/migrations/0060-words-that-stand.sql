-- check_open_orders, ad_create: what customers read who may open nothing, or one.
\ir ../functions/bounds.sql

-- taking_orders: a vendor cannot lock the coin of sellers again and again by saying "I have paid" and agreeing to cancel.
create index claims_given_up on claims (vendor, completed_at) where reject_reason = 'agreed';
\ir ../functions/ads.sql

-- seller_confirmed, dispute_lock, appeal_decide: an appeal cannot take back the seller's own word either.
-- proposal_counts, second_of_two: the first of two operators has read both statements.
-- needs_two_operators: one admin does not decide a dispute and its appeal by setting a colleague up again.
\ir ../functions/disputes.sql
