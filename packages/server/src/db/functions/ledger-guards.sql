-- What the database refuses from every role: books that do not add up, and trades whose coin went elsewhere than their status
-- says.
-- The migration of each table has the triggers that call these.

-- A balance changes with its entries and in no other way. Each statement adds whole movements: for each coin they sum to
-- zero, and they belong to this transaction.
create or replace function post_entries() returns trigger language plpgsql as $$
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

-- Asked in the condition of its triggers, so that the ledger's own changes do not pay for a call.
create or replace function refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'an account starts empty';
  end if;
  raise exception 'a balance changes only with its entries';
end $$;

-- Changing an account's owner would give its coin to the new owner.
create or replace function refuse_other_owner() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is and whose it is';
end $$;

-- A hold keeps its owner, coin and amount, and stays when nothing of it remains.
create or replace function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.owner, new.code, new.amount) is distinct from (old.id, old.owner, old.code, old.amount)
    or new.remaining > old.remaining then
    raise exception 'of a hold only what remains changes, and only down';
  end if;
  return new;
end $$;

-- At the end of a transaction escrow is the sum of what is held.
create or replace function check_escrow() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(balance), 0) from accounts where owner = new.owner and code = new.code and kind = 'escrow') <>
    (select coalesce(sum(remaining), 0) from holds where owner = new.owner and code = new.code and remaining > 0) then
    raise exception 'escrow of % in % is not what is held', new.owner, new.code;
  end if;
  return null;
end $$;

-- At the end of a transaction a completed claim was released, a rejected one returned, and a live one neither.
create or replace function check_settled() returns trigger language plpgsql as $$
declare v_claim uuid; v_status text; v_outcome text;
begin
  v_claim := case when tg_table_name = 'claims' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'claim')::uuid end;
  select status into v_status from claims where id = v_claim;
  select outcome into v_outcome from settlements where claim = v_claim;
  if coalesce(v_outcome, 'none') <>
    (case v_status when 'completed' then 'released' when 'rejected' then 'returned' else 'none' end) then
    raise exception 'claim % is % but its coin was %', v_claim, v_status, coalesce(v_outcome, 'neither released nor returned');
  end if;
  return null;
end $$;

-- At the end of a transaction each compensation paid the coin of the trade, once, to whom an appeal gave right against the
-- decision, and no such movement lacks its row.
create or replace function check_compensation() returns trigger language plpgsql as $$
declare v_movement uuid;
begin
  v_movement := case when tg_table_name = 'movements' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'movement')::uuid end;
  if not exists (
    select 1 from compensations p
    join movements m on m.id = p.movement and m.kind = 'compensation'
    join dispute_appeals a on a.claim = p.claim and a.appellant = p.paid_to
    join disputes d on d.claim = p.claim and d.winner <> a.winner
    join claims c on c.id = p.claim
    join ads on ads.id = c.ad
    join entries e on e.movement = m.id and e.amount = c.coin
    join accounts t on t.id = e.account and t.owner = p.paid_to and t.kind = 'trading' and t.code = ads.code
    where p.movement = v_movement
  ) then
    raise exception 'movement % is no compensation that an appeal decided', v_movement;
  end if;
  return null;
end $$;

-- A customer who leaves may give up what is too little for any network to take. Nobody else loses coin this way: at the end of the
-- transaction the account is closed.
create or replace function check_give_up() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries e join accounts a on a.id = e.account join users u on u.id = a.owner
    where e.movement = new.id and u.closed_at is null
  ) then
    raise exception 'movement % takes coin of an account that is not closed', new.id;
  end if;
  return null;
end $$;
