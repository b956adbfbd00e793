-- A case of verification: who judged what and why, and what an identity service found. Old rows keep nulls.

alter table users add column kyc_reason_code text;

alter table kyc_submissions
  -- The name at the time, because a customer may change it between two submissions.
  add column first_name text,
  add column last_name text,
  add column reason_code text check (reason_code in
    ('blurred', 'name-differs', 'expired-document', 'selfie-differs', 'document-not-accepted', 'other')),
  -- What the customer was told, and what operators wrote for each other.
  add column reason text,
  add column note text,
  -- `customer` (sent documents again), `sandbox`, `provider`, `machine`, or the id of an operator.
  add column decided_by text,
  -- Encrypted with the key of the pictures, and erased with them.
  add column id_number_kind text check (id_number_kind in ('nin', 'bvn')),
  add column id_number_sealed bytea,
  -- `waiting`: to be sent to the service; `asked`: sent, no answer yet; `answered`; `gave-up`: people decide without it.
  add column check_state text check (check_state in ('waiting', 'asked', 'answered', 'gave-up')),
  -- One process works on a check until then.
  add column check_after timestamptz,
  add column check_tries integer not null default 0,
  add column checked_at timestamptz,
  add column facts jsonb;

create index kyc_submissions_to_check on kyc_submissions (check_after)
  where status = 'processing' and check_state in ('waiting', 'asked');

-- Who may see the pictures of a case, because they said why.
create table kyc_reveals (
  submission uuid not null references kyc_submissions,
  operator uuid not null,
  reason text not null,
  revealed_at timestamptz not null,
  primary key (submission, operator)
);
