-- What a supplier agrees to before its offer in a market is submitted. The copy belongs to nobody's account.
create table agreement_contents (
  cms_id text not null,
  locale text not null,
  revision integer not null check (revision > 0),
  title text not null,
  copy text not null,
  primary key (cms_id, locale)
);
grant select on agreement_contents to sooner_app;
grant select, insert, update, delete on agreement_contents to sooner_system;

create table agreements (
  account_id uuid not null,
  agreement_id uuid not null,
  market_uuid uuid not null,
  cms_id text not null,
  primary key (account_id, agreement_id),
  unique (account_id, market_uuid, cms_id),
  foreign key (account_id, market_uuid) references markets
);

create table agreement_audits (
  account_id uuid not null,
  audit_id bigint generated always as identity,
  agreement_id uuid not null,
  revision integer not null,
  auth_service_uuid uuid not null,
  impersonator_id uuid,
  accepted_at timestamptz not null,
  primary key (account_id, audit_id),
  foreign key (account_id, agreement_id) references agreements
);
create index agreement_audits_by_agreement on agreement_audits (account_id, agreement_id, revision);
create trigger agreement_audits_are_append_only before update or delete on agreement_audits
  for each row execute function refuse_change();

-- An offer that is not submitted yet: its user's alone.
create table drafts (
  account_id uuid not null,
  draft_id uuid not null,
  user_id uuid not null,
  draft_type text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, draft_id)
);
create index drafts_by_user on drafts (account_id, user_id, updated_at desc);

do $$
declare table_name text;
begin
  foreach table_name in array array['agreements', 'agreement_audits', 'drafts'] loop
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
revoke update, delete on agreement_audits from sooner_app;
