-- A file can be everything that is open: what it no longer has is closed, as paid_state 3. That it was paid, credited or written
-- off the file does not tell, so no amount is paid. A file that shows a closed invoice opens it again.
alter table imports add column closed_count integer not null default 0;

-- The bits of hold_flags that a file has set, and that a later file may take off again.
alter table invoices add column file_holds smallint not null default 0;

-- The view lists the columns of the table as it was made: it is not read for this one.

set local role sooner_system;
update invoices i set file_holds = i.hold_flags & 2
from imports m
where i.hold_flags & 2 <> 0 and m.account_id = i.account_id and i.invoice_id between m.first_added_id and m.last_added_id;
reset role;
