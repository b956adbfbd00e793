-- A dispute that the buyer won on appeal is not one that they lost: the next suspension is again the first.
-- Source: docs/product/trade.md#bounds

-- Whether a suspension still says something about its customer: no appeal has found the payment.
create function suspension_counts(p_claim uuid) returns boolean language sql stable as $$
  select not exists (select from dispute_appeals a join disputes d on d.claim = a.claim
    where a.claim = p_claim and a.winner <> d.winner)
$$;

-- As before, but an earlier suspension whose dispute was won on appeal does not count.
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
      case when exists (select 1 from reserve_suspensions where user_id = v_payer and suspension_counts(claim)) then null
        else p_now + make_interval(days => v_days) end);
  end if;
end $$;

-- As before, and a later suspension that has no end only because of this one gets the end of a first one.
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
