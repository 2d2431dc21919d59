-- The provider's directory of buyers, the same for every supplier.
create table buyers (
  buyer_uuid uuid primary key,
  maker_organization_uuid uuid not null unique,
  name text not null check (length(name) between 1 and 200),
  -- the suppliers who may know it: AMER, INDIA, EMEA or APAC
  region text not null check (region in ('AMER', 'INDIA', 'EMEA', 'APAC')),
  logo_url text,
  is_active boolean not null,
  is_featured boolean not null
);
create index buyers_by_name on buyers (name);
grant select on buyers to sooner_app;
grant select, insert, update, delete on buyers to sooner_system;

-- Buyers a supplier asked to be connected with.
create table connection_requests (
  account_id uuid not null references accounts,
  request_id uuid not null,
  -- null: a buyer that is not in the directory
  buyer_uuid uuid references buyers,
  buyer_name text not null,
  contact_email text,
  note text,
  user_id uuid not null,
  requested_at timestamptz not null,
  primary key (account_id, request_id),
  unique (account_id, buyer_uuid)
);

alter table connection_requests enable row level security;
alter table connection_requests force row level security;
grant select, insert on connection_requests to sooner_app;
grant select, insert, update, delete on connection_requests to sooner_system;
create policy own_account on connection_requests to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on connection_requests to sooner_system using (true) with check (true);
