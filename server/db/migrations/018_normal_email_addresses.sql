-- Addresses are stored and compared in one form. One that would become somebody else's stays as it is, and signs nobody in.
update users set email = lower(normalize(email, NFKC)) where email <> lower(normalize(email, NFKC))
  and not exists (select from identities i where i.email = lower(normalize(users.email, NFKC)) and i.user_id <> users.user_id);
update identities set email = lower(normalize(email, NFKC)) where email <> lower(normalize(email, NFKC))
  and not exists (select from identities i where i.email = lower(normalize(identities.email, NFKC)));
