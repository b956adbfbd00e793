-- Disputes with two sides, decisions by two operators, and appeals that the house pays for. Source: docs/product/trade.md#disputes

-- From the overdue moment on either side asks an operator; an open request to cancel lapses. False when a dispute is open already.
create or replace function dispute_open(
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

-- The end of a trade ends its dispute, undecided.
create or replace function dispute_close(p_claim uuid, p_now timestamptz) returns void language sql as $$
  update disputes set status = 'closed', closed_at = p_now where claim = p_claim and status = 'open'
$$;

-- Whether the seller of a sell ad said that the naira arrived. That word was given with the PIN, so no decision takes it back: a pair
-- could otherwise be paid twice, by the seller's coin and by the house.
create or replace function seller_confirmed(p_claim uuid) returns boolean language sql stable as $$
  select exists (select from claims c join ads a on a.id = c.ad
    where c.id = p_claim and a.type = 'sell' and c.sent_at is not null)
$$;

-- Locks a claim with an open dispute for its decision. The seller may have confirmed after the operator read the case.
create or replace function dispute_lock(p_claim uuid, p_winner text) returns void language plpgsql as $$
begin
  perform claim_lock(p_claim);
  perform 1 from disputes where claim = p_claim and status = 'open' for update;
  if not found then
    perform fail('conflict', 'This trade has no open dispute.');
  end if;
  if p_winner = 'seller' and seller_confirmed(p_claim) then
    perform fail('conflict', 'The seller has confirmed the payment. The coin goes to the buyer by itself.');
  end if;
end $$;

-- Carries a decision out. The buyer wins: released; the seller wins: returned, and a payer who never paid is suspended. The side that
-- lost can appeal for five days.
create or replace function dispute_settle(
  p_claim uuid, p_winner text, p_no_payment boolean, p_note text, p_movement uuid, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform dispute_lock(p_claim, p_winner);
  if p_winner = 'buyer' then
    perform claim_settle_release(p_claim, p_movement, p_now);
  else
    perform claim_settle_return(p_claim, 'dispute', p_movement, p_now);
  end if;
  update disputes set status = 'settled', winner = p_winner, note = p_note, closed_at = p_now,
    appeal_until = p_now + interval '5 days' where claim = p_claim;
  if p_winner = 'seller' and p_no_payment then
    perform suspend_payer(p_claim, p_now);
  end if;
end $$;

-- The decision of an operator at the desk: 'decided', or 'awaiting-second' where another one has to say the same.
create or replace function dispute_decide(
  p_claim uuid, p_operator uuid, p_winner text, p_no_payment boolean, p_reason text, p_note text, p_movement uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_other uuid;
begin
  perform dispute_lock(p_claim, p_winner);
  v_other := second_of_two(p_claim, 'dispute', p_operator, p_winner, p_no_payment, p_reason, p_note, p_now);
  if v_other is null then
    return 'awaiting-second';
  end if;
  perform dispute_settle(p_claim, p_winner, p_no_payment, p_note, p_movement, p_now);
  update disputes set decided_by = p_operator, proposed_by = nullif(v_other, p_operator), decision_reason = p_reason
    where claim = p_claim;
  return 'decided';
end $$;

-- What the order counts for decides, since its two sides choose the price. An appeal needs two where an operator who was set up within
-- 72 hours decided the dispute. Otherwise an admin could decide as a colleague whom they set up, and the appeal as themselves.
create or replace function needs_two_operators(p_claim uuid) returns boolean language sql stable as $$
  select counted_ngn(c.amount_ngn, c.coin, rate.ngn_per_minor) > (select two_operators_above_ngn from trade_limits)
    or exists (select from disputes d join desk_trail t on t.operator = d.decided_by
      where d.claim = p_claim and t.act = 'deskSetUpConfirm' and t.at > d.closed_at - interval '72 hours' and t.at <= d.closed_at)
  from claims c join ads a on a.id = c.ad join last_rates() rate on rate.code = a.code where c.id = p_claim
$$;

-- Whether the house would pay more than one operator may decide alone, for all appeals that `p_operator` decided in 24 hours together.
-- A pair can lose many small disputes, and a thief with an operator's session decide all their appeals.
create or replace function house_pays_much(p_claim uuid, p_operator uuid, p_winner text, p_now timestamptz) returns boolean
language sql stable as $$
  select p_winner <> (select winner from disputes where claim = p_claim)
    and sum(counted_ngn(c.amount_ngn, c.coin, rate.ngn_per_minor)) > (select two_operators_above_ngn from trade_limits)
  from claims c join ads a on a.id = c.ad join last_rates() rate on rate.code = a.code
  where c.id = p_claim or c.id in (select p.claim from compensations p join dispute_appeals d on d.claim = p.claim
    where d.decided_by = p_operator and d.decided_at > p_now - interval '24 hours')
$$;

-- Returns who agreed with `p_operator`: the operator of the latest proposal that counts, if it is the same; `p_operator`, if one
-- operator is enough. Otherwise stores this proposal and returns null.
create or replace function second_of_two(
  p_claim uuid, p_stage text, p_operator uuid, p_winner text, p_no_payment boolean, p_reason text, p_note text,
  p_now timestamptz
) returns uuid language plpgsql as $$
declare v_last decision_proposals;
begin
  if not needs_two_operators(p_claim) and not (p_stage = 'appeal' and house_pays_much(p_claim, p_operator, p_winner, p_now)) then
    return p_operator;
  end if;
  select * into v_last from decision_proposals p where claim = p_claim and stage = p_stage and proposal_counts(p)
    order by id desc limit 1;
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

-- A proposal counts until a side makes its first statement, which the operator has not read. A changed statement ends no proposal,
-- because a side could put the decision off for ever.
create or replace function proposal_counts(p decision_proposals) returns boolean language sql stable as $$
  select word_counts(p.operator, 'arbiter', p.created_at)
    and not exists (select from dispute_statements where claim = p.claim and created_at > p.created_at)
$$;

-- The word of an operator counts only while they may still decide. Otherwise that of a thief with the operator's session would still
-- count after the operator was disabled, reset or lost the role.
create or replace function word_counts(p_operator uuid, p_role text, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from operators where id = p_operator and disabled_at is null and password_hash is not null
      and roles && array['admin', p_role])
    and not exists (select from desk_trail where operator = p_operator and act = 'deskSetUpConfirm' and at > p_at)
$$;

-- The side that lost appeals, once. Returns false if its appeal is already open.
create or replace function appeal_open(p_claim uuid, p_user uuid, p_reason text, p_now timestamptz) returns boolean
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

-- Decides an appeal, by an operator who had no part in the first decision. If it reverses that decision, the house pays the coin of
-- the trade to the side that appealed, and the suspension that followed ends. A later suspension that has no end only because of
-- that one gets the end of a first suspension.
create or replace function appeal_decide(
  p_claim uuid, p_operator uuid, p_winner text, p_reason text, p_note text, p_movement uuid, p_now timestamptz
) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_dispute disputes; v_appeal dispute_appeals; v_code text;
  v_days integer;
begin
  select * into v_dispute from disputes where claim = p_claim for update;
  select * into v_appeal from dispute_appeals where claim = p_claim and decided_at is null for update;
  if not found then
    perform fail('conflict', 'This trade has no open appeal.');
  end if;
  if p_operator in (v_dispute.decided_by, v_dispute.proposed_by) then
    perform fail('forbidden', 'You decided this dispute. Another operator decides its appeal.');
  end if;
  if p_winner = 'seller' and seller_confirmed(p_claim) then
    perform fail('conflict', 'The seller has confirmed the payment. The coin stays with the buyer.');
  end if;
  -- What this operator decides at the same moment counts too.
  perform pg_advisory_xact_lock(hashtextextended('appeals:' || p_operator, 0));
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
    perform pg_advisory_xact_lock(hashtextextended('orders:' || v_appeal.appellant, 0));
    update reserve_suspensions set lifted_at = p_now, lifted_note = 'The appeal won' where claim = p_claim and lifted_at is null;
    select suspension_days into v_days from trade_limits;
    update reserve_suspensions s set until = s.created_at + make_interval(days => v_days)
      where s.user_id = v_appeal.appellant and s.until is null and s.lifted_at is null and not exists (
        select from reserve_suspensions before
          where before.user_id = s.user_id and before.created_at < s.created_at and suspension_counts(before.claim));
  end if;
  return 'decided';
end $$;
