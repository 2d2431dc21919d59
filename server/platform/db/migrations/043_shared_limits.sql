-- Limits that several servers of one database count together (docs/decisions/0033). Unlogged: after a crash of the database
-- they begin anew, and counting costs no write-ahead log. Keys are keyed hashes, so no address is stored.
create unlogged table limit_windows (
  key bytea primary key,
  ends_at timestamptz not null,
  used integer not null
);
create index limit_windows_by_end on limit_windows (ends_at);

create unlogged table limit_buckets (
  key bytea primary key,
  tokens double precision not null,
  at timestamptz not null
);
create index limit_buckets_by_age on limit_buckets (at);

create unlogged table limit_slots (
  key bytea not null,
  slot_id uuid not null,
  ends_at timestamptz not null,
  primary key (key, slot_id)
);
create index limit_slots_by_end on limit_slots (ends_at);

grant select, insert, update, delete on limit_windows, limit_buckets, limit_slots to sooner_system;
