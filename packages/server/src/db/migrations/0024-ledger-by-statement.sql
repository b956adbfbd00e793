-- The ledger proves a statement at once instead of row by row, and the house has several accounts of a kind and coin, so that
-- customers who send at the same time do not wait for each other.

-- Accounts of the house come in parts; those of customers have one. What the house has is the sum of its parts.
alter table accounts add column part smallint not null default 0,
  add constraint parts_are_of_the_house check (part = 0 or (owner is null and part between 0 and 15));
drop index accounts_once;
create unique index accounts_once on accounts (owner, code, kind, part) nulls not distinct;

-- A balance changes with its entries and in no other way. Each statement adds whole movements: for each coin they sum to
-- zero, and they belong to this transaction.
create function post_entries() returns trigger language plpgsql as $$
declare v_movement uuid; v_sum numeric;
begin
  update accounts a set balance = a.balance + line.amount
    from (select account, sum(amount) as amount from posted group by account) line
    where a.id = line.account;
  select p.movement, sum(p.amount) into v_movement, v_sum
    from posted p join accounts a on a.id = p.account join movements m on m.id = p.movement
    group by p.movement, m.posted_in, a.code
    having sum(p.amount) <> 0 or m.posted_in <> pg_current_xact_id()
    limit 1;
  if v_sum <> 0 then
    raise exception 'movement % does not sum to zero', v_movement;
  elsif found then
    raise exception 'movement % was posted before: post a new movement instead', v_movement;
  end if;
  return null;
end $$;
create trigger entries_post after insert on entries
  referencing new table as posted for each statement execute function post_entries();
drop trigger entries_move_balance on entries;
drop trigger entries_balanced on entries;
drop function apply_entry();
drop function check_balanced();

-- Asked before the function is called, so that the ledger's own changes do not pay for it.
drop trigger accounts_guard_balance on accounts;
drop function guard_balance();
create function refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'an account starts empty';
  end if;
  raise exception 'a balance changes only with its entries';
end $$;
create trigger accounts_start_empty before insert on accounts
  for each row when (new.balance <> 0) execute function refuse_balance();
create trigger accounts_change_with_entries before update on accounts
  for each row when (new.balance <> old.balance and pg_trigger_depth() = 0) execute function refuse_balance();

-- An account that changed hands would take its coin along.
create function refuse_other_owner() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is and whose it is';
end $$;
create trigger accounts_stay before update on accounts
  for each row when ((new.id, new.owner, new.code, new.kind, new.part) is distinct from (old.id, old.owner, old.code, old.kind, old.part))
  execute function refuse_other_owner();

-- Looks the owner up with `=`, which an index answers; "is not distinct from" reads the whole table.
create function find_account(p_owner uuid, p_code text, p_kind text, p_part integer) returns uuid
language plpgsql stable as $$
begin
  if p_owner is null then
    return (select id from accounts where owner is null and code = p_code and kind = p_kind and part = p_part);
  end if;
  return (select id from accounts where owner = p_owner and code = p_code and kind = p_kind and part = p_part);
end $$;

-- The account, made empty where it does not exist yet.
drop function ledger_account(uuid, text, text);
create function ledger_account(p_owner uuid, p_code text, p_kind text, p_part integer default 0) returns uuid
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
create function house_account(p_customer uuid, p_code text, p_kind text) returns uuid language plpgsql as $$
begin
  return ledger_account(null, p_code, p_kind, get_byte(uuid_send(p_customer), 15) % 16);
end $$;

-- The lines by which the house pays: `p_first` gives what it has, then the fullest of the others. All of them are locked in id
-- order together with `p_with`, the other accounts of the movement, so that no two movements wait for each other.
create function house_pays(p_code text, p_amount numeric, p_first uuid, p_with uuid[], out accounts uuid[], out amounts numeric[])
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

create or replace function ledger_deposit(p_id uuid, p_owner uuid, p_code text, p_wallet text, p_amount numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'deposit',
    array[house_account(p_owner, p_code, 'chain'), ledger_account(p_owner, p_code, p_wallet)],
    array[-p_amount, p_amount], p_now)
$$;

create or replace function ledger_send(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_fee numeric, p_now timestamptz)
returns boolean language sql as $$
  select ledger_post(p_id, 'send',
    array[ledger_account(p_owner, p_code, 'portfolio'), house_account(p_owner, p_code, 'chain'), house_account(p_owner, p_code, 'fees')],
    array[-(p_amount + p_fee), p_amount, p_fee], p_now)
$$;

-- The fee comes back from where it went, or from elsewhere in the house where that was paid out since.
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

create or replace function ledger_compensate(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_wallet uuid := ledger_account(p_owner, p_code, 'trading');
  v_house record;
begin
  select * into v_house from house_pays(p_code, p_amount, house_account(p_owner, p_code, 'fees'), array[v_wallet]);
  return ledger_post(p_id, 'compensation', v_wallet || v_house.accounts, p_amount || v_house.amounts, p_now);
end $$;
