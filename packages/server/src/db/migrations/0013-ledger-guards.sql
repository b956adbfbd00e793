-- The database itself refuses what would make the books lie: entries added to an old movement, holds that do not match
-- escrow, and settlements that are changed or do not match their claim.

-- The transaction that posted a movement. Entries of a later one would make it another movement.
alter table movements add column posted_in xid8 not null default '0';
alter table movements alter column posted_in set default pg_current_xact_id();

create or replace function check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries e join accounts a on a.id = e.account
    where e.movement = new.movement
    group by a.code having sum(e.amount) <> 0
  ) then
    raise exception 'movement % does not sum to zero', new.movement;
  end if;
  if (select posted_in from movements where id = new.movement) <> pg_current_xact_id() then
    raise exception 'movement % was posted before: post a new movement instead', new.movement;
  end if;
  return null;
end $$;

-- A hold keeps its owner, coin and amount, and stays when nothing of it remains.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.owner, new.code, new.amount) is distinct from (old.id, old.owner, old.code, old.amount)
    or new.remaining > old.remaining then
    raise exception 'of a hold only what remains changes, and only down';
  end if;
  return new;
end $$;
create trigger holds_only_shrink before update or delete on holds for each row execute function guard_hold();
create trigger holds_no_truncate before truncate on holds for each statement execute function guard_hold();

-- At the end of a transaction escrow is the sum of what is held.
create function check_escrow() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(balance), 0) from accounts where owner = new.owner and code = new.code and kind = 'escrow') <>
    (select coalesce(sum(remaining), 0) from holds where owner = new.owner and code = new.code and remaining > 0) then
    raise exception 'escrow of % in % is not what is held', new.owner, new.code;
  end if;
  return null;
end $$;
create constraint trigger holds_match_escrow after insert or update on holds
  deferrable initially deferred for each row execute function check_escrow();
create constraint trigger escrow_matches_holds after update on accounts
  deferrable initially deferred for each row when (new.kind = 'escrow') execute function check_escrow();

create trigger settlements_append_only before update or delete on settlements
  for each row execute function refuse_change();
create trigger settlements_no_truncate before truncate on settlements
  for each statement execute function refuse_change();

-- At the end of a transaction a completed claim was released, a rejected one returned, and a live one neither.
create function check_settled() returns trigger language plpgsql as $$
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
create constraint trigger claims_match_settlement after insert or update of status on claims
  deferrable initially deferred for each row execute function check_settled();
create constraint trigger settlements_match_claim after insert on settlements
  deferrable initially deferred for each row execute function check_settled();
