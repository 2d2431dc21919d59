-- Distributes the tables of Sooner over the nodes of a Citus cluster by account. Run once, as the owner of the database, after
-- a first start of the server has made the tables and before there are many rows. `distribution.test.ts` holds this file
-- against the catalogue of PostgreSQL; Citus itself has not run it (docs/scaling.md).
create extension if not exists citus;

-- What every account reads and only the provider writes: a copy on each node.
select create_reference_table('agreement_contents');
select create_reference_table('benchmark_rates');
select create_reference_table('buyers');
select create_reference_table('currency_weekends');
select create_reference_table('exchange_rates');
select create_reference_table('holidays');
select create_reference_table('terms_documents');

-- What is asked for before an account is known, and what belongs to the installation: on the coordinator.
select citus_add_local_table_to_metadata('identities');
select citus_add_local_table_to_metadata('magic_links');
select citus_add_local_table_to_metadata('notification_links');
select citus_add_local_table_to_metadata('passkey_challenges');
select citus_add_local_table_to_metadata('visitor_events');
select citus_add_local_table_to_metadata('limit_buckets');
select citus_add_local_table_to_metadata('limit_slots');
select citus_add_local_table_to_metadata('limit_windows');
select citus_add_local_table_to_metadata('schema_migrations');

-- What belongs to an account: all of it on one node, each table behind those it refers to.
select create_distributed_table('accounts', 'account_id');
select create_distributed_table('archives', 'account_id', colocate_with => 'accounts');
select create_distributed_table('audit_log', 'account_id', colocate_with => 'accounts');
select create_distributed_table('card_statuses', 'account_id', colocate_with => 'accounts');
select create_distributed_table('changes', 'account_id', colocate_with => 'accounts');
select create_distributed_table('connection_requests', 'account_id', colocate_with => 'accounts');
select create_distributed_table('custom_groups', 'account_id', colocate_with => 'accounts');
select create_distributed_table('customers', 'account_id', colocate_with => 'accounts');
select create_distributed_table('device_keys', 'account_id', colocate_with => 'accounts');
select create_distributed_table('drafts', 'account_id', colocate_with => 'accounts');
select create_distributed_table('exclusions', 'account_id', colocate_with => 'accounts');
select create_distributed_table('exclusions_before_requests', 'account_id', colocate_with => 'accounts');
select create_distributed_table('idempotency_keys', 'account_id', colocate_with => 'accounts');
select create_distributed_table('import_changes', 'account_id', colocate_with => 'accounts');
select create_distributed_table('import_customers', 'account_id', colocate_with => 'accounts');
select create_distributed_table('import_markets', 'account_id', colocate_with => 'accounts');
select create_distributed_table('import_uploads', 'account_id', colocate_with => 'accounts');
select create_distributed_table('import_profiles', 'account_id', colocate_with => 'accounts');
select create_distributed_table('imports', 'account_id', colocate_with => 'accounts');
select create_distributed_table('last_decisions', 'account_id', colocate_with => 'accounts');
select create_distributed_table('lending_accounts', 'account_id', colocate_with => 'accounts');
select create_distributed_table('lending_products', 'account_id', colocate_with => 'accounts');
select create_distributed_table('markets', 'account_id', colocate_with => 'accounts');
select create_distributed_table('membership_payments', 'account_id', colocate_with => 'accounts');
select create_distributed_table('memberships', 'account_id', colocate_with => 'accounts');
select create_distributed_table('notification_settings', 'account_id', colocate_with => 'accounts');
select create_distributed_table('onboardings', 'account_id', colocate_with => 'accounts');
select create_distributed_table('profile_images', 'account_id', colocate_with => 'accounts');
select create_distributed_table('requests', 'account_id', colocate_with => 'accounts');
select create_distributed_table('sessions', 'account_id', colocate_with => 'accounts');
select create_distributed_table('terms_receipts', 'account_id', colocate_with => 'accounts');
select create_distributed_table('tracked_events', 'account_id', colocate_with => 'accounts');
select create_distributed_table('transaction_customer_sums', 'account_id', colocate_with => 'accounts');
select create_distributed_table('transaction_day_sums', 'account_id', colocate_with => 'accounts');
select create_distributed_table('transaction_request_sums', 'account_id', colocate_with => 'accounts');
select create_distributed_table('transactions', 'account_id', colocate_with => 'accounts');
select create_distributed_table('users', 'account_id', colocate_with => 'accounts');
select create_distributed_table('account_flags', 'account_id', colocate_with => 'accounts');
select create_distributed_table('active_customers', 'account_id', colocate_with => 'accounts');
select create_distributed_table('agreements', 'account_id', colocate_with => 'accounts');
select create_distributed_table('clears', 'account_id', colocate_with => 'accounts');
select create_distributed_table('custom_group_members', 'account_id', colocate_with => 'accounts');
select create_distributed_table('invoices', 'account_id', colocate_with => 'accounts');
select create_distributed_table('ledger_lines', 'account_id', colocate_with => 'accounts');
select create_distributed_table('passkeys', 'account_id', colocate_with => 'accounts');
select create_distributed_table('request_opportunities', 'account_id', colocate_with => 'accounts');
select create_distributed_table('result_mails', 'account_id', colocate_with => 'accounts');
select create_distributed_table('agreement_audits', 'account_id', colocate_with => 'accounts');
select create_distributed_table('awards', 'account_id', colocate_with => 'accounts');
select create_distributed_table('clear_requests', 'account_id', colocate_with => 'accounts');
select create_distributed_table('saved_views', 'account_id', colocate_with => 'accounts');
select create_distributed_table('withdrawn_parts', 'account_id', colocate_with => 'accounts');
