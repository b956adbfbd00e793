-- Claims, from the first step to the end of the coin.
-- Acts take locks in this order, so that they do not deadlock; `inTransaction` repeats one that still does.
--   'ads:' of the vendor (a new ad), or the ad; 'names:' of the claimer, shared; reservation or claim; dispute; appeal;
--   'appeals:' of the operator;
--   'names:' of the vendor, shared;
--   'transfers:' of the sender (a transfer); hold; accounts; 'orders:' of the claimer or payer; 'trades:' of the claimer,
--   on a buy ad also of the vendor, sorted.
-- An act also shares its session's lock: before all of these if it moves money, after the ad otherwise. Whatever ends a session takes
-- that lock alone, and locks no ad. A PIN grant is spent in the session's row, after the ad.

-- Locks ad then claim, so that every act on one trade waits its turn, and returns the claim as it is now.
create or replace function claim_lock(p_claim uuid) returns claims language plpgsql as $$
declare v_claim claims;
begin
  perform 1 from ads where id = (select ad from claims where id = p_claim) for update;
  select * into v_claim from claims where id = p_claim for update;
  if not found then
    perform fail('not_found', 'We could not find that trade.');
  end if;
  return v_claim;
end $$;

-- Makes a claim: from the claimer's reservation of these amounts, else from what is available. On a sell ad a claim of the claimer's
-- own reservation is always honoured: its naira may be on the way. On a buy ad the claimer's coin is locked in the same transaction,
-- so a claim without coin behind it cannot exist.
create or replace function claim_create(
  p_id uuid, p_ad uuid, p_ad_type text, p_claimer uuid, p_amount_ngn bigint, p_coin numeric, p_bank_account uuid,
  p_now timestamptz, p_review_ends_at timestamptz, p_await_ends_at timestamptz
) returns void language plpgsql as $$
declare v_ad ads; v_held reservations;
begin
  v_ad := ad_for_claimer(p_ad, p_claimer, p_amount_ngn, p_coin, p_now);
  if v_ad.type <> p_ad_type then
    perform fail('conflict', format('This is a %s ad.', v_ad.type));
  end if;
  select * into v_held from reservations where ad = p_ad and claimer = p_claimer and status = 'live' for update;
  if found then
    if v_held.amount_ngn = p_amount_ngn and v_held.coin = p_coin then
      if p_ad_type = 'buy' then
        perform check_vendor_takes_orders(v_ad, p_now);
      end if;
      update reservations set status = 'used' where id = v_held.id;
      update ads set reserved = reserved - p_coin, claimed = claimed + p_coin where id = p_ad;
    else
      perform fail('conflict', 'You have reserved another amount of this ad. Pay that amount, or cancel the order first.');
    end if;
  else
    perform check_vendor_takes_orders(v_ad, p_now);
    if p_ad_type = 'sell' then
      perform check_open_orders(p_claimer, v_ad.vendor, p_now);
    end if;
    perform ad_take_available(v_ad, p_coin);
    update ads set available = available - p_coin, claimed = claimed + p_coin where id = p_ad;
  end if;
  if p_ad_type = 'buy' then
    perform ledger_hold(p_id, p_claimer, v_ad.code, p_coin, p_now);
    perform check_open_sales(p_claimer);
  end if;
  insert into claims (id, ad, claimer, vendor, amount_ngn, coin, price, bank_account, created_at, review_ends_at, await_ends_at)
    values (p_id, p_ad, p_claimer, v_ad.vendor, p_amount_ngn, p_coin, v_ad.price, p_bank_account, p_now, p_review_ends_at, p_await_ends_at);
  perform ad_refresh(p_ad);
end $$;

-- waiting -> partly_verified. False when it was sent before: doing it twice is one effect.
create or replace function claim_mark_sent(p_claim uuid, p_now timestamptz, p_await_ends_at timestamptz) returns boolean language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if v_claim.status in ('partly_verified', 'verified', 'completed') then
    return false;
  end if;
  if v_claim.status <> 'waiting' then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  update claims set status = 'partly_verified', sent_at = p_now, await_ends_at = p_await_ends_at, overdue_at = null,
    cancel_requested_by = null
    where id = p_claim;
  return true;
end $$;

-- partly_verified -> completed. False when it was completed before.
create or replace function claim_confirm(p_claim uuid, p_movement uuid, p_now timestamptz) returns boolean language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if v_claim.status = 'completed' then
    return false;
  end if;
  if v_claim.status <> 'partly_verified' then
    perform fail('conflict', case v_claim.status
      when 'waiting' then 'This trade is still waiting for the vendor.'
      else format('This trade is already %s.', v_claim.status) end);
  end if;
  perform claim_settle_release(p_claim, p_movement, p_now);
  perform dispute_close(p_claim, p_now);
  return true;
end $$;

