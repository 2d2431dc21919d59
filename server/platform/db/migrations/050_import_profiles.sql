-- How the files of one source are read, under a name that the users of an account share.
create table import_profiles (
  account_id uuid not null references accounts,
  profile_id uuid not null,
  name text not null,
  -- the headings of the file, in their order
  headings jsonb not null,
  -- what was said of the file, and what was found in it
  reading jsonb not null,
  is_whole boolean not null,
  -- counts the changes of the profile
  revision integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (account_id, profile_id),
  unique (account_id, name)
);

alter table import_profiles enable row level security;
alter table import_profiles force row level security;
grant select, insert, update, delete on import_profiles to sooner_app, sooner_system;
create policy own_account on import_profiles to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on import_profiles to sooner_system using (true) with check (true);
