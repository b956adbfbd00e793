-- What one customer may keep from others for free is bounded, and a request to cancel ends.
-- Source: docs/product/trade.md#bounds. Locks are taken in the order ad, claim, customer, session, hold, accounts.

-- The numbers of the bounds, in one row that operators can change.
create table trade_limits (
  is_only_row boolean primary key default true check (is_only_row),
  max_open_orders integer not null default 4 check (max_open_orders > 0),
  max_with_vendor integer not null default 3 check (max_with_vendor > 0),
  max_open_ads integer not null default 20 check (max_open_ads > 0),
  max_buy_ad_ngn bigint not null default 10000000 check (max_buy_ad_ngn > 0),
  -- After so many cancelled or expired reservations in 24 hours the next one waits …
  ended_before_waiting integer not null default 5,
  -- … so many minutes after the last end, longer each time, …
  wait_minutes integer[] not null default '{5,15,60}',
  -- … and after so many there is none until the 24 hours are over.
  ended_before_stop integer not null default 10,
  suspension_days integer not null default 7
);
insert into trade_limits default values;

-- When a reservation was cancelled or ran out.
alter table reservations add column ended_at timestamptz;
update reservations set ended_at = expires_at where status in ('cancelled', 'expired');
create index reservations_ended on reservations (claimer, ended_at) where status in ('cancelled', 'expired');
create index reservations_live_by_claimer on reservations (claimer) where status = 'live';

-- A dispute lost because no payment was made. The first one ends by itself, a further one when an operator lifts it.
create table reserve_suspensions (
  claim uuid primary key references claims,
  user_id uuid not null references users,
  created_at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_note text
);
create index reserve_suspensions_by_user on reserve_suspensions (user_id);

-- When no server process ran. What ended then, or soon after, is not held against anybody.
create table outages (started_at timestamptz primary key, ended_at timestamptz not null);
create table heartbeats (name text primary key, beat_at timestamptz not null);

-- The market without a filter is read in the order of its price.
create index ads_market_all on ads (status, price, created_at, id);

-- A refusal that ends by itself: the seconds travel as the hint.
create function fail_until(p_code text, p_sentence text, p_until timestamptz, p_now timestamptz) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'OJ000', message = p_code, detail = p_sentence,
    hint = ceil(extract(epoch from p_until - p_now))::text;
end $$;

-- `14:05`, or `14:05 on 23 November` where that is not today. In Nigeria.
create function lagos_time(p_at timestamptz, p_now timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'Africa/Lagos', 'HH24:MI') ||
    case when (p_at at time zone 'Africa/Lagos')::date = (p_now at time zone 'Africa/Lagos')::date then ''
      else to_char(p_at at time zone 'Africa/Lagos', '" on "FMDD FMMonth') end
$$;

-- Cancelled and expired reservations of the last 24 hours, newest first, without those of an outage.
create function ended_reservations(p_user uuid, p_now timestamptz) returns setof timestamptz language sql stable as $$
  select r.ended_at from reservations r
  where r.claimer = p_user and r.status in ('cancelled', 'expired') and r.ended_at > p_now - interval '24 hours'
    and not exists (
      select 1 from outages o where r.ended_at between o.started_at and o.ended_at + interval '15 minutes'
    )
  order by r.ended_at desc
$$;

-- Why a customer cannot reserve now, and until when: null where they can; `until` null where only an operator lifts it.
create function reserve_block(p_user uuid, p_now timestamptz, out reason text, out until timestamptz)
language plpgsql stable as $$
declare v_limits trade_limits; v_ended timestamptz[]; v_count integer;
begin
  select 'dispute-lost', s.until into reason, until from reserve_suspensions s
    where s.user_id = p_user and s.lifted_at is null and (s.until is null or s.until > p_now)
    order by s.until desc nulls first limit 1;
  if found then
    return;
  end if;
  select * into v_limits from trade_limits;
  v_ended := array(select ended_reservations(p_user, p_now));
  v_count := cardinality(v_ended);
  if v_count >= v_limits.ended_before_stop then
    reason := 'cancelled-too-often';
    until := v_ended[v_limits.ended_before_stop] + interval '24 hours';
  elsif v_count >= v_limits.ended_before_waiting then
    reason := 'cancelled-today';
    until := v_ended[1] + make_interval(mins => v_limits.wait_minutes[
      least(v_count - v_limits.ended_before_waiting + 1, cardinality(v_limits.wait_minutes))]);
  end if;
  if until <= p_now then
    reason := null;
    until := null;
  end if;
end $$;

