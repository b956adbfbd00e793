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

-- The audit proves what is new, and once a day the whole in pieces. Source: docs/decisions/028-growth.md
create index movements_by_post on movements (posted_in);

-- The transaction that changed an ad last. Every act of a trade changes its ad.
alter table ads add column changed_in xid8 not null default '0';
alter table ads alter column changed_in set default pg_current_xact_id();
create index ads_by_change on ads (changed_in);
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger ads_note_change before update on ads for each row execute function note_change();

create table audit_state (
  is_only_row boolean primary key default true check (is_only_row),
  -- What this snapshot saw is proven. Null before the first run.
  proven_point pg_snapshot,
  -- Since when a run finds something broken.
  failing_since timestamptz,
  -- The whole proof under way: the next check, the last id of its part that is done, and what was found so far.
  whole_started_at timestamptz,
  whole_check integer not null default 0,
  whole_after uuid not null default '00000000-0000-0000-0000-000000000000',
  whole_broken jsonb not null default '{}'
);
insert into audit_state default values;

-- The sum of an account's entries at the proven point, for accounts that moved since the audit began.
create table audit_balances (account uuid primary key, entries_sum numeric(38, 0) not null);

create table audit_runs (
  id bigint primary key generated always as identity,
  range text not null check (range in ('new', 'whole')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Movements of a run of what is new; null for the whole.
  movements bigint,
  -- What broke, by the name of the check.
  broken jsonb not null
);
create index audit_runs_newest on audit_runs (range, finished_at desc);
create index audit_runs_by_age on audit_runs (finished_at);
