import { randomUUID } from 'node:crypto'
import { dayOfInstant } from '#domain/calendar'
import { ensureSupplier } from '../../server/engine/import/supplier.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { insertSelected } from '../../server/platform/db/insert-selected.ts'
import { offerEveryMarket } from '../../tests/fixtures/books/standing-request.ts'

export interface OfferedBook {
  readonly invoices: number
  /** One for each customer. */
  readonly markets: number
  /** Of all markets. */
  readonly deadlineAt: Date
  /** Whether every invoice is in one recurring request. */
  readonly isOffered?: boolean
}

const OFFERED_BEFORE_MS = 5 * 3_600_000

/** Writes an account with a book; its pools pay about a tenth of it. */
export async function writeOfferedBook(
  database: Database,
  { invoices, markets, deadlineAt, isOffered = true }: OfferedBook,
): Promise<{ readonly accountId: string; readonly email: string }> {
  const email = `${randomUUID()}@bench.test`
  const submittedAt = new Date(deadlineAt.getTime() - OFFERED_BEFORE_MS)
  const { accountId, userId } = await ensureSupplier(database, { email }, submittedAt)
  const day = String(dayOfInstant(deadlineAt.getTime()))
  await database.asAccount(accountId, async (tx) => {
    await tx.query(
      insertSelected(`insert into customers select $1::uuid, gen_random_uuid(), gen_random_uuid(), 'C' || n, 'Customer ' || n
       from generate_series(1, $2::int) n`),
      [accountId, String(markets)],
    )
    await tx.query(
      insertSelected(`insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, 'USD', 50000,
         $2::bigint * 250000 / $4::int / 10, 'UTC', 1020, $3::timestamptz from customers where account_id = $1`),
      [accountId, String(invoices), deadlineAt, String(markets)],
    )
    const made = await tx.query<{ market: string; customer: string }>(
      'select market_uuid as market, customer_uuid as customer from markets where account_id = $1',
      [accountId],
    )
    await tx.query(
      insertSelected(`insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, voucher_number,
         amount_minor, original_amount_minor, created_day, approved_day, due_day)
       select $1::uuid, m.market, m.customer, 'USD', 'INV-' || i, 'V-' || i, a.amount, a.amount, $3::int - 5,
         $3::int - 5, $3::int + 2 + (i::bigint * 7919 % 90)::int
       from generate_series(1, $2::int) i
         join unnest($4::uuid[], $5::uuid[]) with ordinality as m (market, customer, place) on m.place - 1 = i % ${markets}
         cross join lateral (select 1000 + (i::bigint * 104729) % 500000 as amount) a`),
      [
        accountId,
        String(invoices),
        day,
        made.map(({ market }) => market),
        made.map(({ customer }) => customer),
      ],
    )
    const request = { accountId, userId, requestId: randomUUID(), submittedAt, deadlineAt }
    if (isOffered) await offerEveryMarket(tx, request)
  })
  return { accountId, email }
}
