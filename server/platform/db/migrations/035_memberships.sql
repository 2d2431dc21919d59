-- A trial ends at a moment, thirty days after its start; before, it counted through its last day.
alter table memberships add column trial_ends_at timestamptz;
update memberships
  set trial_ends_at = timestamptz '1970-01-01 00:00:00+00' + (trial_end_day + 1) * interval '24 hours'
  where trial_end_day is not null;
alter table memberships drop column trial_end_day;

-- The words of the wire.
alter table memberships drop constraint memberships_billing_frequency_check;
update memberships set billing_frequency = 'ANNUALLY' where billing_frequency = 'YEARLY';
update memberships set payment_status = 'UNPAID' where payment_status is not null and payment_status <> 'PAID';
alter table memberships
  add check (billing_frequency in ('MONTHLY', 'QUARTERLY', 'ANNUALLY')),
  add check (payment_status in ('PAID', 'UNPAID'));
