-- The awards of one transaction are read in pages, each going on where the last one ended.
create index awards_by_transaction_page on awards (account_id, transaction_uuid, invoice_id);
drop index awards_by_transaction;

-- An archive is the question of a file, which is read when it is downloaded.
alter table archives drop column content, drop column has_failed;
