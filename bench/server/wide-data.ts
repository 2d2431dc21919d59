import { dayOfInstant } from '#domain/calendar'
import type { Database, ChangeTransaction } from '../../server/platform/db/driver.ts'
import { bumpVersion } from '../../server/platform/db/commands/changes.ts'
import { HISTORY_DAYS, uuidOf, writeClears } from './wide-history.ts'

export interface WideShape {
  readonly customers: number
  /** Opportunities, of one currency after the other for each customer. */
  readonly opportunities: number
  readonly earlyPayTransactions: number
  /** Paid invoices, shared out among the early-pay transactions. */
  readonly awards: number
  /** Invoices of each opportunity that can be offered. */
  readonly openEach: number
}

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD']
const DAY_MS = 86_400_000

/**
 * Writes an account's customers, book, standing offers and three years of clears by SQL, as the product's own commands would have
 * left them; the records of the clears are those of no candidates. The user of the database must be a superuser: foreign keys are
 * not checked row by row.
 */
export async function writeWideSupplier(
  database: Database,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  shape: WideShape,
  now: Date,
): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.run('reset role; set local statement_timeout = 0')
    await bumpVersion(tx, accountId, 'import', {}, now)
    await writeMarkets(tx, accountId, shape, now)
    await tx.run('set local session_replication_role = replica')
    await writeOffers(tx, accountId, userId, now)
    await writeOpenInvoices(tx, accountId, shape, now)
    await writeClears(tx, accountId, shape, now)
  })
  await database.analyze()
}

async function writeMarkets(
  tx: ChangeTransaction,
  accountId: string,
  { customers, opportunities }: WideShape,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
     select $1, ${uuidOf('customer', 'n')}, ${uuidOf('maker', 'n')}, (100000 + n)::text, 'Customer ' || lpad(n::text, 6, '0')
     from generate_series(0, $2::int - 1) n`,
    [accountId, customers],
  )
  await tx.query(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
       time_zone, deadline_minute, next_clear_at)
     select $1, ${uuidOf('market', 'n')}, ${uuidOf('opportunity', 'n')}, ${uuidOf('customer', 'n % $2::int')},
       ($3::text[])[1 + n / $2::int], 50000, 1000000000, 'UTC', 1439, date_trunc('day', $4::timestamptz) + interval '1439 minutes'
     from generate_series(0, $5::int - 1) n`,
    [accountId, customers, CURRENCIES, now, opportunities],
  )
  await tx.run('analyze customers; analyze markets')
}

/** The customers of an offer, by their numbers: eight of each ten. */
const OFFERED = `customers c cross join lateral (select c.customer_number::int - 100000 as n) number
  where c.account_id = $1 and n % 10 < 8`

async function writeOffers(
  tx: ChangeTransaction,
  accountId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const submitted = new Date(now.getTime() - (HISTORY_DAYS + 30) * DAY_MS)
  await tx.query(
    `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, deadline_at, requester_id, last_modified_by,
       created_at, updated_at, version)
     select $1, ${uuidOf('request', 'offer')}, 'RECURRING_PRICE_DISCOVERY', 'ACTIVE', 'APR', 60000, $3, $2::uuid, $2::uuid, $4, $4, 1
     from (select distinct n / 10 as offer from ${OFFERED}) offers`,
    [accountId, userId, now, submitted],
  )
  await tx.query(
    `insert into active_customers (account_id, customer_uuid, request_id)
     select $1, c.customer_uuid, ${uuidOf('request', '(n / 10)')} from ${OFFERED}`,
    [accountId],
  )
  await tx.query(
    `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency)
     select m.account_id, a.request_id, m.opportunity_uuid, m.customer_uuid, m.currency
     from markets m join active_customers a on a.account_id = m.account_id and a.customer_uuid = m.customer_uuid
     where m.account_id = $1`,
    [accountId],
  )
  await tx.query(
    `insert into account_flags (account_id, flag, is_on, changed_at) values ($1, 'missing-ap', true, $2)`,
    [accountId, now],
  )
  await tx.run('analyze requests; analyze active_customers; analyze request_opportunities')
}

async function writeOpenInvoices(
  tx: ChangeTransaction,
  accountId: string,
  { openEach }: WideShape,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number, amount_minor,
       original_amount_minor, created_day, approved_day, due_day, version)
     select m.account_id, m.market_uuid, m.customer_uuid, m.currency, 'I' || k, 'V' || k, a.amount, a.amount, $3::int - 5, $3::int - 5,
       $3::int + 5 + k * 7 % 90, 1
     from markets m cross join generate_series(1, $2::int) k cross join lateral (select 1000 + k * 104729 % 500000 as amount) a
     where m.account_id = $1`,
    [accountId, openEach, dayOfInstant(now.getTime())],
  )
}
