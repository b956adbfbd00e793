-- The ledger: double entry, append-only, integers of the smallest unit. It knows nothing of trades.
-- The database refuses an unbalanced movement and a negative balance; code is the second guard, not the first.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- Null for the accounts of the house.
  owner uuid references users,
  code text not null check (code in ('BTC', 'ETH', 'USDT')),
  kind text not null check (kind in ('portfolio', 'trading', 'escrow', 'chain', 'fees')),
  balance numeric(38, 0) not null default 0,
  check ((owner is null) = (kind in ('chain', 'fees'))),
  -- `chain` is the world outside: what customers hold, it owes, so the sum stays zero.
  constraint balance_not_negative check (kind = 'chain' or balance >= 0)
);
create unique index accounts_once on accounts (owner, code, kind) nulls not distinct;

create table movements (
  id uuid primary key,
  kind text not null,
  created_at timestamptz not null
);

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
  code text not null,
  amount numeric(38, 0) not null check (amount > 0),
  remaining numeric(38, 0) not null check (remaining >= 0),
  created_at timestamptz not null,
  check (remaining <= amount)
);
create index holds_open on holds (owner, code) where remaining > 0;

-- Errors for customers travel as SQLSTATE OJ000: message is the machine code, detail the sentence.
create function fail(p_code text, p_sentence text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'OJ000', message = p_code, detail = p_sentence;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post an opposite movement instead', tg_table_name;
end $$;
create trigger movements_append_only before update or delete on movements for each row execute function refuse_change();
create trigger entries_append_only before update or delete on entries for each row execute function refuse_change();
create trigger movements_no_truncate before truncate on movements for each statement execute function refuse_change();
create trigger entries_no_truncate before truncate on entries for each statement execute function refuse_change();

-- A balance changes with its entries and in no other way, so the two cannot drift apart.
create function apply_entry() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount where id = new.account;
  return null;
end $$;
create trigger entries_move_balance after insert on entries for each row execute function apply_entry();

create function guard_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance <> 0 then
    raise exception 'an account starts empty';
  end if;
  if tg_op = 'UPDATE' and (new.balance <> old.balance) and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only with its entries';
  end if;
  return new;
end $$;
create trigger accounts_guard_balance before insert or update on accounts for each row execute function guard_balance();

create function check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries e join accounts a on a.id = e.account
    where e.movement = new.movement
    group by a.code having sum(e.amount) <> 0
  ) then
    raise exception 'movement % does not sum to zero', new.movement;
  end if;
  return null;
end $$;
create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function check_balanced();

-- The account, made empty where it does not exist yet.
create function ledger_account(p_owner uuid, p_code text, p_kind text) returns uuid language plpgsql as $$
declare v_id uuid;
begin
  select id into v_id from accounts where owner is not distinct from p_owner and code = p_code and kind = p_kind;
  if v_id is null then
    insert into accounts (owner, code, kind) values (p_owner, p_code, p_kind) on conflict do nothing;
    select id into v_id from accounts where owner is not distinct from p_owner and code = p_code and kind = p_kind;
  end if;
  return v_id;
end $$;

-- Posts one movement. The id comes from the caller, so a retry is a repeat: false says it was posted before.
-- Accounts are locked in id order, so two opposite movements cannot deadlock.
create function ledger_post(p_id uuid, p_kind text, p_accounts uuid[], p_amounts numeric[], p_now timestamptz)
returns boolean language plpgsql as $$
begin
  insert into movements (id, kind, created_at) values (p_id, p_kind, p_now) on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform 1 from accounts where id = any (p_accounts) order by id for update;
  if exists (
    select 1 from unnest(p_accounts, p_amounts) as line (account, amount) join accounts a on a.id = line.account
    where a.kind <> 'chain' and a.balance + line.amount < 0
  ) then
    perform fail('insufficient_funds', 'You do not have enough for this.');
  end if;
  insert into entries (movement, account, amount)
    select p_id, line.account, line.amount from unnest(p_accounts, p_amounts) as line (account, amount)
    where line.amount <> 0;
  return true;
end $$;

-- Coin arrives from outside into a wallet of a customer.
create function ledger_deposit(p_id uuid, p_owner uuid, p_code text, p_wallet text, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'deposit',
    array[ledger_account(null, p_code, 'chain'), ledger_account(p_owner, p_code, p_wallet)],
    array[-p_amount, p_amount], p_now)
$$;

-- Coin leaves to outside: amount to the chain, fee to the house.
create function ledger_send(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_fee numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'send',
    array[ledger_account(p_owner, p_code, 'portfolio'), ledger_account(null, p_code, 'chain'), ledger_account(null, p_code, 'fees')],
    array[-(p_amount + p_fee), p_amount, p_fee], p_now)
$$;

-- A send that the chain refused comes back whole, fee included.
create function ledger_send_back(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_fee numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'send-back',
    array[ledger_account(p_owner, p_code, 'portfolio'), ledger_account(null, p_code, 'chain'), ledger_account(null, p_code, 'fees')],
    array[p_amount + p_fee, -p_amount, -p_fee], p_now)
$$;

-- Between the two wallets of one customer: 'portfolio' to 'trading' or back.
create function ledger_move(p_id uuid, p_owner uuid, p_code text, p_from text, p_to text, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'move',
    array[ledger_account(p_owner, p_code, p_from), ledger_account(p_owner, p_code, p_to)],
    array[-p_amount, p_amount], p_now)
$$;

-- Sets coin of the Trading wallet aside. The hold's id is its movement's id.
create function ledger_hold(p_hold uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  if not ledger_post(p_hold, 'hold',
    array[ledger_account(p_owner, p_code, 'trading'), ledger_account(p_owner, p_code, 'escrow')],
    array[-p_amount, p_amount], p_now) then
    return false;
  end if;
  insert into holds (id, owner, code, amount, remaining, created_at)
    values (p_hold, p_owner, p_code, p_amount, p_amount, p_now);
  return true;
end $$;

-- Takes `p_amount` out of a hold: to the Trading wallet of `p_to`, who is the owner again when it is voided.
create function ledger_take(p_id uuid, p_kind text, p_hold uuid, p_to uuid, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_hold holds;
begin
  select * into v_hold from holds where id = p_hold for update;
  if not found then
    raise exception 'no hold %', p_hold;
  end if;
  if not ledger_post(p_id, p_kind,
    array[ledger_account(v_hold.owner, v_hold.code, 'escrow'), ledger_account(p_to, v_hold.code, 'trading')],
    array[-p_amount, p_amount], p_now) then
    return false;
  end if;
  update holds set remaining = remaining - p_amount where id = p_hold;
  return true;
end $$;

create function ledger_release(p_id uuid, p_hold uuid, p_to uuid, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$ select ledger_take(p_id, 'release', p_hold, p_to, p_amount, p_now) $$;

create function ledger_void(p_id uuid, p_hold uuid, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_take(p_id, 'void', p_hold, (select owner from holds where id = p_hold), p_amount, p_now)
$$;
