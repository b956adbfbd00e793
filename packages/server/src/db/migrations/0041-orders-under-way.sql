-- Ways around the rules of an order that is under way, closed. Source: docs/product/trade.md

-- As before, and a live reservation keeps both names too: its payer has seen the vendor's bank accounts and may be paying, but only
-- accounts in the vendor's name can be named in the claim, and only a verified payer can make it.
create or replace function change_name() returns trigger language plpgsql as $$
begin
  if exists (select from kyc_submissions where user_id = new.id and status = 'processing') then
    perform fail('conflict', 'Your documents are being checked under this name. You can change it after the decision');
  end if;
  if old.kyc_status = 'verified' then
    perform pg_advisory_xact_lock(hashtextextended('names:' || new.id, 0));
    if exists (select from claims where new.id in (claimer, vendor) and status in ('waiting', 'partly_verified', 'verified'))
      or exists (select from reservations r join ads a on a.id = r.ad where r.status = 'live' and new.id in (r.claimer, a.vendor))
    then
      perform fail('conflict', 'You have orders that are not finished. Finish them before you change your name');
    end if;
    new.kyc_status := 'unverified';
    new.kyc_reason := null;
    new.verified_first_name := null;
    new.verified_last_name := null;
  end if;
  return new;
end $$;

-- As before, and waits for a change of the vendor's name in flight, as that change waits for reservations in flight.
create or replace function check_vendor_takes_orders(p_ad ads, p_now timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('names:' || p_ad.vendor, 0));
  if not vendor_takes_orders(p_ad, p_now) then
    perform fail('conflict', 'This vendor takes no new orders right now. Choose another ad.');
  end if;
end $$;

-- As before, but of a reservation that ran out only the same amount is honoured between two who are apart: no other naira can be on
-- the way.
create or replace function claim_takes_room() returns trigger language plpgsql as $$
declare v_room uuid; v_held reservations;
begin
  select r.* into v_held from chat_rooms c join reservations r on r.room = c.id
    where c.ad = new.ad and c.claimer = new.claimer and c.claim is null
      and (r.status = 'used' or (r.status in ('cancelled', 'expired') and r.ended_at > new.created_at - interval '24 hours'))
    order by r.status = 'used' desc, r.ended_at desc limit 1;
  v_room := v_held.room;
  if v_room is null or v_held.status = 'cancelled' or (v_held.amount_ngn, v_held.coin) <> (new.amount_ngn, new.coin) then
    perform check_not_apart(new.claimer, new.vendor);
  end if;
  if v_room is null then
    insert into chat_rooms (id, ad, vendor, claimer, claim, created_at, last_message_at)
      values (new.id, new.ad, new.vendor, new.claimer, new.id, new.created_at, new.created_at);
  else
    update chat_rooms set claim = new.id where id = v_room;
    update chat_messages set claim = new.id where room = v_room;
  end if;
  return new;
end $$;
