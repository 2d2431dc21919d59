-- Each import of a file, with what it takes to undo it as a whole. The invoices it added are those of the account between
-- its first and its last id: an account's imports run one after the other.
create table imports (
  account_id uuid not null references accounts,
  import_id uuid not null,
  file_name text not null,
  -- null: the operator's command
  user_id uuid,
  impersonator_id uuid,
  imported_at timestamptz not null,
  -- the account's version of the import
  version bigint not null,
  accepted_count integer not null default 0,
  refused_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  first_added_id bigint,
  last_added_id bigint,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_impersonator uuid,
  primary key (account_id, import_id)
);
create index imports_by_version on imports (account_id, version desc);

-- The invoices that an import changed, as they were before.
create table import_changes (
  account_id uuid not null,
  import_id uuid not null,
  invoice_id bigint not null,
  before jsonb not null,
  at timestamptz not null,
  primary key (account_id, import_id, invoice_id)
);

-- The customers that an import added or renamed.
create table import_customers (
  account_id uuid not null,
  import_id uuid not null,
  customer_uuid uuid not null,
  -- null: the import added it
  name_before text,
  at timestamptz not null,
  primary key (account_id, import_id, customer_uuid)
);

-- The markets that an import opened.
create table import_markets (
  account_id uuid not null,
  import_id uuid not null,
  market_uuid uuid not null,
  at timestamptz not null,
  primary key (account_id, import_id, market_uuid)
);

create index import_changes_by_age on import_changes (at);

do $$
declare table_name text;
begin
  foreach table_name in array array['imports', 'import_changes', 'import_customers', 'import_markets'] loop
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