-- What a customer keeps from others without having paid with coin: live reservations, and unsettled claims on sell ads.
create function open_orders(p_user uuid, p_vendor uuid) returns integer language sql stable as $$
  select (
    (select count(*) from reservations r join ads a on a.id = r.ad
      where r.claimer = p_user and r.status = 'live' and (p_vendor is null or a.vendor = p_vendor)) +
    (select count(*) from claims c join ads a on a.id = c.ad
      where c.claimer = p_user and c.status in ('waiting', 'partly_verified') and a.type = 'sell'
        and (p_vendor is null or c.vendor = p_vendor))
  )::integer
$$;

-- Refuses what goes beyond the bounds. The lock on the customer makes reservations at several ads wait for each other.
create function check_open_orders(p_user uuid, p_vendor uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_limits trade_limits; v_block record; v_ended integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || p_user, 0));
  select * into v_limits from trade_limits;
  select * into v_block from reserve_block(p_user, p_now);
  if v_block.reason = 'dispute-lost' and v_block.until is null then
    perform fail('forbidden',
      'You cannot reserve, because disputes found more than once that you had not paid. Contact support.');
  elsif v_block.reason = 'dispute-lost' then
    perform fail_until('throttled', format('You cannot reserve until %s, because a dispute found that you had not paid.',
      lagos_time(v_block.until, p_now)), v_block.until, p_now);
  elsif v_block.reason is not null then
    select count(*) into v_ended from ended_reservations(p_user, p_now);
    perform fail_until('throttled',
      format('You can reserve again at %s, because %s of your orders were cancelled or ran out in the last 24 hours.',
        lagos_time(v_block.until, p_now), v_ended), v_block.until, p_now);
  end if;
  if open_orders(p_user, null) >= v_limits.max_open_orders then
    perform fail('conflict', format('You have %s orders open, the most at one time. Finish or cancel one first.',
      v_limits.max_open_orders));
  end if;
  if open_orders(p_user, p_vendor) >= v_limits.max_with_vendor then
    perform fail('conflict',
      format('You have %s orders open with this vendor, the most at one time. Finish or cancel one first.',
        v_limits.max_with_vendor));
  end if;
end $$;

-- A vendor who is not verified takes no new orders; neither does the owner of coin that may not leave yet, nor a payer who is
-- suspended: their word that naira was sent would lock the coin of others.
create function vendor_takes_orders(p_ad ads, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from users where id = p_ad.vendor and kyc_status = 'verified'
    and (p_ad.type = 'buy' or cooling_off_until is null or cooling_off_until <= p_now)
    and (p_ad.type = 'sell' or not exists (select 1 from reserve_suspensions s
      where s.user_id = p_ad.vendor and s.lifted_at is null and (s.until is null or s.until > p_now))))
$$;

create function check_vendor_takes_orders(p_ad ads, p_now timestamptz) returns void language plpgsql as $$
begin
  if not vendor_takes_orders(p_ad, p_now) then
    perform fail('conflict', 'This vendor takes no new orders right now. Choose another ad.');
  end if;
end $$;

create or replace function ad_create(
  p_id uuid, p_vendor uuid, p_type text, p_code text, p_price bigint, p_quantity numeric,
  p_lowerbound bigint, p_upperbound bigint, p_remarks text, p_now timestamptz
) returns void language plpgsql as $$
declare v_limits trade_limits; v_open integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ads:' || p_vendor, 0));
  select * into v_limits from trade_limits;
  select count(*) into v_open from ads where vendor = p_vendor and status in ('open', 'processing', 'offline');
  if v_open >= v_limits.max_open_ads then
    perform fail('conflict', format('You have %s ads open, the most at one time. Close one first.', v_open));
  end if;
  if p_type = 'sell' then
    perform ledger_hold(p_id, p_vendor, p_code, p_quantity, p_now);
  end if;
  insert into ads (id, vendor, type, code, price, lowerbound, upperbound, remarks, quantity, available, created_at)
    values (p_id, p_vendor, p_type, p_code, p_price, p_lowerbound, p_upperbound, p_remarks, p_quantity, p_quantity, p_now);
end $$;

create or replace function reservations_expire(p_ad uuid, p_now timestamptz) returns setof reservations
language plpgsql as $$
declare v_row reservations;
begin
  perform 1 from ads where id = p_ad for update;
  for v_row in
    select * from reservations where ad = p_ad and status = 'live' and expires_at <= p_now order by id for update
  loop
    update reservations set status = 'expired', ended_at = p_now where id = v_row.id returning * into v_row;
    perform ad_return(p_ad, 'reserved', v_row.coin, gen_random_uuid(), p_now);
    return next v_row;
  end loop;
end $$;

