-- How far accounts are with capital finance, where no service of its own is configured.
create table lending_products (
  account_id uuid primary key references accounts,
  shows_nav boolean not null,
  is_registered boolean not null,
  completed_pre_onboarding_steps boolean not null,
  -- where links lead: name to address
  nav_links jsonb not null
);

-- Its applications and the accounts they have led to.
create table lending_accounts (
  account_id uuid not null references accounts,
  name text not null check (length(name) between 1 and 200),
  status text not null,
  product_type text not null check (product_type in ('RECEIVABLES_FINANCE', 'FACTORING')),
  action_button_url text,
  is_action_button_disabled boolean not null,
  primary key (account_id, name)
);

-- The card product of an account; without a row it has none.
create table card_statuses (
  account_id uuid primary key references accounts,
  status text not null check (length(status) between 1 and 60)
);

do $$
declare table_name text;
begin
  foreach table_name in array array['lending_products', 'lending_accounts', 'card_statuses'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to sooner_app', table_name);
    execute format('grant select, insert, update, delete on %I to sooner_system', table_name);
    execute format('create policy own_account on %I to sooner_app using (account_id = (select current_account()))', table_name);
    execute format('create policy every_account on %I to sooner_system using (true) with check (true)', table_name);
  end loop;
end $$;
