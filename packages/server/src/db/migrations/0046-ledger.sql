-- The ledger. The database refuses an unbalanced movement and a negative balance; code is the second guard, not the first.

-- The coins of the market. Each start adds those of packages/api/src/money/coins.ts that are missing here.
create table coins (
  code text primary key,
  -- Amounts are integers of the smallest unit, so these never change.
  decimals integer not null check (decimals between 0 and 18)
);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- Null for the accounts of the house.
  owner uuid references users,
  code text not null references coins,
  kind text not null check (kind in ('portfolio', 'trading', 'escrow', 'chain', 'fees')),
  balance numeric(38, 0) not null default 0,
  -- Accounts of the house come in parts, so that customers who send at the same time do not wait for each other; those of
  -- customers have one. What the house has is the sum of its parts.
  part smallint not null default 0,
  check ((owner is null) = (kind in ('chain', 'fees'))),
  -- `chain` is the world outside: what customers hold, it owes, so the sum stays zero.
  constraint balance_not_negative check (kind = 'chain' or balance >= 0),
  constraint parts_are_of_the_house check (part = 0 or (owner is null and part between 0 and 15))
);
create unique index accounts_once on accounts (owner, code, kind, part) nulls not distinct;

create table movements (
  id uuid primary key,
  kind text not null,
  created_at timestamptz not null,
  -- The transaction that posted it. Entries of a later one would make it another movement.
  posted_in xid8 not null default pg_current_xact_id()
);
-- The audit proves what is new, and once a day the whole in pieces. Source: docs/decisions/028-growth.md
create index movements_by_post on movements (posted_in);

create table entries (
  movement uuid not null references movements,
  account uuid not null references accounts,
  amount numeric(38, 0) not null check (amount <> 0),
  primary key (movement, account)
);
create index entries_by_account on entries (account);

-- Money set aside for one purpose. `remaining` is what neither was released nor voided.
create table holds (
  id uuid primary key,
  owner uuid not null references users,
  code text not null references coins,
  amount numeric(38, 0) not null check (amount > 0),
  remaining numeric(38, 0) not null check (remaining >= 0),
  created_at timestamptz not null,
  check (remaining <= amount)
);
create index holds_open on holds (owner, code) where remaining > 0;

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
create table audit_balances (
  account uuid primary key,
  entries_sum numeric(38, 0) not null
);

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

\ir ../functions/ledger.sql
\ir ../functions/ledger-guards.sql

create trigger movements_append_only before update or delete on movements for each row execute function refuse_change();
create trigger entries_append_only before update or delete on entries for each row execute function refuse_change();
create trigger movements_no_truncate before truncate on movements for each statement execute function refuse_change();
create trigger entries_no_truncate before truncate on entries for each statement execute function refuse_change();
create trigger holds_only_shrink before update or delete on holds for each row execute function guard_hold();
create trigger holds_no_truncate before truncate on holds for each statement execute function guard_hold();
create constraint trigger holds_match_escrow after insert or update on holds
  deferrable initially deferred for each row execute function check_escrow();
create constraint trigger escrow_matches_holds after update on accounts
  deferrable initially deferred for each row when (new.kind = 'escrow') execute function check_escrow();
create constraint trigger compensation_movements_have_rows after insert on movements
  deferrable initially deferred for each row when (new.kind = 'compensation') execute function check_compensation();
create trigger entries_post after insert on entries
  referencing new table as posted for each statement execute function post_entries();
create trigger accounts_start_empty before insert on accounts
  for each row when (new.balance <> 0) execute function refuse_balance();
create trigger accounts_change_with_entries before update on accounts
  for each row when (new.balance <> old.balance and pg_trigger_depth() = 0) execute function refuse_balance();
create trigger accounts_stay before update on accounts
  for each row when ((new.id, new.owner, new.code, new.kind, new.part) is distinct from (old.id, old.owner, old.code, old.kind, old.part))
  execute function refuse_other_owner();
create constraint trigger give_ups_follow_closing after insert on movements
  deferrable initially deferred for each row when (new.kind = 'give-up') execute function check_give_up();
