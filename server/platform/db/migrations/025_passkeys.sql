-- A passkey of a user: a second way to sign in. The user handle on the authenticator names account and user, so that signing
-- in finds the row by its account, like everything else.
create table passkeys (
  account_id uuid not null,
  user_id uuid not null,
  passkey_id uuid not null,
  -- base64url, as the authenticator names it
  credential_id text not null,
  -- COSE
  public_key bytea not null,
  -- how often the authenticator says it has signed; 0 for those that do not count
  signature_count bigint not null check (signature_count >= 0),
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, passkey_id),
  unique (account_id, credential_id),
  foreign key (account_id, user_id) references users
);
create index passkeys_by_user on passkeys (account_id, user_id, created_at);

alter table passkeys enable row level security;
alter table passkeys force row level security;
grant select, insert, update, delete on passkeys to sooner_app, sooner_system;
create policy own_account on passkeys to sooner_app using (account_id = (select current_account()))
  with check (account_id = (select current_account()));
create policy every_account on passkeys to sooner_system using (true) with check (true);

-- Like sign-in links these are found before an account is known. Each is used once, by the session that asked for it.
create table passkey_challenges (
  challenge text primary key,
  -- null: of a sign-in
  session_id uuid,
  expires_at timestamptz not null
);
grant select, insert, update, delete on passkey_challenges to sooner_system;
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
