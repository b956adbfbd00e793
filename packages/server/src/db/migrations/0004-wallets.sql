-- Addresses, transfers, and the list a customer reads.

create table wallets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  code text not null,
  network text not null,
  address text not null unique,
  created_at timestamptz not null,
  unique (user_id, network)
);

create table transfers (
  id uuid primary key,
  user_id uuid not null references users,
  code text not null,
  network text not null,
  from_address text not null,
  to_address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  -- What the chain calls it, once it was handed over.
  chain_reference text,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index transfers_processing on transfers (created_at) where status = 'processing';
create index transfers_by_user on transfers (user_id, created_at desc);

create table transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  code text not null,
  subtype text not null check (subtype in ('incoming', 'outgoing')),
  kind text not null check (kind in ('transfer', 'deposit', 'withdraw', 'trade')),
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null default 0,
  status text not null check (status in ('processing', 'completed', 'failed')),
  address text,
  network text not null,
  reference text not null,
  created_at timestamptz not null
);
create index transactions_by_user on transactions (user_id, created_at desc, id desc);
create unique index transactions_once on transactions (user_id, kind, subtype, reference);
