-- Announcements that a legal document has changed. They belong to nobody's account.
create table terms_documents (
  document_id uuid primary key,
  kind text not null check (kind in ('TERMS_AND_CONDITIONS', 'PRIVACY_POLICY')),
  published_at timestamptz not null
);
create index terms_documents_latest on terms_documents (kind, published_at desc);
grant select on terms_documents to sooner_app;
grant select, insert, update, delete on terms_documents to sooner_system;

-- What a user has done with a document.
create table terms_receipts (
  account_id uuid not null,
  user_id uuid not null,
  document_id uuid not null references terms_documents,
  seen_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (account_id, user_id, document_id)
);

alter table terms_receipts enable row level security;
alter table terms_receipts force row level security;
grant select, insert, update, delete on terms_receipts to sooner_app;
grant select, insert, update, delete on terms_receipts to sooner_system;
create policy own_account on terms_receipts to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on terms_receipts to sooner_system using (true) with check (true);
