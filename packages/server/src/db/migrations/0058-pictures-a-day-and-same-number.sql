-- How much one customer has sent in the last 24 hours.
create index chat_pictures_by_sender on chat_pictures (sender, created_at);
alter table claim_pictures add column bytes integer not null default 0;
create index claim_pictures_by_sender on claim_pictures (sender, created_at);

-- A keyed hash of the NIN or BVN. It outlives the number itself, so that an identity is recognized in a second account.
alter table kyc_submissions add column id_number_hash bytea;
create index kyc_submissions_by_number on kyc_submissions (id_number_hash) where id_number_hash is not null;
