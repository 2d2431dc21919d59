-- Files that are made beside a call and fetched later.
create table archives (
  account_id uuid not null references accounts,
  archive_key uuid not null,
  user_id uuid not null,
  kind text not null,
  question jsonb not null,
  file_name text not null,
  content bytea,
  has_failed boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, archive_key)
);

-- Which introductions a user has begun and ended.
create table onboardings (
  account_id uuid not null,
  onboarding_id uuid not null,
  user_id uuid not null,
  onboarding_name text not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (account_id, onboarding_id)
);
create index onboardings_by_user on onboardings (account_id, user_id, started_at desc);

do $$
declare table_name text;
begin
  foreach table_name in array array['archives', 'onboardings'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_app', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_system', table_name);
    execute format(
      'create policy own_account on %I to sooner_app using (account_id = (select current_account()))'
      ' with check (account_id = (select current_account()))', table_name);
    execute format('create policy every_account on %I to sooner_system using (true) with check (true)', table_name);
  end loop;
end $$;
