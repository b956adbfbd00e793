-- Ads, reservations, claims. State and coin change together, in these functions and nowhere else.
-- Rows are locked in the order ad, claim, hold, accounts, so no two acts can deadlock.

create table ads (
  id uuid primary key,
  vendor uuid not null references users,
  type text not null check (type in ('buy', 'sell')),
  code text not null check (code in ('BTC', 'ETH', 'USDT')),
  price bigint not null check (price > 0),
  lowerbound bigint not null check (lowerbound > 0),
  upperbound bigint not null check (upperbound >= lowerbound),
  remarks text,
  status text not null default 'open' check (status in ('open', 'processing', 'completed', 'cancelled', 'offline')),
  quantity numeric(38, 0) not null check (quantity > 0),
  -- Where every unit of the quantity is now. It always adds up.
  available numeric(38, 0) not null check (available >= 0),
  reserved numeric(38, 0) not null default 0 check (reserved >= 0),
  claimed numeric(38, 0) not null default 0 check (claimed >= 0),
  traded numeric(38, 0) not null default 0 check (traded >= 0),
  withdrawn numeric(38, 0) not null default 0 check (withdrawn >= 0),
  created_at timestamptz not null,
  constraint quantity_adds_up check (quantity = available + reserved + claimed + traded + withdrawn)
);
create index ads_market on ads (status, type, code, price, created_at, id);
create index ads_by_vendor on ads (vendor, created_at desc, id desc);

create table reservations (
  id uuid primary key,
  ad uuid not null references ads,
  claimer uuid not null references users,
  amount_ngn bigint not null check (amount_ngn > 0),
  coin numeric(38, 0) not null check (coin > 0),
  price bigint not null,
  status text not null default 'live' check (status in ('live', 'used', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index reservations_one_live on reservations (ad, claimer) where status = 'live';
create index reservations_live_by_expiry on reservations (expires_at) where status = 'live';

create table claims (
  id uuid primary key,
  ad uuid not null references ads,
  claimer uuid not null references users,
  vendor uuid not null references users,
  status text not null default 'waiting' check (status in ('waiting', 'partly_verified', 'verified', 'completed', 'rejected')),
  amount_ngn bigint not null check (amount_ngn > 0),
  coin numeric(38, 0) not null check (coin > 0),
  price bigint not null,
  bank_account uuid references bank_accounts,
  created_at timestamptz not null,
  review_ends_at timestamptz not null,
  await_ends_at timestamptz not null,
  sent_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  -- When the deadline of the current status was seen to have passed, so that it is said once.
  overdue_at timestamptz,
  cancel_requested_by uuid references users,
  reject_reason text check (reject_reason in ('cancelled', 'rejected', 'expired', 'agreed', 'dispute')),
  check (claimer <> vendor),
  check ((status = 'rejected') = (reject_reason is not null))
);
create index claims_by_vendor on claims (vendor, created_at desc, id desc);
create index claims_by_claimer on claims (claimer, created_at desc, id desc);
create index claims_by_ad on claims (ad);
create index claims_live on claims (review_ends_at, await_ends_at) where status in ('waiting', 'partly_verified');

-- The end of a claim. The primary key is the rule: one terminal movement, release or return, whatever is raced.
create table settlements (
  claim uuid primary key references claims,
  outcome text not null check (outcome in ('released', 'returned')),
  -- Null when the coin went back into the ad it came from, where it stays in escrow.
  movement uuid unique references movements,
  created_at timestamptz not null
);

create table disputes (
  claim uuid primary key references claims,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'settled', 'closed')),
  winner text check (winner in ('buyer', 'seller')),
  note text,
  closed_at timestamptz
);
create index disputes_open on disputes (opened_at) where status = 'open';

create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  claim uuid not null references claims,
  -- Null for what the trade itself says.
  sender uuid references users,
  message text not null,
  created_at timestamptz not null
);
create index chat_by_claim on chat_messages (claim, seq desc);

