import { randomUUID } from 'node:crypto'
import { putExclusions } from '../../server/engine/book/testing/exclusions.ts'
import { TODAY } from '../../server/testing/api.ts'
import type { WorldBase } from './world-base.ts'

/** Makes what each market offers and each invoice is in differ from every other. */
export async function describeBook(base: WorldBase): Promise<void> {
  await addDivision(base)
  await describeMarkets(base)
  await addGroupAndMembership(base)
  await describeInvoices(base)
  const { customers } = base.supplier
  await exclude(base, [
    customers[0]!.eligible[2]!,
    ...customers.slice(4, 7).map(({ eligible }) => eligible[0]!),
  ])
}

export async function exclude({ database, supplier }: WorldBase, invoices: readonly number[]): Promise<void> {
  await database.asSystem((tx) => putExclusions(tx, supplier.accountId, true, invoices))
}

async function addDivision({ names, system, supplier }: WorldBase): Promise<void> {
  const [usd] = supplier.customers
  // A second division of the USD customer: it owes E2, decides later and pays on the next Monday.
  const north = `ffffffff${randomUUID().slice(8)}`
  names.set(north, 'USD north market')
  await system(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, product_type,
       target_apr_ppm, pool_minor, time_zone, deadline_minute, deposit_lag_days, next_clear_at)
     values ($1, $2, $3, $4, 'USD', 'north', 'SCF', 50000, 100000000, 'America/New_York', 1080, 2, '2026-03-04T23:00:00Z')`,
    [supplier.accountId, north, usd!.opportunityUuid, usd!.customerUuid],
  )
  await system('update invoices set market_uuid = $1 where invoice_id = $2::bigint', [
    north,
    String(usd!.eligible[1]),
  ])
}

async function describeMarkets({ system, supplier }: WorldBase): Promise<void> {
  const market = (currency: string, columns: string) =>
    system(`update markets set ${columns} where account_id = $1 and currency = $2 and division = 'main'`, [
      supplier.accountId,
      currency,
    ])
  await market('USD', 'pool_minor = 600000')
  await market('EUR', `next_clear_at = '2026-03-05T16:30:00Z', time_zone = 'Europe/Berlin'`)
  await market('GBP', `benchmark_name = 'SONIA', spread_ppm = 10000, platform_spread_ppm = 2500`)
  await market('CAD', 'preferred_apr_ppm = 60000')
  await market('JPY', 'express_apr_ppm = 80000, pool_minor = 600000')
  await market('CHF', 'static_apr_ppm = 41000, preferred_apr_ppm = 70000')
  await market('SEK', `is_cash_flow_plus = true, benchmark_name = 'EURIBOR'`)
  await market('NOK', 'pool_minor = 900000')
  await market('AUD', 'is_enabled = false, pool_minor = 0')
}

async function addGroupAndMembership({ names, system, supplier }: WorldBase): Promise<void> {
  const [group, membership] = [randomUUID(), randomUUID()]
  names.set(membership, 'membership')
  names.set(group, 'group')
  await system('insert into custom_groups values ($1, $2, $3, true)', [
    supplier.accountId,
    group,
    'Key accounts',
  ])
  await system('insert into custom_group_members values ($1, $2, $3)', [
    supplier.accountId,
    group,
    supplier.customers[4]!.opportunityUuid,
  ])
  await system(
    `insert into memberships values ($1, $2, 'external-1', true, 'INACTIVE', 'UNPAID', 'PREMIUM', 'QUARTERLY', 'GUIDED', $3::timestamptz)`,
    [supplier.accountId, membership, '2026-03-01T09:30:00Z'],
  )
}

async function describeInvoices({ system, supplier }: WorldBase): Promise<void> {
  const [usd] = supplier.customers
  const [aud] = supplier.customers.slice(-2)
  // The AUD customer: each of its invoices is held for another reason, its credit note is settled and due on a Sunday.
  for (const [bit, id] of aud!.eligible.entries())
    await system('update invoices set hold_flags = $1::int where invoice_id = $2::bigint', [
      [1, 2, 4, 16, 32][bit]!,
      String(id),
    ])
  await system(
    `update invoices set paid_state = 1, paid_day = $2::int, due_day = $3::int, transaction_type = 'KG',
       original_amount_minor = -7500 where invoice_id = $1::bigint`,
    [String(aud!.adjustment), TODAY - 1, TODAY + 18],
  )
  await system(
    'update invoices set original_amount_minor = 212300, created_day = created_day - 3 where invoice_id = $1::bigint',
    [String(usd!.eligible[1])],
  )
}
