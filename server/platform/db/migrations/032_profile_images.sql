-- The logo of an account: the picture that was uploaded, encoded anew, and what is shown of it.
create table profile_images (
  account_id uuid primary key references accounts,
  image_id uuid not null unique,
  source bytea not null check (octet_length(source) <= 8388608),
  source_type text not null check (source_type in ('image/png', 'image/jpeg')),
  -- the part of the source that is shown, a PNG
  shown bytea not null check (octet_length(shown) <= 1048576),
  display_coordinates jsonb not null,
  updated_at timestamptz not null
);

alter table profile_images enable row level security;
alter table profile_images force row level security;
grant select, insert, update, delete on profile_images to sooner_app;
grant select, insert, update, delete on profile_images to sooner_system;
create policy own_account on profile_images to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on profile_images to sooner_system using (true) with check (true);
