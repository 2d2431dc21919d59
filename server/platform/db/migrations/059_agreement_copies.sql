-- What an account agrees to, in a row of its own: the policy of a table without an account could only find its readers by a
-- subquery, and the text is on the node of the account. agreement_contents stays what the operator has stored.
create table agreement_copies (
  account_id uuid not null,
  cms_id text not null,
  locale text not null,
  revision integer not null check (revision > 0),
  title text not null,
  copy text not null,
  primary key (account_id, cms_id, locale)
);

alter table agreement_copies enable row level security;
alter table agreement_copies force row level security;
grant select on agreement_copies to sooner_app;
grant select, insert, update, delete on agreement_copies to sooner_system;
create policy own_account on agreement_copies to sooner_app using (account_id = current_account());
create policy every_account on agreement_copies to sooner_system using (true) with check (true);

set local role sooner_system;
insert into agreement_copies (account_id, cms_id, locale, revision, title, copy)
select distinct a.account_id, c.cms_id, c.locale, c.revision, c.title, c.copy
from agreements a join agreement_contents c on c.cms_id = a.cms_id;
reset role;

-- While servers are replaced, one of an earlier version stores contents and agreements without copies. Dropped where tables are
-- distributed, which no earlier version knows.
create function copy_agreements() returns trigger language plpgsql as $$
begin
  insert into agreement_copies (account_id, cms_id, locale, revision, title, copy)
  select distinct a.account_id, c.cms_id, c.locale, c.revision, c.title, c.copy
  from agreements a join agreement_contents c on c.cms_id = a.cms_id
  where c.cms_id in (select cms_id from stored)
  on conflict (account_id, cms_id, locale) do update
    set revision = excluded.revision, title = excluded.title, copy = excluded.copy
    where agreement_copies.revision <> excluded.revision;
  return null;
end $$;

create trigger agreement_contents_copied after insert on agreement_contents
  referencing new table as stored for each statement execute function copy_agreements();
create trigger agreement_contents_changed after update on agreement_contents
  referencing new table as stored for each statement execute function copy_agreements();
create trigger agreements_copied after insert on agreements
  referencing new table as stored for each statement execute function copy_agreements();
