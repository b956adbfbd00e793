-- Which process runs a job that one process runs for all.
-- Unlogged: nothing is written to the WAL for it, and after a crash of PostgreSQL every job is free.
create unlogged table job_leases (
  job text primary key,
  -- A process, under a name it made up when it started.
  holder uuid not null,
  -- By the database's clock.
  held_until timestamptz not null
);