-- Ends a waiting claim of a buy ad for the owner, by the act of one who may do so alone. On a sell ad nobody may: the claimer says
-- that naira was sent. Such a claim has no dispute, because nobody claimed payment. False when it was rejected before.
create or replace function claim_reject(p_claim uuid, p_reason text, p_movement uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if (select type from ads where id = v_claim.ad) = 'sell' then
    perform fail('conflict', 'The claimer says that naira was sent. Only both sides together can cancel.');
  end if;
  if v_claim.status = 'rejected' then
    return false;
  end if;
  if v_claim.status <> 'waiting' then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  perform claim_settle_return(p_claim, p_reason, p_movement, p_now);
  return true;
end $$;

-- One side asks to cancel; when the other has asked too, or asks at the same time, the claim is cancelled.
-- Returns 'requested', 'agreed' or 'unchanged'.
create or replace function claim_ask_cancel(p_claim uuid, p_user uuid, p_movement uuid, p_now timestamptz) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_disputed boolean;
begin
  if v_claim.status = 'rejected' then
    return 'unchanged';
  end if;
  if v_claim.status not in ('waiting', 'partly_verified') then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  if v_claim.cancel_requested_by = p_user then
    return 'unchanged';
  end if;
  if v_claim.cancel_requested_by is null then
    update claims set cancel_requested_by = p_user where id = p_claim;
    return 'requested';
  end if;
  v_disputed := exists (select from disputes where claim = p_claim and status = 'open');
  perform claim_settle_return(p_claim, 'agreed', p_movement, p_now);
  perform dispute_close(p_claim, p_now);
  -- After the coin moved: the locks on accounts come before the one on orders.
  if v_disputed and payer_gives_up_again(p_claim, p_now) then
    perform suspend_payer(p_claim, p_now);
  end if;
  return 'agreed';
end $$;

-- Withdraws the customer's own request to cancel. False where there is none.
create or replace function claim_withdraw_cancel(p_claim uuid, p_user uuid) returns boolean language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if v_claim.status not in ('waiting', 'partly_verified') then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  if v_claim.cancel_requested_by is distinct from p_user then
    return false;
  end if;
  update claims set cancel_requested_by = null where id = p_claim;
  return true;
end $$;

-- What time alone may do to a claim, judged again under lock: on a buy ad where nobody claimed payment 'expired', or 'cancelled'
-- where the owner had asked for that; 'completed' on a sell ad whose owner consented half an hour ago; 'overdue', once, in the other
-- two cases; or 'nothing'. Once payment was claimed, no timer returns coin.
create or replace function claim_tick(p_claim uuid, p_movement uuid, p_now timestamptz) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_type text; v_reason text;
begin
  select type into v_type from ads where id = v_claim.ad;
  if v_type = 'buy' and v_claim.status = 'waiting' and v_claim.review_ends_at <= p_now then
    v_reason := case when v_claim.cancel_requested_by = v_claim.claimer then 'cancelled' else 'expired' end;
    perform claim_settle_return(p_claim, v_reason, p_movement, p_now);
    return v_reason;
  end if;
  if v_type = 'sell' and v_claim.status = 'partly_verified' and v_claim.await_ends_at <= p_now then
    perform claim_settle_release(p_claim, p_movement, p_now);
    perform dispute_close(p_claim, p_now);
    return 'completed';
  end if;
  if v_claim.overdue_at is null and (
    (v_claim.status = 'waiting' and v_claim.review_ends_at <= p_now)
    or (v_claim.status = 'partly_verified' and v_claim.await_ends_at <= p_now)
  ) then
    update claims set overdue_at = p_now where id = p_claim;
    return 'overdue';
  end if;
  return 'nothing';
end $$;

-- Ends a claim for the payer: coin out of escrow into the payer's Trading wallet, both transactions, status completed.
create or replace function claim_settle_release(p_claim uuid, p_movement uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_claim claims; v_ad ads; v_owner uuid; v_payer uuid;
begin
  v_claim := claim_lock(p_claim);
  select * into v_ad from ads where id = v_claim.ad;
  v_owner := case when v_ad.type = 'sell' then v_claim.vendor else v_claim.claimer end;
  v_payer := case when v_ad.type = 'sell' then v_claim.claimer else v_claim.vendor end;
  perform ledger_release(p_movement, case when v_ad.type = 'sell' then v_ad.id else p_claim end, v_payer, v_claim.coin, p_now);
  insert into settlements (claim, outcome, movement, created_at) values (p_claim, 'released', p_movement, p_now);
  update claims set status = 'completed', confirmed_at = coalesce(confirmed_at, p_now), completed_at = p_now, cancel_requested_by = null
    where id = p_claim;
  update ads set claimed = claimed - v_claim.coin, traded = traded + v_claim.coin where id = v_ad.id;
  perform ad_refresh(v_ad.id);
  insert into transactions (user_id, code, subtype, kind, amount, status, network, reference, created_at) values
    (v_owner, v_ad.code, 'outgoing', 'trade', v_claim.coin, 'completed', 'Oja P2P', p_claim::text, p_now),
    (v_payer, v_ad.code, 'incoming', 'trade', v_claim.coin, 'completed', 'Oja P2P', p_claim::text, p_now);
end $$;

-- Ends a claim for the owner: a buy ad's coin goes back to the claimer, a sell ad's into the ad it came from.
create or replace function claim_settle_return(p_claim uuid, p_reason text, p_movement uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_claim claims; v_ad ads; v_movement uuid;
begin
  v_claim := claim_lock(p_claim);
  select * into v_ad from ads where id = v_claim.ad;
  if v_ad.type = 'buy' then
    perform ledger_void(p_movement, p_claim, v_claim.coin, p_now);
    v_movement := p_movement;
    perform ad_return(v_ad.id, 'claimed', v_claim.coin, gen_random_uuid(), p_now);
  else
    v_movement := ad_return(v_ad.id, 'claimed', v_claim.coin, p_movement, p_now);
  end if;
  insert into settlements (claim, outcome, movement, created_at) values (p_claim, 'returned', v_movement, p_now);
  update claims set status = 'rejected', reject_reason = p_reason, completed_at = p_now, cancel_requested_by = null where id = p_claim;
end $$;
