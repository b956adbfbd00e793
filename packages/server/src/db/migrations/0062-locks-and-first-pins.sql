-- payer_gives_up_again, claim_ask_cancel: of two disputes that a payer gives up at once, one is the second.
-- check_open_sales, claim_create: two people cannot hide the disputes of all others behind their own.
\ir ../functions/bounds.sql
\ir ../functions/claims.sql

-- taking_orders: a seller counts once, also with one payment overdue and another given up.
\ir ../functions/ads.sql

-- order_within_limits: a vendor of buy ads locks no more coin of others than they may pay for in a day.
\ir ../functions/limits.sql

-- house_pays_much, second_of_two: one stolen session at the desk does not empty the house.
\ir ../functions/disputes.sql

-- When the first PIN was set.
alter table users add column first_pin_at timestamptz;
