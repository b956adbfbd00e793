-- A room begins with a reservation and belongs to its claim once there is one. Triggers keep the rules, so that no function of a
-- trade can forget them. Source: docs/product/chat.md

create or replace function reservation_opens_room() returns trigger language plpgsql as $$
declare v_vendor uuid;
begin
  select vendor into v_vendor from ads where id = new.ad;
  perform check_not_apart(new.claimer, v_vendor);
  select c.id into new.room from chat_rooms c join reservations r on r.room = c.id
    where c.ad = new.ad and c.claimer = new.claimer and c.claim is null
      and r.status in ('cancelled', 'expired') and r.ended_at > new.created_at - interval '24 hours'
    order by r.ended_at desc limit 1;
  if new.room is null then
    insert into chat_rooms (id, ad, vendor, claimer, created_at, last_message_at)
      values (new.id, new.ad, v_vendor, new.claimer, new.created_at, new.created_at);
    new.room := new.id;
  end if;
  return new;
end $$;

-- A claim takes over the room of its reservation. Between two who are apart, a reservation that was used is honoured, and one that
-- ran out for the same amount only: its naira may be on the way.
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

create or replace function chat_message_finds_room() returns trigger language plpgsql as $$
begin
  if new.room is null then
    select id into new.room from chat_rooms where claim = new.claim;
  end if;
  update chat_rooms set last_message_at = greatest(last_message_at, new.created_at), erased_at = null
    where id = new.room returning claim into new.claim;
  return new;
end $$;
