-- A challenge answers the ceremony it was made for alone. Those under way live five minutes and are asked for again.
delete from passkey_challenges;
alter table passkey_challenges add column ceremony text not null
  check (ceremony in ('registration', 'sign-in', 'reauthentication'));
alter table passkey_challenges add constraint sign_in_has_no_session
  check ((ceremony = 'sign-in') = (session_id is null));
