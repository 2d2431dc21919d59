-- A file that is mailed later is in the language of the call that asked for it, unless its user has stored one.
alter table archives add column language text;
-- The language of its headings, where the call has named one.
alter table archives add column headings text;
