-- What the two people of an order say to each other, and what one customer keeps about another: blocks, notes, reports.
-- Source: docs/product/chat.md

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
create index reports_by_person on reports (person, created_at desc);

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

create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  claim uuid references claims,
  -- Null for what the trade itself says.
  sender uuid references users,
  message text not null,
  created_at timestamptz not null,
  room uuid not null references chat_rooms,
  -- Staff of Oja wrote it. `sender` is null then.
  staff boolean not null default false,
  picture uuid unique references chat_pictures,
  -- When a window of the other side got it, and when the other side read it.
  delivered_at timestamptz,
  read_at timestamptz,
  constraint staff_has_no_sender check (not staff or sender is null)
);
create index chat_by_claim on chat_messages (claim, seq desc);
create index chat_by_room on chat_messages (room, seq desc);
create index chat_unread on chat_messages (room, seq) where read_at is null;

-- How far each side has read, messages of staff included.
create table chat_marks (
  room uuid not null references chat_rooms,
  reader uuid not null references users,
  read_seq bigint not null,
  primary key (room, reader)
);

create trigger chat_message_finds_room before insert on chat_messages
  for each row execute function chat_message_finds_room();
