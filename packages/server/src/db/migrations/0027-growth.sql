-- Pages, queues and polls read what they show, however much the tables hold. `src/growth.test.ts` reads their plans.

-- The market of buy ads, best price first and oldest first at one price: one direction, so that a page can begin anywhere.
create index ads_market_falling on ads (status, type, code, (-price), created_at, id);
create index ads_market_falling_all on ads (status, type, (-price), created_at, id);
create index ads_by_vendor_status on ads (vendor, status, created_at desc, id desc);
create index claims_by_vendor_status on claims (vendor, status, created_at desc, id desc);
create index claims_by_claimer_status on claims (claimer, status, created_at desc, id desc);
create index transactions_by_subtype on transactions (user_id, subtype, created_at desc, id desc);

-- Queues of the desk.
create index claims_overdue on claims (overdue_at, id)
  where overdue_at is not null and status not in ('completed', 'rejected');
create index kyc_submissions_queue on kyc_submissions (created_at, id) where status = 'processing';
create index reports_by_person on reports (person, created_at desc);
-- Suspensions that ran out stay: what still holds is found by its end.
create index reserve_suspensions_running on reserve_suspensions (until) where lifted_at is null;

-- Search of the desk, which ignores the case of an address.
create index users_by_phone on users (phone) where phone is not null;
create index wallets_by_address on wallets (lower(address));
create index transfers_by_address on transfers (lower(to_address));

-- Clean-up.
create index attempt_counters_by_age on attempt_counters (window_started_at);
create index devices_by_age on devices (last_seen_at);
create index push_subscriptions_left on push_subscriptions (renewed_at) where session is null;
create index deliveries_by_end on deliveries (expires_at);
create index windows_by_end on windows (visible_until);
create index request_budgets_by_end on request_budgets (expire);
