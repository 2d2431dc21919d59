-- When a user asked to be forgotten. What is left of the row names nobody.
alter table users add column forgotten_at timestamptz;
