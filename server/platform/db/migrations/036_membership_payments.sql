-- What the payment provider has told of memberships: each of its events once.
create table membership_payments (
  account_id uuid not null references accounts,
  event_id text not null,
  type text not null,
  -- of the provider, which every later payment of the same membership names
  subscription_id text not null,
  -- when it happened, and when it was received
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'outdated')),
  primary key (account_id, event_id)
);
create index membership_payments_by_subscription on membership_payments (subscription_id);
create index membership_payments_by_time on membership_payments (received_at);

alter table membership_payments enable row level security;
alter table membership_payments force row level security;
grant select, insert on membership_payments to sooner_app;
grant select, insert, update, delete on membership_payments to sooner_system;
create policy own_account on membership_payments to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on membership_payments to sooner_system using (true) with check (true);

-- Of the last event that was applied: older ones change nothing.
alter table memberships add column paid_event_at timestamptz;
create index memberships_by_external_id on memberships (external_id) where external_id is not null;
