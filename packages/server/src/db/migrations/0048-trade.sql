-- Ads, claims, their rooms, reservations, and the bounds of what one customer may keep from others. Source: docs/product/trade.md

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
  suspension_days integer not null default 7,
  two_operators_above_ngn bigint not null default 1000000 check (two_operators_above_ngn >= 0)
);
insert into trade_limits default values;

-- Bounds that an operator gave to one customer. Null: those of all hold.
create table customer_bounds (
  customer uuid primary key references users,
  max_open_orders integer check (max_open_orders >= 0),
  max_with_vendor integer check (max_with_vendor >= 0),
  max_open_ads integer check (max_open_ads >= 0),
  max_buy_ad_ngn bigint check (max_buy_ad_ngn >= 0),
  ended_before_waiting integer check (ended_before_waiting > 0),
  ended_before_stop integer check (ended_before_stop > 0)
);

-- When no server process ran, or an operator declared that. What ended then, or soon after, is not held against anybody.
create table outages (
  started_at timestamptz primary key,
  -- Null while an outage that an operator declared goes on.
  ended_at timestamptz,
  declared_by text,
  reason text,
  check (ended_at is not null or declared_by is not null)
);
create unique index outages_one_open on outages ((true)) where ended_at is null;

create table ads (
  id uuid primary key,
  vendor uuid not null references users,
  type text not null check (type in ('buy', 'sell')),
  code text not null references coins,
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
  -- The transaction that changed it last.
  changed_in xid8 not null default pg_current_xact_id(),
  constraint quantity_adds_up check (quantity = available + reserved + claimed + traded + withdrawn)
);
create index ads_market on ads (status, type, code, price, created_at, id);
create index ads_by_vendor on ads (vendor, created_at desc, id desc);
-- The market without a filter is read in the order of its price.
create index ads_market_all on ads (status, price, created_at, id);
-- The market of buy ads, best price first and oldest first at one price: one direction, so that a page can begin anywhere.
create index ads_market_falling on ads (status, type, code, (-price), created_at, id);
create index ads_market_falling_all on ads (status, type, (-price), created_at, id);
create index ads_by_vendor_status on ads (vendor, status, created_at desc, id desc);
create index ads_by_change on ads (changed_in);

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
create index claims_by_vendor_status on claims (vendor, status, created_at desc, id desc);
create index claims_by_claimer_status on claims (claimer, status, created_at desc, id desc);
-- Queues of the desk.
create index claims_overdue on claims (overdue_at, id)
  where overdue_at is not null and status not in ('completed', 'rejected');

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

create table reservations (
  id uuid primary key,
  ad uuid not null references ads,
  claimer uuid not null references users,
  amount_ngn bigint not null check (amount_ngn > 0),
  coin numeric(38, 0) not null check (coin > 0),
  price bigint not null,
  status text not null default 'live' check (status in ('live', 'used', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was cancelled or ran out.
  ended_at timestamptz,
  -- One that replaces another, or follows it within a day, goes on in its room.
  room uuid references chat_rooms
);
create unique index reservations_one_live on reservations (ad, claimer) where status = 'live';
create index reservations_live_by_expiry on reservations (expires_at) where status = 'live';
create index reservations_ended on reservations (claimer, ended_at) where status in ('cancelled', 'expired');
create index reservations_live_by_claimer on reservations (claimer) where status = 'live';
create index reservations_by_room on reservations (room, created_at desc) where room is not null;

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
-- Suspensions that ran out stay: what still holds is found by its end.
create index reserve_suspensions_running on reserve_suspensions (until) where lifted_at is null;

-- How the payer says that they paid: their word. It moves nothing.
create table payments (
  claim uuid primary key references claims,
  account_name text,
  bank_code text,
  bank_name text,
  account_number text,
  reference text,
  -- Whether the account was in the payer's verified name when they said so.
  name_matches boolean,
  created_at timestamptz not null,
  check ((account_name is null) = (name_matches is null))
);

-- The end of a claim. The primary key is the rule: one terminal movement, release or return, whatever is raced.
create table settlements (
  claim uuid primary key references claims,
  outcome text not null check (outcome in ('released', 'returned')),
  -- Null when the coin went back into the ad it came from, where it stays in escrow.
  movement uuid unique references movements,
  created_at timestamptz not null
);

-- Pictures that the parties of a trade show: a receipt of the payment, and up to five of each side of a dispute.
create table claim_pictures (
  id uuid primary key default gen_random_uuid(),
  claim uuid not null references claims,
  sender uuid not null references users,
  purpose text not null check (purpose in ('receipt', 'statement')),
  file text not null unique,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- A replaced receipt is out of sight at once, and its row waits until the store has removed the file: the store may not answer.
  replaced_at timestamptz
);
create index claim_pictures_by_claim on claim_pictures (claim, created_at, id);
create unique index claim_pictures_one_receipt on claim_pictures (claim)
  where purpose = 'receipt' and removed_at is null and replaced_at is null;
create index claim_pictures_to_remove on claim_pictures (id) where replaced_at is not null and removed_at is null;

\ir ../functions/bounds.sql
\ir ../functions/people.sql
\ir ../functions/chat.sql
\ir ../functions/ads.sql
\ir ../functions/claims.sql

create trigger settlements_append_only before update or delete on settlements
  for each row execute function refuse_change();
create trigger settlements_no_truncate before truncate on settlements
  for each statement execute function refuse_change();
create constraint trigger claims_match_settlement after insert or update of status on claims
  deferrable initially deferred for each row execute function check_settled();
create constraint trigger settlements_match_claim after insert on settlements
  deferrable initially deferred for each row execute function check_settled();
create trigger reservations_within_limits before insert on reservations for each row execute function order_within_limits();
create trigger claims_within_limits before insert on claims for each row execute function order_within_limits();
create trigger reservation_opens_room before insert on reservations
  for each row execute function reservation_opens_room();
create trigger claim_takes_room after insert on claims for each row execute function claim_takes_room();
create trigger ads_note_change before update on ads for each row execute function note_change();
