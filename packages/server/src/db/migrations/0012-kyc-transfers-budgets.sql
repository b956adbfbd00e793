-- Operator decisions on KYC that stay, transfers handed over by one process at a time, and request budgets that all processes share.

-- A rejection by an operator stays until an operator decides again; the sandbox review may undo only its own.
alter table users add column kyc_rejected_by_operator boolean not null default false,
  add check (not kyc_rejected_by_operator or kyc_status = 'rejected');
update users set kyc_rejected_by_operator = true
  where kyc_status = 'rejected' and coalesce(kyc_reason, '') not like 'Add %, then send your documents again';

-- When the pictures were removed from the disk. The row stays.
alter table kyc_submissions add column files_removed_at timestamptz;
create index kyc_submissions_waiting on kyc_submissions (user_id) where status = 'processing';
create index kyc_submissions_with_files on kyc_submissions (decided_at) where decided_at is not null and files_removed_at is null;

-- A name is verified, not a login: what an operator compares with the documents must not change under the review, and a verified
-- customer under another name is not verified. Runs after the row lock is taken, so it sees an upload it had to wait for.
create function change_name() returns trigger language plpgsql as $$
begin
  if exists (select from kyc_submissions where user_id = new.id and status = 'processing') then
    perform fail('conflict', 'Your documents are being checked under this name. You can change it after the decision');
  end if;
  if old.kyc_status = 'verified' then
    if exists (select from claims where new.id in (claimer, vendor) and status in ('waiting', 'partly_verified', 'verified')) then
      perform fail('conflict', 'You have orders that are not finished. Finish them before you change your name');
    end if;
    new.kyc_status := 'unverified';
    new.kyc_reason := null;
    new.verified_first_name := null;
    new.verified_last_name := null;
  end if;
  return new;
end $$;
create trigger users_name_changed before update of first_name, last_name on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)) execute function change_name();

-- The process that works on a transfer holds it until then; afterwards another one may take it over.
alter table transfers add column leased_until timestamptz;

-- Points spent by key until `expire`, in milliseconds since 1970, as rate-limiter-flexible reads it. Not logged: after a crash
-- every budget is full again, and no request pays for a write to the log.
create unlogged table request_budgets (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
