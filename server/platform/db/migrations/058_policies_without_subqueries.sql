-- A sharded database rejects policies with subqueries. The function is stable: where a statement names its account, as all do,
-- the comparison is made once and not for each row.
do $$
declare policy record;
begin
  for policy in select tablename, with_check from pg_policies where policyname = 'own_account' loop
    execute format('alter policy own_account on %I using (account_id = current_account())', policy.tablename);
    if policy.with_check is not null then
      execute format('alter policy own_account on %I with check (account_id = current_account())', policy.tablename);
    end if;
  end loop;
end $$;
