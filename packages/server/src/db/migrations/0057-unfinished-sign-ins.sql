-- When to mail the owner about a sign-in in a new browser whose second factor is missing.
alter table sign_ins add column tell_owner_at timestamptz;
create index sign_ins_to_tell on sign_ins (tell_owner_at) where tell_owner_at is not null;
