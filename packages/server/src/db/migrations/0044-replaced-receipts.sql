-- A replaced receipt is out of sight at once, and its row waits until the store has removed the file: the store may not answer.
alter table claim_pictures add column replaced_at timestamptz;
drop index claim_pictures_one_receipt;
create unique index claim_pictures_one_receipt on claim_pictures (claim)
  where purpose = 'receipt' and removed_at is null and replaced_at is null;
create index claim_pictures_to_remove on claim_pictures (id) where replaced_at is not null and removed_at is null;
