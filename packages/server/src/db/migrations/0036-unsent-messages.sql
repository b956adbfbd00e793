-- Mails and text messages about an account that could not be handed over. They are tried again until they can.
-- Source: docs/decisions/050-mails-that-fail-are-kept.md
create table unsent_messages (
  id uuid primary key,
  -- The message, encrypted with FILES_KEY: it may hold a code, or a link that freezes an account.
  sealed bytea not null,
  attempts smallint not null default 1,
  due_at timestamptz not null,
  -- Later it would mislead.
  expires_at timestamptz not null
);
create index unsent_messages_due on unsent_messages (due_at);
create index unsent_messages_by_end on unsent_messages (expires_at);
