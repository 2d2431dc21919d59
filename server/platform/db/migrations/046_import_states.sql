-- How far an import is. One that is written in several transactions runs until the last of them; one that is undone, or that
-- did not come to its end, is removed in several, too. What is left behind is removed at the next start.
alter table imports add column state text not null default 'done' check (state in ('running', 'undoing', 'done'));
create index imports_unfinished on imports (account_id) where state <> 'done';
