import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { addToKeptSums } from '../../../engine/clearing/kept-sums.ts'
import type { ChangeTransaction, Database } from '../../../platform/db/driver.ts'
import { addSupplier, NOON, TODAY } from '../../../testing/api.ts'
import type { Random } from '../../generate/random.ts'

const TYPES = [
  'ONE_TIME_PRICE_DISCOVERY',
  'RECURRING_PRICE_DISCOVERY',
  'RECURRING_PRICE_DISCOVERY',
  'PREFERRED_TERM',
]
/** Currencies of two, none and three decimals. */
export const CURRENCIES = ['USD', 'JPY', 'KWD'].map(currencyCode)
export const YEARS = 3

/** Has one request decided by the clears that are in no sum yet: two of three invoices each. */
async function decide(tx: ChangeTransaction, accountId: string, requestId: string): Promise<void> {
  await tx.query(
    `insert into clear_requests (account_id, clear_id, request_id, market_uuid, offered_count, offered_minor,
       offered_days_weighted, award_count, excluded_count)
     select $1, clear_id, $2, market_uuid, 3, 1500, 7500, 2, 0 from clears where account_id = $1 and not is_summed
     returning 1 as one`,
    [accountId, requestId],
  )
}

/** A history written like clears write it: some early-pay transactions at a time, each time added to the kept sums. */
export async function openHistory(database: Database, random: Random) {
  const email = `${randomUUID()}@history.test`
  const { accountId, customers } = await addSupplier(database, email, {
    currencies: ['USD', 'EUR', 'GBP'],
  })
  const customerUuids = customers.map(({ customerUuid }) => customerUuid)
  const requestIds = TYPES.map(() => randomUUID())
  await database.asAccount(accountId, async (tx) => {
    for (const [i, id] of requestIds.entries())
      await tx.query(
        `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, deadline_at, requester_id,
           last_modified_by, created_at, updated_at, version)
         values ($1, $2, $3, 'ACTIVE', 'APR', 85000, $4, $1, $1, $4, $4, 0)`,
        [accountId, id, TYPES[i]!, NOON],
      )
  })

  const clear = () =>
    database.asAccount(accountId, async (tx) => {
      const uuids: string[] = []
      // Some are so late that their deposits are still to come.
      const clearDay = addDays(TODAY, -random.between(0, random.chance(0.3) ? 4 : 365 * YEARS))
      for (const requestId of requestIds.filter(() => random.chance(0.6))) {
        const [uuid, count, invoices] = [randomUUID(), random.between(1, 40), random.between(1, 10 ** 12)]
        const discount = random.between(0, invoices)
        await tx.query(
          `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
             discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
             deposit_day, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $7::bigint - $8::bigint, $9, $10, 'APR', $11, $11, $12, $13)`,
          [
            accountId,
            uuid,
            randomUUID(),
            requestId,
            random.pick(customerUuids),
            random.pick(CURRENCIES),
            invoices,
            discount,
            count,
            String(BigInt(invoices) * BigInt(random.between(1, 90))),
            clearDay,
            addDays(clearDay, random.between(1, 4)),
            NOON,
          ],
        )
        uuids.push(uuid)
      }
      await addToKeptSums(tx, accountId, uuids)
    })

  /** Clears of one request, a day each, as a server that keeps no sums writes them. */
  const clearByOlderServer = (clears: number) =>
    database.asAccount(accountId, async (tx) => {
      const { customerUuid, marketUuid, currency } = customers[0]!
      await tx.query(
        `insert into clears (account_id, clear_id, market_uuid, clear_day, deadline_at, decided_at, deposit_day, target_apr_ppm,
           pool_before_minor, pool_after_minor, candidate_count, award_count, inputs_hash, result_hash, record)
         select $1, gen_random_uuid(), $2, $3 - n, $4, $4, $3 - n + 2, 85000, 0, 0, 1, 1, '', '', ''
         from generate_series(1, $5) n
         returning clear_id`,
        [accountId, marketUuid, TODAY, NOON, clears],
      )
      await tx.query(
        `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
           discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
           deposit_day, created_at)
         select $1, gen_random_uuid(), clear_id, $2, $3, $4, 1000, 7, 993, 2, 5000, 'APR', clear_day, clear_day, deposit_day, $5
         from clears where account_id = $1 and not is_summed
         returning transaction_uuid`,
        [accountId, requestIds[0]!, customerUuid, currency, NOON],
      )
      await decide(tx, accountId, requestIds[0]!)
    })

  return { accountId, email, customerUuids, requestIds, clear, clearByOlderServer }
}