create or replace function ad_reserve(
  p_id uuid, p_ad uuid, p_claimer uuid, p_amount_ngn bigint, p_coin numeric, p_now timestamptz, p_expires_at timestamptz
) returns uuid language plpgsql as $$
declare v_ad ads; v_old reservations;
begin
  v_ad := ad_for_claimer(p_ad, p_claimer, p_amount_ngn, p_coin, p_now);
  select * into v_old from reservations where ad = p_ad and claimer = p_claimer and status = 'live' for update;
  if found then
    if v_old.amount_ngn = p_amount_ngn and v_old.coin = p_coin then
      return v_old.id;
    end if;
    -- Counts as cancelled: otherwise changing one naira every 15 minutes would hold the ad for ever.
    update reservations set status = 'cancelled', ended_at = p_now where id = v_old.id;
    perform ad_return(p_ad, 'reserved', v_old.coin, gen_random_uuid(), p_now);
    select * into v_ad from ads where id = p_ad;
  end if;
  perform check_vendor_takes_orders(v_ad, p_now);
  perform check_open_orders(p_claimer, v_ad.vendor, p_now);
  perform ad_take_available(v_ad, p_coin);
  insert into reservations (id, ad, claimer, amount_ngn, coin, price, created_at, expires_at)
    values (p_id, p_ad, p_claimer, p_amount_ngn, p_coin, v_ad.price, p_now, p_expires_at);
  update ads set available = available - p_coin, reserved = reserved + p_coin where id = p_ad;
  perform ad_refresh(p_ad);
  return p_id;
end $$;

create or replace function ad_unreserve(p_ad uuid, p_claimer uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_row reservations;
begin
  perform 1 from ads where id = p_ad for update;
  if not found then
    perform fail('not_found', 'We could not find that ad.');
  end if;
  select * into v_row from reservations where ad = p_ad and claimer = p_claimer and status = 'live' for update;
  if not found then
    return;
  end if;
  update reservations set status = 'cancelled', ended_at = p_now where id = v_row.id;
  perform ad_return(p_ad, 'reserved', v_row.coin, gen_random_uuid(), p_now);
end $$;

-- A claim of the claimer's own reservation is always honoured: its naira may be on the way.
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
  end if;
  insert into claims (id, ad, claimer, vendor, amount_ngn, coin, price, bank_account, created_at, review_ends_at, await_ends_at)
    values (p_id, p_ad, p_claimer, v_ad.vendor, p_amount_ngn, p_coin, v_ad.price, p_bank_account, p_now, p_review_ends_at, p_await_ends_at);
  perform ad_refresh(p_ad);
end $$;

-- Takes the own request to cancel back. False where there is none.
create function claim_withdraw_cancel(p_claim uuid, p_user uuid) returns boolean language plpgsql as $$
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

-- As before, and an open request to cancel lapses: the trade has moved on.
create or replace function dispute_open(p_claim uuid, p_user uuid, p_reason text, p_now timestamptz) returns boolean
language plpgsql as $$
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
  insert into disputes (claim, opened_by, opened_at, reason) values (p_claim, p_user, p_now, p_reason)
    on conflict (claim) do update set opened_by = p_user, opened_at = p_now, reason = p_reason, status = 'open',
      winner = null, note = null, closed_at = null;
  update claims set cancel_requested_by = null where id = p_claim;
  return true;
end $$;

-- An operator's decision. Where the payer never paid, the payer cannot reserve for a while.
drop function dispute_settle(uuid, text, text, uuid, timestamptz);
create function dispute_settle(
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
  update disputes set status = 'settled', winner = p_winner, note = p_note, closed_at = p_now where claim = p_claim;
  if p_winner = 'seller' and p_no_payment then
    select case when type = 'sell' then v_claim.claimer else v_claim.vendor end into v_payer from ads where id = v_claim.ad;
    perform pg_advisory_xact_lock(hashtextextended('orders:' || v_payer, 0));
    select suspension_days into v_days from trade_limits;
    insert into reserve_suspensions (claim, user_id, created_at, until) values (p_claim, v_payer, p_now,
      case when exists (select 1 from reserve_suspensions where user_id = v_payer) then null
        else p_now + make_interval(days => v_days) end);
  end if;
end $$;

-- As before; where the owner of a buy ad's claim had asked to cancel, the end of the time is that cancellation.
create or replace function claim_tick(p_claim uuid, p_movement uuid, p_now timestamptz) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_type text; v_reason text;
begin
  select type into v_type from ads where id = v_claim.ad;
  if v_type = 'buy' and v_claim.status = 'waiting' and v_claim.review_ends_at <= p_now then
    v_reason := case when v_claim.cancel_requested_by = v_claim.claimer then 'cancelled' else 'expired' end;
    perform claim_settle_return(p_claim, v_reason, p_movement, p_now);
    perform dispute_close(p_claim, p_now);
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
