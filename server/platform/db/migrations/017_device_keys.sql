-- What a browser's local copy of a book is sealed with: one key for each person (also a member of staff acting for them) and
-- device. The browser holds it in memory while a session runs, so that after its end the copy cannot be read.
create table device_keys (
  account_id uuid not null references accounts,
  user_id uuid not null,
  -- the nil UUID where nobody acts for the user
  impersonator_id uuid not null,
  device_id uuid not null,
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (account_id, user_id, impersonator_id, device_id)
);

alter table device_keys enable row level security;
alter table device_keys force row level security;
grant select, insert, update, delete on device_keys to sooner_app, sooner_system;
create policy own_account on device_keys to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on device_keys to sooner_system using (true) with check (true);
