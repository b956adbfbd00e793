-- The ledger: double entry, append-only, integers of the smallest unit. Its functions know nothing of trades.
-- A movement's id comes from the caller, so a retry is a repeat: `false` says that it was posted before.

-- Looks the owner up with `=`, which an index answers; "is not distinct from" reads the whole table.
create or replace function find_account(p_owner uuid, p_code text, p_kind text, p_part integer) returns uuid
language plpgsql stable as $$
begin
  if p_owner is null then
    return (select id from accounts where owner is null and code = p_code and kind = p_kind and part = p_part);
  end if;
  return (select id from accounts where owner = p_owner and code = p_code and kind = p_kind and part = p_part);
end $$;

-- The account, made empty where it does not exist yet.
create or replace function ledger_account(p_owner uuid, p_code text, p_kind text, p_part integer default 0) returns uuid
language plpgsql as $$
declare v_id uuid := find_account(p_owner, p_code, p_kind, p_part);
begin
  if v_id is null then
    insert into accounts (owner, code, kind, part) values (p_owner, p_code, p_kind, p_part) on conflict do nothing;
    v_id := find_account(p_owner, p_code, p_kind, p_part);
  end if;
  return v_id;
end $$;

-- The part of the house that a customer meets. It is always the same one, so what it took from them is there when a send
-- comes back.
create or replace function house_account(p_customer uuid, p_code text, p_kind text) returns uuid language plpgsql as $$
begin
  return ledger_account(null, p_code, p_kind, get_byte(uuid_send(p_customer), 15) % 16);
end $$;

-- The lines by which the house pays: `p_first` gives what it has, then the fullest of the others. All of them are locked in id
-- order together with `p_with`, the other accounts of the movement, so that no two movements wait for each other.
create or replace function house_pays(p_code text, p_amount numeric, p_first uuid, p_with uuid[], out accounts uuid[], out amounts numeric[])
language plpgsql as $$
begin
  perform 1 from accounts where id = any (p_with) or (owner is null and code = p_code and kind = 'fees') order by id for update;
  with part as (
    select id, balance, sum(balance) over (order by id <> p_first, balance desc, id) - balance as before
    from accounts where owner is null and code = p_code and kind = 'fees'
  )
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(-least(balance, p_amount - before)), '{}') into accounts, amounts
    from part where balance > 0 and before < p_amount;
  if (select coalesce(sum(amount), 0) from unnest(amounts) amount) <> -p_amount then
    perform fail('conflict', format('The house holds too little %s to pay this. Decide again once it holds enough.', p_code));
  end if;
end $$;

-- Posts one movement. Accounts are locked in id order, so two opposite movements cannot deadlock.
create or replace function ledger_post(p_id uuid, p_kind text, p_accounts uuid[], p_amounts numeric[], p_now timestamptz)
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
create or replace function ledger_deposit(p_id uuid, p_owner uuid, p_code text, p_wallet text, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'deposit',
    array[house_account(p_owner, p_code, 'chain'), ledger_account(p_owner, p_code, p_wallet)],
    array[-p_amount, p_amount], p_now)
$$;

-- Coin leaves to outside: amount to the chain, fee to the house.
create or replace function ledger_send(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_fee numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'send',
    array[ledger_account(p_owner, p_code, 'portfolio'), house_account(p_owner, p_code, 'chain'), house_account(p_owner, p_code, 'fees')],
    array[-(p_amount + p_fee), p_amount, p_fee], p_now)
$$;

-- A send that the chain refused comes back whole. The fee comes from where it went, or from elsewhere in the house where that was
-- paid out since.
create or replace function ledger_send_back(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_fee numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_wallet uuid := ledger_account(p_owner, p_code, 'portfolio');
  v_chain uuid := house_account(p_owner, p_code, 'chain');
  v_house record;
begin
  select * into v_house from house_pays(p_code, p_fee, house_account(p_owner, p_code, 'fees'), array[v_wallet, v_chain]);
  return ledger_post(p_id, 'send-back', array[v_wallet, v_chain] || v_house.accounts,
    array[p_amount + p_fee, -p_amount] || v_house.amounts, p_now);
end $$;

-- Between the two wallets of one customer: 'portfolio' to 'trading' or back.
create or replace function ledger_move(p_id uuid, p_owner uuid, p_code text, p_from text, p_to text, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'move',
    array[ledger_account(p_owner, p_code, p_from), ledger_account(p_owner, p_code, p_to)],
    array[-p_amount, p_amount], p_now)
$$;

-- Sets coin of the Trading wallet aside. The hold's id is its movement's id.
create or replace function ledger_hold(p_hold uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
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

-- Takes `p_amount` out of a hold, to the Trading wallet of `p_to`.
create or replace function ledger_take(p_id uuid, p_kind text, p_hold uuid, p_to uuid, p_amount numeric, p_now timestamptz)
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

-- To the one for whom it was held.
create or replace function ledger_release(p_id uuid, p_hold uuid, p_to uuid, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$ select ledger_take(p_id, 'release', p_hold, p_to, p_amount, p_now) $$;

-- Back to the owner.
create or replace function ledger_void(p_id uuid, p_hold uuid, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_take(p_id, 'void', p_hold, (select owner from holds where id = p_hold), p_amount, p_now)
$$;

-- From the house into a Trading wallet. Refused where the house holds too little.
create or replace function ledger_compensate(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_wallet uuid := ledger_account(p_owner, p_code, 'trading');
  v_house record;
begin
  select * into v_house from house_pays(p_code, p_amount, house_account(p_owner, p_code, 'fees'), array[v_wallet]);
  return ledger_post(p_id, 'compensation', v_wallet || v_house.accounts, p_amount || v_house.amounts, p_now);
end $$;

-- What a leaving customer cannot send goes to the house, and both wallets become empty. Refused where they do not hold exactly what
-- the customer agreed to.
create or replace function ledger_give_up(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_portfolio uuid := ledger_account(p_owner, p_code, 'portfolio');
  v_trading uuid := ledger_account(p_owner, p_code, 'trading');
  v_fees uuid := house_account(p_owner, p_code, 'fees');
  v_lines numeric[];
begin
  perform 1 from accounts where id in (v_portfolio, v_trading, v_fees) order by id for update;
  v_lines := array[
    (select -balance from accounts where id = v_portfolio), (select -balance from accounts where id = v_trading), p_amount
  ];
  if v_lines[1] + v_lines[2] <> -p_amount then
    perform fail('conflict', format('You have another amount of %s now. Check it and close your account again.', p_code));
  end if;
  return ledger_post(p_id, 'give-up', array[v_portfolio, v_trading, v_fees], v_lines, p_now);
end $$;
