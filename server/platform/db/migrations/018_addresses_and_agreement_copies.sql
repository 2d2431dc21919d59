-- Addresses are stored and compared in one form. One that would become somebody else's stays as it is, and signs nobody in.
update users set email = lower(normalize(email, NFKC)) where email <> lower(normalize(email, NFKC))
  and not exists (select from identities i where i.email = lower(normalize(users.email, NFKC)) and i.user_id <> users.user_id);
update identities set email = lower(normalize(email, NFKC)) where email <> lower(normalize(email, NFKC))
  and not exists (select from identities i where i.email = lower(normalize(identities.email, NFKC)));

-- The copy of an agreement is for those who have that agreement.
alter table agreement_contents enable row level security;
alter table agreement_contents force row level security;
create policy own_agreements on agreement_contents for select to sooner_app
  using (exists (select from agreements a where a.account_id = (select current_account()) and a.cms_id = agreement_contents.cms_id));
create policy every_account on agreement_contents to sooner_system using (true) with check (true);
