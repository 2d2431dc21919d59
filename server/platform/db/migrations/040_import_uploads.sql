-- Files that users uploaded to import them; the bytes are in a folder of the server's data directory.
create table import_uploads (
  account_id uuid not null references accounts,
  import_id uuid not null,
  user_id uuid not null,
  impersonator_id uuid,
  file_name text not null,
  kind text not null check (kind in ('csv', 'xlsx')),
  byte_count bigint not null,
  created_at timestamptz not null,
  primary key (account_id, import_id)
);
create index import_uploads_by_age on import_uploads (created_at);

alter table import_uploads enable row level security;
alter table import_uploads force row level security;
grant select, insert, update, delete on import_uploads to sooner_app, sooner_system;
create policy own_account on import_uploads to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on import_uploads to sooner_system using (true) with check (true);
