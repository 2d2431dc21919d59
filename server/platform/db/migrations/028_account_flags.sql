-- A feature flag that was turned for one account; every other one stands as the server is configured.
create table account_flags (
  account_id uuid not null references accounts,
  flag text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, flag)
);

alter table account_flags enable row level security;
alter table account_flags force row level security;
grant select on account_flags to sooner_app;
grant select, insert, update, delete on account_flags to sooner_system;
create policy own_account on account_flags to sooner_app using (account_id = (select current_account()));
create policy every_account on account_flags to sooner_system using (true) with check (true);
