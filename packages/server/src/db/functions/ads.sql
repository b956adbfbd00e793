-- Ads and reservations. State and coin change together, in these functions and those of claims and disputes, and nowhere else.
-- The order of locks is in claims.sql.

-- The transaction that changed an ad last, for the audit. Every act of a trade changes its ad.
create or replace function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

-- The status follows the quantity, unless the vendor paused or closed the ad.
create or replace function ad_refresh(p_ad uuid) returns void language sql as $$
  update ads set status = case
    when status = 'cancelled' then 'cancelled'
    when available = 0 and reserved = 0 and claimed = 0 then 'completed'
    when status = 'offline' then 'offline'
    when available > 0 then 'open'
    else 'processing'
  end where id = p_ad
$$;

-- Quantity that was 'reserved' or 'claimed' (`p_from`) comes free: it goes back into the ad. A closed sell ad gives its coin back to its
-- owner instead, and this returns that movement. The caller has locked the ad.
create or replace function ad_return(p_ad uuid, p_from text, p_coin numeric, p_movement uuid, p_now timestamptz)
returns uuid language plpgsql as $$
declare v_ad ads; v_movement uuid;
begin
  select * into v_ad from ads where id = p_ad;
  if v_ad.status = 'cancelled' then
    if v_ad.type = 'sell' then
      perform ledger_void(p_movement, p_ad, p_coin, p_now);
      v_movement := p_movement;
    end if;
    update ads set withdrawn = withdrawn + p_coin,
      reserved = reserved - case when p_from = 'reserved' then p_coin else 0 end,
      claimed = claimed - case when p_from = 'claimed' then p_coin else 0 end
      where id = p_ad;
  else
    update ads set available = available + p_coin,
      reserved = reserved - case when p_from = 'reserved' then p_coin else 0 end,
      claimed = claimed - case when p_from = 'claimed' then p_coin else 0 end
      where id = p_ad;
  end if;
  perform ad_refresh(p_ad);
  return v_movement;
end $$;

-- Posts an ad, within the vendor's bound of open ads. A sell ad's coin is held in the same transaction.
create or replace function ad_create(
  p_id uuid, p_vendor uuid, p_type text, p_code text, p_price bigint, p_quantity numeric,
  p_lowerbound bigint, p_upperbound bigint, p_remarks text, p_now timestamptz
) returns void language plpgsql as $$
declare v_limits trade_limits; v_open integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ads:' || p_vendor, 0));
  v_limits := bounds_of(p_vendor);
  select count(*) into v_open from ads where vendor = p_vendor and status in ('open', 'processing', 'offline');
  -- An operator has stopped this customer.
  if v_limits.max_open_ads = 0 then
    perform fail('conflict', 'You cannot post ads. Contact support.');
  end if;
  if v_open >= v_limits.max_open_ads then
    perform fail('conflict', format('You have %s open, and the most at one time is %s. Close one first.',
      v_open || case when v_open = 1 then ' ad' else ' ads' end, v_limits.max_open_ads));
  end if;
  if p_type = 'sell' then
    perform ledger_hold(p_id, p_vendor, p_code, p_quantity, p_now);
  end if;
  insert into ads (id, vendor, type, code, price, lowerbound, upperbound, remarks, quantity, available, created_at)
    values (p_id, p_vendor, p_type, p_code, p_price, p_lowerbound, p_upperbound, p_remarks, p_quantity, p_quantity, p_now);
end $$;

-- open | offline | cancelled by the vendor. Closing takes what is neither claimed nor reserved out of escrow at once;
-- a reservation is honoured until it ends, for somebody may be paying.
create or replace function ad_set_status(p_ad uuid, p_vendor uuid, p_status text, p_movement uuid, p_now timestamptz)
returns void language plpgsql as $$
declare v_ad ads;
begin
  select * into v_ad from ads where id = p_ad and vendor = p_vendor for update;
  if not found then
    perform fail('not_found', 'We could not find that ad.');
  end if;
  if v_ad.status = p_status then
    return;
  end if;
  if v_ad.status in ('cancelled', 'completed') then
    perform fail('conflict', format('This ad is %s.', v_ad.status));
  end if;
  if p_status = 'cancelled' then
    if v_ad.type = 'sell' and v_ad.available > 0 then
      perform ledger_void(p_movement, p_ad, v_ad.available, p_now);
    end if;
    update ads set status = 'cancelled', withdrawn = withdrawn + available, available = 0 where id = p_ad;
  else
    update ads set status = p_status where id = p_ad;
    perform ad_refresh(p_ad);
  end if;
