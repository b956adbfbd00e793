-- What a customer reads on coming back. Written in the transaction of the fact, like its events.

create table notifications (
  user_id uuid not null references users,
  -- The number of the event that told it: in the order of commit, for each customer.
  id bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_by_age on notifications (created_at);
-- Messages of a room are one notification while it is unread, however many processes write at once.
create unique index notifications_one_of_a_room on notifications (user_id, (payload ->> 'claim'))
  where kind = 'new-messages' and read_at is null;
