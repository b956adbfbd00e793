-- Proof of payment, disputes with two sides, decisions by two operators, and appeals that the house pays for.
-- Source: docs/product/trade.md#disputes. Locks are taken in the order ad, claim, dispute, customer, hold, accounts.

alter table trade_limits add column two_operators_above_ngn bigint not null default 1000000
  check (two_operators_above_ngn >= 0);

-- How the payer says that they paid: their word. It moves nothing.
create table payments (
  claim uuid primary key references claims,
  account_name text,
  bank_code text,
  bank_name text,
  account_number text,
  reference text,
  -- Whether the account was in the payer's verified name when they said so.
  name_matches boolean,
  created_at timestamptz not null,
  check ((account_name is null) = (name_matches is null))
);

-- Pictures that the parties of a trade show: a receipt of the payment, and up to five of each side of a dispute.
create table claim_pictures (
  id uuid primary key default gen_random_uuid(),
  claim uuid not null references claims,
  sender uuid not null references users,
  purpose text not null check (purpose in ('receipt', 'statement')),
  file text not null unique,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index claim_pictures_by_claim on claim_pictures (claim, created_at, id);
create unique index claim_pictures_one_receipt on claim_pictures (claim)
  where purpose = 'receipt' and removed_at is null;

alter table disputes
  add column kind text
    check (kind in ('not-paid', 'paid-not-released', 'wrong-amount', 'other-name', 'fraud', 'other')),
  add column answer_by timestamptz,
  add column answer_reminded_at timestamptz,
  add column answer_ended_at timestamptz,
  -- Operators by id; null where a machine decided.
  add column decided_by uuid,
  add column proposed_by uuid,
  add column decision_reason text,
  add column appeal_until timestamptz;
update disputes set answer_by = opened_at + interval '24 hours',
  appeal_until = case when status = 'settled' then closed_at + interval '5 days' end;
alter table disputes alter column answer_by set not null;

-- One statement of each side. `seq` grows with each change, so it says whose word came last.
create table dispute_statements (
  claim uuid not null references disputes,
  author uuid not null references users,
  text text not null,
  seq bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (claim, author)
);
create sequence dispute_statement_seq owned by dispute_statements.seq;
alter table dispute_statements alter column seq set default nextval('dispute_statement_seq');

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
create trigger decision_proposals_append_only before update or delete on decision_proposals
  for each row execute function refuse_change();

-- Coin of the house for a customer whose appeal won: the coin of the trade has gone to the other side for good.
create table compensations (
  claim uuid primary key references dispute_appeals,
  paid_to uuid not null references users,
  movement uuid not null unique references movements,
  created_at timestamptz not null
);
create trigger compensations_append_only before update or delete on compensations
  for each row execute function refuse_change();
create trigger compensations_no_truncate before truncate on compensations
  for each statement execute function refuse_change();

-- At the end of a transaction each compensation paid the coin of the trade, once, to whom an appeal gave right against the
-- decision, and no such movement lacks its row.
create function check_compensation() returns trigger language plpgsql as $$
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
create constraint trigger compensations_follow_appeals after insert on compensations
  deferrable initially deferred for each row execute function check_compensation();
create constraint trigger compensation_movements_have_rows after insert on movements
  deferrable initially deferred for each row when (new.kind = 'compensation') execute function check_compensation();

-- From the house's own account into a Trading wallet. Refused where the house holds too little.
create function ledger_compensate(p_id uuid, p_owner uuid, p_code text, p_amount numeric, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_house uuid := ledger_account(null, p_code, 'fees'); v_wallet uuid := ledger_account(p_owner, p_code, 'trading');
begin
  perform 1 from accounts where id in (v_house, v_wallet) order by id for update;
  if (select balance from accounts where id = v_house) < p_amount then
    perform fail('conflict', format('The house holds too little %s to pay this. Decide again once it holds enough.', p_code));
  end if;
  return ledger_post(p_id, 'compensation', array[v_house, v_wallet], array[-p_amount, p_amount], p_now);
end $$;

-- As before, with the kind and the time to answer.
create function dispute_open(
  p_claim uuid, p_user uuid, p_kind text, p_reason text, p_answer_by timestamptz, p_now timestamptz
) returns boolean language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_type text;
begin
  if v_claim.status not in ('waiting', 'partly_verified') then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  if exists (select 1 from disputes where claim = p_claim and status = 'open') then
    return false;
  end if;
  select type into v_type from ads where id = v_claim.ad;
  if v_claim.status = 'waiting' and v_type = 'buy' then
    perform fail('conflict', 'Nobody has said yet that naira was sent. Cancel the trade, or mark the payment as sent first.');
  end if;
  if p_now <= (case when v_claim.status = 'waiting' then v_claim.review_ends_at else v_claim.await_ends_at end) then
    perform fail('conflict', 'A dispute can be opened once the time of this step is over.');
  end if;
  insert into disputes (claim, opened_by, opened_at, kind, reason, answer_by)
    values (p_claim, p_user, p_now, p_kind, p_reason, p_answer_by);
  update claims set cancel_requested_by = null where id = p_claim;
  return true;
end $$;

-- For processes of the version before.
create or replace function dispute_open(p_claim uuid, p_user uuid, p_reason text, p_now timestamptz) returns boolean
language sql as $$
  select dispute_open(p_claim, p_user, null, p_reason, p_now + interval '24 hours', p_now)
$$;

-- As before, and the side that lost can appeal for five days.
create or replace function dispute_settle(
  p_claim uuid, p_winner text, p_no_payment boolean, p_note text, p_movement uuid, p_now timestamptz
) returns void language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_payer uuid; v_days integer;
begin
  perform 1 from disputes where claim = p_claim and status = 'open' for update;
  if not found then
    perform fail('conflict', 'This trade has no open dispute.');
  end if;
  if p_winner = 'buyer' then
    perform claim_settle_release(p_claim, p_movement, p_now);
  else
    perform claim_settle_return(p_claim, 'dispute', p_movement, p_now);
  end if;
  update disputes set status = 'settled', winner = p_winner, note = p_note, closed_at = p_now,
    appeal_until = p_now + interval '5 days' where claim = p_claim;
  if p_winner = 'seller' and p_no_payment then
    select case when type = 'sell' then v_claim.claimer else v_claim.vendor end into v_payer from ads where id = v_claim.ad;
    perform pg_advisory_xact_lock(hashtextextended('orders:' || v_payer, 0));
    select suspension_days into v_days from trade_limits;
    insert into reserve_suspensions (claim, user_id, created_at, until) values (p_claim, v_payer, p_now,
      case when exists (select 1 from reserve_suspensions where user_id = v_payer) then null
        else p_now + make_interval(days => v_days) end);
  end if;
end $$;

create function needs_two_operators(p_claim uuid) returns boolean language sql stable as $$
  select amount_ngn > (select two_operators_above_ngn from trade_limits) from claims where id = p_claim
$$;

-- Whether `p_operator` may decide now: one is enough, or another operator proposed the very same last. Otherwise this is
-- the proposal now. Returns the other operator's id, the own where one is enough, and null where a second one is needed.
create function second_of_two(
  p_claim uuid, p_stage text, p_operator uuid, p_winner text, p_no_payment boolean, p_reason text, p_note text,
  p_now timestamptz
) returns uuid language plpgsql as $$
declare v_last decision_proposals;
begin
  if not needs_two_operators(p_claim) then
    return p_operator;
  end if;
  select * into v_last from decision_proposals where claim = p_claim and stage = p_stage order by id desc limit 1;
  if v_last.operator <> p_operator and (v_last.winner, v_last.no_payment) = (p_winner, p_no_payment) then
    return v_last.operator;
  end if;
  if (v_last.operator, v_last.winner, v_last.no_payment, v_last.reason, v_last.note)
    is distinct from (p_operator, p_winner, p_no_payment, p_reason, p_note) then
    insert into decision_proposals (claim, stage, operator, winner, no_payment, reason, note, created_at)
      values (p_claim, p_stage, p_operator, p_winner, p_no_payment, p_reason, p_note, p_now);
  end if;
  return null;
end $$;

-- The decision of an operator at the desk: 'decided', or 'awaiting-second' where another one has to say the same.
create function dispute_decide(
  p_claim uuid, p_operator uuid, p_winner text, p_no_payment boolean, p_reason text, p_note text, p_movement uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_other uuid;
begin
  perform 1 from disputes where claim = p_claim and status = 'open' for update;
  if not found then
    perform fail('conflict', 'This trade has no open dispute.');
  end if;
  v_other := second_of_two(p_claim, 'dispute', p_operator, p_winner, p_no_payment, p_reason, p_note, p_now);
  if v_other is null then
    return 'awaiting-second';
  end if;
  perform dispute_settle(p_claim, p_winner, p_no_payment, p_note, p_movement, p_now);
  update disputes set decided_by = p_operator, proposed_by = nullif(v_other, p_operator), decision_reason = p_reason
    where claim = p_claim;
  return 'decided';
end $$;

-- The side that lost asks for another decision, once. False while one is asked for already.
create function appeal_open(p_claim uuid, p_user uuid, p_reason text, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_dispute disputes; v_appeal dispute_appeals; v_type text; v_side text;
begin
  select * into v_dispute from disputes where claim = p_claim for update;
  if not found or v_dispute.status <> 'settled' then
    perform fail('conflict', 'There is no decision to appeal against.');
  end if;
  select type into v_type from ads where id = v_claim.ad;
  v_side := case when (v_type = 'sell') = (p_user = v_claim.vendor) then 'seller' else 'buyer' end;
  if v_side = v_dispute.winner then
    perform fail('conflict', 'The decision is in your favour. There is nothing to appeal against.');
  end if;
  select * into v_appeal from dispute_appeals where claim = p_claim;
  if found then
    if v_appeal.decided_at is not null then
      perform fail('conflict', 'Your appeal is decided. Each side can appeal once.');
    end if;
    return false;
  end if;
  if p_now > v_dispute.appeal_until then
    perform fail('conflict', 'The time to appeal is over.');
  end if;
  insert into dispute_appeals (claim, appellant, reason, created_at) values (p_claim, p_user, p_reason, p_now);
  return true;
end $$;

-- The decision about an appeal, by an operator who had no part in the one before. Against that one, the house pays the coin
-- of the trade to the side that appealed, and a suspension that followed from it ends.
create function appeal_decide(
  p_claim uuid, p_operator uuid, p_winner text, p_reason text, p_note text, p_movement uuid, p_now timestamptz
) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_dispute disputes; v_appeal dispute_appeals; v_code text;
begin
  select * into v_dispute from disputes where claim = p_claim for update;
  select * into v_appeal from dispute_appeals where claim = p_claim and decided_at is null for update;
  if not found then
    perform fail('conflict', 'This trade has no open appeal.');
  end if;
  if p_operator in (v_dispute.decided_by, v_dispute.proposed_by) then
    perform fail('forbidden', 'You decided this dispute. Another operator decides its appeal.');
  end if;
  if second_of_two(p_claim, 'appeal', p_operator, p_winner, false, p_reason, p_note, p_now) is null then
    return 'awaiting-second';
  end if;
  update dispute_appeals set decided_at = p_now, decided_by = p_operator, winner = p_winner, decision_reason = p_reason,
    note = p_note where claim = p_claim;
  if p_winner <> v_dispute.winner then
    select code into v_code from ads where id = v_claim.ad;
    perform ledger_compensate(p_movement, v_appeal.appellant, v_code, v_claim.coin, p_now);
    insert into compensations (claim, paid_to, movement, created_at)
      values (p_claim, v_appeal.appellant, p_movement, p_now);
    insert into transactions (user_id, code, subtype, kind, amount, status, network, reference, created_at)
      values (v_appeal.appellant, v_code, 'incoming', 'trade', v_claim.coin, 'completed', 'Oja P2P', p_claim::text, p_now);
    update reserve_suspensions set lifted_at = p_now, lifted_note = 'The appeal won' where claim = p_claim and lifted_at is null;
  end if;
  return 'decided';
end $$;
