-- What users did, without saying who: events of an account, and of visitors that are not signed in.
create table tracked_events (
  account_id uuid not null references accounts,
  event_id uuid not null,
  name text not null,
  properties jsonb not null,
  -- of an error: the names of the events before it
  recent jsonb,
  at timestamptz not null,
  primary key (account_id, event_id)
);
create index tracked_events_by_time on tracked_events (at);

alter table tracked_events enable row level security;
alter table tracked_events force row level security;
grant select, insert on tracked_events to sooner_app;
grant select, insert, update, delete on tracked_events to sooner_system;
create policy own_account on tracked_events to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on tracked_events to sooner_system using (true) with check (true);

create table visitor_events (
  event_id uuid primary key,
  name text not null,
  properties jsonb not null,
  recent jsonb,
  at timestamptz not null
);
grant select, insert, update, delete on visitor_events to sooner_system;
create index visitor_events_by_time on visitor_events (at);
