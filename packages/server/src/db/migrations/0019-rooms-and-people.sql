-- A room begins with a reservation and belongs to its claim once there is one. And what one customer keeps about another:
-- blocks, notes, reports. Source: docs/product/chat.md. Triggers keep the rules, so that no function of a trade can forget them,
-- and so that the version before this one goes on working beside it.

-- One room for the two people of an order. Its id is that of the reservation that opened it, or of the claim where there was
-- none. On the wire a room is named by its claim, and before there is one by its id.
create table chat_rooms (
  id uuid primary key,
  ad uuid not null references ads,
  vendor uuid not null references users,
  claimer uuid not null references users,
  claim uuid unique references claims,
  created_at timestamptz not null,
  -- Conversations are listed by their newest message.
  last_message_at timestamptz not null,
  -- When messages and pictures were erased.
  erased_at timestamptz,
  check (vendor <> claimer)
);
create index chat_rooms_by_vendor on chat_rooms (vendor, last_message_at desc, id desc);
create index chat_rooms_by_claimer on chat_rooms (claimer, last_message_at desc, id desc);
create index chat_rooms_by_order on chat_rooms (ad, claimer);
create index chat_rooms_to_erase on chat_rooms (last_message_at) where erased_at is null;

-- A reservation that replaces another one, or follows it within a day, goes on in its room.
alter table reservations add column room uuid references chat_rooms;
create index reservations_by_room on reservations (room, created_at desc) where room is not null;

create table chat_pictures (
  id uuid primary key default gen_random_uuid(),
  room uuid not null references chat_rooms,
  sender uuid not null references users,
  -- Name in the file store.
  file text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index chat_pictures_by_room on chat_pictures (room, sender);

alter table chat_messages alter column claim drop not null;
alter table chat_messages
  add column room uuid references chat_rooms,
  -- Staff of Oja wrote it. `sender` is null then.
  add column staff boolean not null default false,
  add column picture uuid unique references chat_pictures,
  -- When a window of the other side got it, and when the other side read it.
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  add constraint staff_has_no_sender check (not staff or sender is null);

-- How far each side has read, messages of staff included.
create table chat_marks (
  room uuid not null references chat_rooms,
  reader uuid not null references users,
  read_seq bigint not null,
  primary key (room, reader)
);

insert into chat_rooms (id, ad, vendor, claimer, claim, created_at, last_message_at)
  select c.id, c.ad, c.vendor, c.claimer, c.id, c.created_at,
    coalesce((select max(m.created_at) from chat_messages m where m.claim = c.id), c.created_at)
  from claims c;
insert into chat_rooms (id, ad, vendor, claimer, created_at, last_message_at)
  select r.id, r.ad, a.vendor, r.claimer, r.created_at, r.created_at
  from reservations r join ads a on a.id = r.ad where r.status = 'live';
update reservations set room = id where status = 'live';
update chat_messages set room = claim;
-- What was said before marks were kept counts as read.
insert into chat_marks (room, reader, read_seq)
  select m.room, p.reader, max(m.seq) from chat_messages m join chat_rooms c on c.id = m.room,
    lateral (values (c.vendor), (c.claimer)) as p (reader)
  group by m.room, p.reader;
alter table chat_messages alter column room set not null;
create index chat_by_room on chat_messages (room, seq desc);
create index chat_unread on chat_messages (room, seq) where read_at is null;

create table user_presence (
  user_id uuid primary key references users,
  seen_at timestamptz not null,
  -- Others were told that this customer is here.
  is_online boolean not null default false
);
create index user_presence_online on user_presence (seen_at) where is_online;
insert into user_presence (user_id, seen_at) select user_id, max(last_seen_at) from sessions group by user_id;

create table people_blocks (
  blocker uuid not null references users,
  blocked uuid not null references users,
  created_at timestamptz not null,
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index people_blocks_by_blocked on people_blocks (blocked);

create table people_notes (
  author uuid not null references users,
  about uuid not null references users,
  note text not null,
  updated_at timestamptz not null,
  primary key (author, about),
  check (author <> about)
);

create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter uuid not null references users,
  person uuid not null references users,
  claim uuid references claims,
  reason text not null
    check (reason in ('asked-to-leave', 'other-account', 'no-payment', 'fake-receipt', 'impersonation', 'abuse', 'other')),
  text text,
  status text not null default 'open' check (status in ('open', 'closed')),
  outcome text check (outcome in ('warned', 'restricted', 'no-action')),
  note text,
  closed_by text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (reporter <> person),
  check ((status = 'closed') = (closed_at is not null))
);
create index reports_open on reports (created_at) where status = 'open';
-- Reporting twice is one case while it is open.
create unique index reports_one_open on reports (reporter, person) where status = 'open';

-- Unread messages before there is a claim are one notification, as in the room of a claim.
create unique index notifications_one_of_a_reservation on notifications (user_id, (payload ->> 'room'))
  where kind = 'reservation-messages' and read_at is null;

-- Either has blocked the other.
create function are_apart(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select 1 from people_blocks
    where (blocker = p_one and blocked = p_other) or (blocker = p_other and blocked = p_one))
$$;

-- Who blocked is told so; who was blocked hears what any vendor without orders says.
create function check_not_apart(p_claimer uuid, p_vendor uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from people_blocks where blocker = p_claimer and blocked = p_vendor) then
    perform fail('blocked', 'You have blocked this person. Unblock them in Settings to trade with them.');
  elsif are_apart(p_claimer, p_vendor) then
    perform fail('conflict', 'This vendor takes no new orders right now. Choose another ad.');
  end if;
end $$;

create function reservation_opens_room() returns trigger language plpgsql as $$
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
create trigger reservation_opens_room before insert on reservations
  for each row execute function reservation_opens_room();

-- A claim takes over the room of its reservation. A reservation that was used or ran out is honoured although the two are
-- apart by now: its naira may be on the way.
create function claim_takes_room() returns trigger language plpgsql as $$
declare v_room uuid; v_status text;
begin
  select c.id, r.status into v_room, v_status from chat_rooms c join reservations r on r.room = c.id
    where c.ad = new.ad and c.claimer = new.claimer and c.claim is null
      and (r.status = 'used' or (r.status in ('cancelled', 'expired') and r.ended_at > new.created_at - interval '24 hours'))
    order by r.status = 'used' desc, r.ended_at desc limit 1;
  if v_status is null or v_status = 'cancelled' then
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
create trigger claim_takes_room after insert on claims for each row execute function claim_takes_room();

create function chat_message_finds_room() returns trigger language plpgsql as $$
begin
  if new.room is null then
    select id into new.room from chat_rooms where claim = new.claim;
  end if;
  update chat_rooms set last_message_at = greatest(last_message_at, new.created_at), erased_at = null
    where id = new.room returning claim into new.claim;
  return new;
end $$;
create trigger chat_message_finds_room before insert on chat_messages
  for each row execute function chat_message_finds_room();

-- A customer was here when a session of theirs was last used.
create function session_shows_presence() returns trigger language plpgsql as $$
begin
  insert into user_presence (user_id, seen_at) values (new.user_id, new.last_seen_at)
    on conflict (user_id) do update set seen_at = excluded.seen_at where user_presence.seen_at < excluded.seen_at;
  return new;
end $$;
create trigger session_shows_presence after insert or update of last_seen_at on sessions
  for each row execute function session_shows_presence();