end $$;

-- The vendor, where they take orders on an ad of this type. A vendor who is not verified or is frozen takes no new orders;
-- neither does the owner of coin that may not leave yet, nor a payer whose word that naira was sent would lock the coin of
-- others: one who is suspended, or whose payments to as many sellers are overdue, or were given up by agreement in the last 24 hours,
-- as one may have orders open: one seller alone stops no vendor. Outages as in ended_reservations. It returns rows so that it
-- becomes a part of the lists that ask it: PostgreSQL starts any other function again for each row.
create or replace function taking_orders(p_vendor uuid, p_type text, p_now timestamptz) returns setof uuid language sql stable as $$
  select id from users where id = p_vendor and kyc_status = 'verified' and frozen_at is null
    and (p_type = 'buy' or cooling_off_until is null or cooling_off_until <= p_now)
    and (p_type = 'sell' or not exists (select 1 from reserve_suspensions s
      where s.user_id = p_vendor and s.lifted_at is null and (s.until is null or s.until > p_now)))
    and (p_type = 'sell' or (
      select count(distinct unpaid.claimer) from (
        select c.claimer from claims c join ads a on a.id = c.ad
          where c.vendor = p_vendor and c.status = 'partly_verified' and c.overdue_at is not null and a.type = 'buy'
        union all
        select c.claimer from claims c join ads a on a.id = c.ad
          where c.vendor = p_vendor and c.reject_reason = 'agreed' and c.completed_at > p_now - interval '24 hours'
            and c.sent_at is not null and a.type = 'buy' and not exists (select 1 from outages o
              where c.completed_at between o.started_at and coalesce(o.ended_at, 'infinity') + interval '15 minutes')
      ) unpaid
    ) < coalesce((select max_open_orders from customer_bounds where customer = p_vendor), (select max_open_orders from trade_limits)))
$$;

create or replace function vendor_takes_orders(p_ad ads, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from taking_orders(p_ad.vendor, p_ad.type, p_now))
$$;

-- Waits for a change of the vendor's name in flight, as that change waits for reservations in flight.
create or replace function check_vendor_takes_orders(p_ad ads, p_now timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('names:' || p_ad.vendor, 0));
  if not vendor_takes_orders(p_ad, p_now) then
    perform fail('conflict', 'This vendor takes no new orders right now. Choose another ad.');
  end if;
end $$;

-- Locks the ad for an act of a claimer and refuses what no claimer may do.
create or replace function ad_for_claimer(p_ad uuid, p_claimer uuid, p_amount_ngn bigint, p_coin numeric, p_now timestamptz)
returns ads language plpgsql as $$
declare v_ad ads;
begin
  perform reservations_expire(p_ad, p_now);
  select * into v_ad from ads where id = p_ad for update;
  if not found then
    perform fail('not_found', 'We could not find that ad.');
  end if;
  if v_ad.vendor = p_claimer then
    perform fail('forbidden', 'You cannot trade on your own ad.');
  end if;
  if p_amount_ngn < v_ad.lowerbound or p_amount_ngn > v_ad.upperbound then
    perform fail('amount_out_of_range', format('Enter an amount from ₦%s to ₦%s.',
      trim(to_char(v_ad.lowerbound, '999,999,999,999,999')), trim(to_char(v_ad.upperbound, '999,999,999,999,999'))));
  end if;
  return v_ad;
end $$;

-- Refuses where less is left than is asked for.
create or replace function ad_take_available(p_ad ads, p_coin numeric) returns void language plpgsql as $$
begin
  if p_ad.status not in ('open', 'processing') then
    perform fail('conflict', format('This ad is %s.', p_ad.status));
  end if;
  if p_ad.available < p_coin then
    perform fail('conflict', 'Someone else took this first. Nothing was taken from you. Do not pay.');
  end if;
end $$;

-- Ends reservations whose time is over and returns them, so that the same transaction can notify their claimers. Reads each
-- again under lock: a late tick must not undo a payment.
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

-- Holds amount and price for a claimer. The same amounts again are the same reservation; other amounts replace it.
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

-- Ends the claimer's live reservation, if there is one.
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
