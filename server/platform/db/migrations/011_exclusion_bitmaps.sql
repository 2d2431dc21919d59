-- What the supplier excludes, as bitmaps beside the invoices: one row for each block of 1,024 invoice ids. Excluding a
-- million invoices writes a thousand small rows instead of a million rows of four indexes.
create function exclusion_block(invoice_id bigint) returns bigint immutable parallel safe language sql as $$
  select invoice_id >> 10
$$;

create function exclusion_place(invoice_id bigint) returns integer immutable parallel safe language sql as $$
  select (invoice_id & 1023)::integer
$$;

-- The bitmap of one invoice alone; bit_or gives that of several in a block.
create function exclusion_bit(invoice_id bigint) returns bit(1024) immutable parallel safe language sql as $$
  select set_bit(0::bit(1024), (invoice_id & 1023)::integer, 1)
$$;

create table exclusions (
  account_id uuid not null,
  block bigint not null,
  bits bit(1024) not null,
  -- the account's version of the last change
  version bigint not null,
  primary key (account_id, block)
);
create index exclusions_by_version on exclusions (account_id, version);

alter table exclusions enable row level security;
alter table exclusions force row level security;
grant select, insert, update, delete on exclusions to sooner_app, sooner_system;
create policy own_account on exclusions to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on exclusions to sooner_system using (true) with check (true);

set local role sooner_system;
insert into exclusions (account_id, block, bits, version)
select account_id, exclusion_block(invoice_id), bit_or(exclusion_bit(invoice_id)), max(version)
from invoices where taker_excluded group by 1, 2;
reset role;

alter table invoices drop column taker_excluded;

-- The invoices with the supplier's choice: what reads it reads this view.
create view book_invoices with (security_invoker = true) as
  select i.*, coalesce(get_bit(x.bits, exclusion_place(i.invoice_id)) = 1, false) as taker_excluded
  from invoices i
    left join exclusions x on x.account_id = i.account_id and x.block = exclusion_block(i.invoice_id);
grant select on book_invoices to sooner_app, sooner_system;
