-- Disputes with two sides, decisions by two operators, and appeals that the house pays for. Source: docs/product/trade.md#disputes

create table disputes (
  claim uuid primary key references claims,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'settled', 'closed')),
  winner text check (winner in ('buyer', 'seller')),
  note text,
  closed_at timestamptz,
  kind text check (kind in ('not-paid', 'paid-not-released', 'wrong-amount', 'other-name', 'fraud', 'other')),
  answer_by timestamptz not null,
  answer_reminded_at timestamptz,
  answer_ended_at timestamptz,
  -- Operators by id; null where a machine decided.
  decided_by uuid,
  proposed_by uuid,
  decision_reason text,
  appeal_until timestamptz
);
create index disputes_open on disputes (opened_at) where status = 'open';

create sequence dispute_statement_seq;
-- One statement of each side. `seq` grows with each change, so it says whose word came last.
create table dispute_statements (
  claim uuid not null references disputes,
  author uuid not null references users,
  text text not null,
  seq bigint not null default nextval('dispute_statement_seq'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (claim, author)
);
alter sequence dispute_statement_seq owned by dispute_statements.seq;

create table dispute_appeals (
  claim uuid primary key references disputes,
  appellant uuid not null references users,
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  winner text check (winner in ('buyer', 'seller')),
  decision_reason text,
  note text,
  check ((decided_at is null) = (winner is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index dispute_appeals_open on dispute_appeals (created_at) where decided_at is null;

-- What an operator would decide where two have to. The newest one of a stage counts.
create table decision_proposals (
  id bigint generated always as identity primary key,
  claim uuid not null references disputes,
  stage text not null check (stage in ('dispute', 'appeal')),
  operator uuid not null,
  winner text not null check (winner in ('buyer', 'seller')),
  no_payment boolean not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null
);
create index decision_proposals_newest on decision_proposals (claim, stage, id desc);

-- Coin of the house for a customer whose appeal won: the coin of the trade has gone to the other side for good.
create table compensations (
  claim uuid primary key references dispute_appeals,
  paid_to uuid not null references users,
  movement uuid not null unique references movements,
  created_at timestamptz not null
);

\ir ../functions/disputes.sql

create trigger decision_proposals_append_only before update or delete on decision_proposals
  for each row execute function refuse_change();
create trigger compensations_append_only before update or delete on compensations
  for each row execute function refuse_change();
create trigger compensations_no_truncate before truncate on compensations
  for each statement execute function refuse_change();
create constraint trigger compensations_follow_appeals after insert on compensations
  deferrable initially deferred for each row execute function check_compensation();