-- The status follows the quantity, unless the vendor paused or closed the ad.
create function ad_refresh(p_ad uuid) returns void language sql as $$
  update ads set status = case
    when status = 'cancelled' then 'cancelled'
    when available = 0 and reserved = 0 and claimed = 0 then 'completed'
    when status = 'offline' then 'offline'
    when available > 0 then 'open'
    else 'processing'
  end where id = p_ad
$$;

-- Quantity that comes free goes back into the ad; a closed ad gives it back to its owner instead.
-- The caller has locked the ad and taken the quantity out of `reserved` or `claimed` in the same statement's view.
create function ad_return(p_ad uuid, p_from text, p_coin numeric, p_movement uuid, p_now timestamptz)
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

create function ad_create(
  p_id uuid, p_vendor uuid, p_type text, p_code text, p_price bigint, p_quantity numeric,
  p_lowerbound bigint, p_upperbound bigint, p_remarks text, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_type = 'sell' then
    perform ledger_hold(p_id, p_vendor, p_code, p_quantity, p_now);
  end if;
  insert into ads (id, vendor, type, code, price, lowerbound, upperbound, remarks, quantity, available, created_at)
    values (p_id, p_vendor, p_type, p_code, p_price, p_lowerbound, p_upperbound, p_remarks, p_quantity, p_quantity, p_now);
end $$;

-- open | offline | cancelled by the vendor. Closing takes what is neither claimed nor reserved out of escrow at once;
-- a reservation is honoured until it ends, for somebody may be paying.
create function ad_set_status(p_ad uuid, p_vendor uuid, p_status text, p_movement uuid, p_now timestamptz)
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

-- Ends reservations whose time is over. Re-reads each under lock: a late tick must not undo a payment.
create function reservations_expire(p_ad uuid, p_now timestamptz) returns integer language plpgsql as $$
declare v_row reservations; v_count integer := 0;
begin
  perform 1 from ads where id = p_ad for update;
  for v_row in
    select * from reservations where ad = p_ad and status = 'live' and expires_at <= p_now order by id for update
  loop
    update reservations set status = 'expired' where id = v_row.id;
    perform ad_return(p_ad, 'reserved', v_row.coin, gen_random_uuid(), p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Locks the ad for an act of a claimer and refuses what no claimer may do.
create function ad_for_claimer(p_ad uuid, p_claimer uuid, p_amount_ngn bigint, p_coin numeric, p_now timestamptz)
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

create function ad_take_available(p_ad ads, p_coin numeric) returns void language plpgsql as $$
begin
  if p_ad.status not in ('open', 'processing') then
    perform fail('conflict', format('This ad is %s.', p_ad.status));
  end if;
  if p_ad.available < p_coin then
    perform fail('conflict', 'Someone else took this first. Nothing was taken from you. Do not pay.');
  end if;
end $$;

-- Holds amount and price for a claimer. The same amounts again are the same reservation; other amounts replace it.
create function ad_reserve(
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
    update reservations set status = 'cancelled' where id = v_old.id;
    perform ad_return(p_ad, 'reserved', v_old.coin, gen_random_uuid(), p_now);
    select * into v_ad from ads where id = p_ad;
  end if;
  perform ad_take_available(v_ad, p_coin);
  insert into reservations (id, ad, claimer, amount_ngn, coin, price, created_at, expires_at)
    values (p_id, p_ad, p_claimer, p_amount_ngn, p_coin, v_ad.price, p_now, p_expires_at);
  update ads set available = available - p_coin, reserved = reserved + p_coin where id = p_ad;
  perform ad_refresh(p_ad);
  return p_id;
end $$;

create function ad_unreserve(p_ad uuid, p_claimer uuid, p_now timestamptz) returns void language plpgsql as $$
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
  update reservations set status = 'cancelled' where id = v_row.id;
  perform ad_return(p_ad, 'reserved', v_row.coin, gen_random_uuid(), p_now);
end $$;

-- Makes a claim: from the claimer's reservation of these amounts, else from what is available. On a buy ad the
-- claimer's coin is locked in the same transaction, so a claim without coin behind it cannot exist.
create function claim_create(
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

-- Locks ad then claim, so that every act on one trade waits its turn, and returns the claim as it is now.
create function claim_lock(p_claim uuid) returns claims language plpgsql as $$
declare v_claim claims;
begin
  perform 1 from ads where id = (select ad from claims where id = p_claim) for update;
  select * into v_claim from claims where id = p_claim for update;
  if not found then
    perform fail('not_found', 'We could not find that trade.');
  end if;
  return v_claim;
end $$;

-- waiting -> partly_verified. False when it was sent before: doing it twice is one effect.
create function claim_mark_sent(p_claim uuid, p_now timestamptz, p_await_ends_at timestamptz) returns boolean language plpgsql as $$
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

create function dispute_close(p_claim uuid, p_now timestamptz) returns void language sql as $$
  update disputes set status = 'closed', closed_at = p_now where claim = p_claim and status = 'open'
$$;

-- Ends a claim for the payer: coin out of escrow into the payer's Trading wallet, both transactions, status completed.
create function claim_settle_release(p_claim uuid, p_movement uuid, p_now timestamptz) returns void language plpgsql as $$
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
create function claim_settle_return(p_claim uuid, p_reason text, p_movement uuid, p_now timestamptz) returns void language plpgsql as $$
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

-- partly_verified -> completed. False when it was completed before.
create function claim_confirm(p_claim uuid, p_movement uuid, p_now timestamptz) returns boolean language plpgsql as $$
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

-- Ends a waiting claim for the owner, by the act of one who may do so alone. False when it was rejected before.
create function claim_reject(p_claim uuid, p_reason text, p_movement uuid, p_now timestamptz) returns boolean language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
begin
  if v_claim.status = 'rejected' then
    return false;
  end if;
  if v_claim.status <> 'waiting' then
    perform fail('conflict', format('This trade is already %s.', v_claim.status));
  end if;
  perform claim_settle_return(p_claim, p_reason, p_movement, p_now);
  perform dispute_close(p_claim, p_now);
  return true;
end $$;

-- One side asks to cancel; when the other has asked too, or asks at the same time, the claim is cancelled.
-- Returns 'requested', 'agreed' or 'unchanged'.
create function claim_ask_cancel(p_claim uuid, p_user uuid, p_movement uuid, p_now timestamptz) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
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
  perform claim_settle_return(p_claim, 'agreed', p_movement, p_now);
  perform dispute_close(p_claim, p_now);
  return 'agreed';
end $$;

-- From the overdue moment on either side asks an operator. False when a dispute is open already.
create function dispute_open(p_claim uuid, p_user uuid, p_reason text, p_now timestamptz) returns boolean language plpgsql as $$
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
  return true;
end $$;

-- An operator's decision. The buyer wins: released; the seller wins: returned.
create function dispute_settle(p_claim uuid, p_winner text, p_note text, p_movement uuid, p_now timestamptz) returns void language plpgsql as $$
declare v_claim claims := claim_lock(p_claim);
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
end $$;

-- What time alone may do to a claim, judged again under lock: 'expired' (buy ad, nobody claimed payment), 'completed'
-- (sell ad, the owner consented half an hour ago), 'overdue' (once, in the other two cases), or 'nothing'. Once payment
-- was claimed, no timer returns coin.
create function claim_tick(p_claim uuid, p_movement uuid, p_now timestamptz) returns text language plpgsql as $$
declare v_claim claims := claim_lock(p_claim); v_type text;
begin
  select type into v_type from ads where id = v_claim.ad;
  if v_type = 'buy' and v_claim.status = 'waiting' and v_claim.review_ends_at <= p_now then
    perform claim_settle_return(p_claim, 'expired', p_movement, p_now);
    perform dispute_close(p_claim, p_now);
    return 'expired';
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
