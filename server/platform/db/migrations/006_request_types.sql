-- What a market offers beside price discovery. Rates are parts per million; null where it does not offer it.
alter table markets
  -- accepted at once when the supplier names at least this APR
  add column express_apr_ppm integer check (express_apr_ppm > 0),
  -- suggested for offers that stand for a term
  add column preferred_apr_ppm integer check (preferred_apr_ppm > 0),
  -- a rate that follows a benchmark: the benchmark's rate, plus the market's spread, plus the platform's
  add column benchmark_name text,
  add column spread_ppm integer not null default 0 check (spread_ppm >= 0),
  add column platform_spread_ppm integer not null default 0 check (platform_spread_ppm >= 0),
  add column is_cash_flow_plus boolean not null default false,
  -- requests wait for the operator's review
  add column reviews_requests boolean not null default false,
  add check (static_apr_ppm is null or benchmark_name is null);

-- Reference rates of the day; the operator keeps the table current.
create table benchmark_rates (
  name text primary key,
  rate_ppm integer not null check (rate_ppm >= 0),
  as_of_day integer not null
);
insert into benchmark_rates (name, rate_ppm, as_of_day)
values ('SOFR', 36500, 20778), ('EURIBOR', 20300, 20778), ('SONIA', 39700, 20778), ('CORRA', 22500, 20778);
grant select on benchmark_rates to sooner_app;
grant select, insert, update, delete on benchmark_rates to sooner_system;

alter table requests
  add column rate_source_name text,
  -- of a variable rate: what stands on the benchmark, the platform's part included
  add column spread_ppm integer;

-- The rate of one opportunity where it is not the request's.
alter table request_opportunities add column rate_ppm integer;

create table custom_groups (
  account_id uuid not null references accounts,
  group_uuid uuid not null,
  name text not null,
  is_preselected boolean not null default false,
  primary key (account_id, group_uuid)
);
create table custom_group_members (
  account_id uuid not null,
  group_uuid uuid not null,
  opportunity_uuid uuid not null,
  primary key (account_id, opportunity_uuid),
  foreign key (account_id, group_uuid) references custom_groups
);

create table memberships (
  account_id uuid primary key references accounts,
  membership_id uuid not null,
  external_id text,
  is_eligible boolean not null,
  status text not null check (status in ('ACTIVE', 'TRIAL', 'INACTIVE')),
  payment_status text,
  plan text check (plan in ('BASIC', 'STANDARD', 'PREMIUM')),
  billing_frequency text check (billing_frequency in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
  offer_builder_type text,
  trial_end_day integer
);

do $$
declare table_name text;
begin
  foreach table_name in array array['custom_groups', 'custom_group_members', 'memberships'] loop
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
