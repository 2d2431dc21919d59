import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays, type EpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { addToKeptSums } from '../../engine/clearing/kept-sums.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, TODAY } from '../../testing/api.ts'
import { seededRandom, type Random } from '../generate/random.ts'
import {
  countByRequestType,
  countEarlyPayTransactions,
  sumByCurrency,
  sumByCustomerSince,
  sumByMonth,
} from './sums.ts'
import type { EarlyPayTransactionQuery } from './transaction-query.ts'
import { firstDayOfYear } from './resolvers.ts'

const TYPES = [
  'ONE_TIME_PRICE_DISCOVERY',
  'RECURRING_PRICE_DISCOVERY',
  'RECURRING_PRICE_DISCOVERY',
  'PREFERRED_TERM',
]
const CURRENCIES = ['USD', 'JPY', 'KWD'].map(currencyCode)
const YEARS = 3
/** True of every row, and nothing that kept sums can tell: each early-pay transaction is read. */
const SCANNED: EarlyPayTransactionQuery = { discountMajor: { from: 0 } }

/** A history written like clears write it: some early-pay transactions at a time, each time added to the kept sums. */
async function openHistory(database: Database, random: Random) {
  const { accountId, customers } = await addSupplier(database, `${randomUUID()}@history.test`, {
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

  /** One clear: an early-pay transaction or none of each request. */
  const clear = () =>
    database.asAccount(accountId, async (tx) => {
      const uuids: string[] = []
      const clearDay = addDays(TODAY, -random.between(0, 365 * YEARS))
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

  const someOf = <Value>(values: readonly Value[]) =>
    random.chance(0.5) ? undefined : values.filter(() => random.chance(0.6))
  const someDays = (): { from?: EpochDay; to?: EpochDay } | undefined =>
    random.chance(0.5)
      ? undefined
      : {
          ...(random.chance(0.7) && { from: addDays(TODAY, -random.between(0, 365 * YEARS)) }),
          ...(random.chance(0.4) && { to: addDays(TODAY, -random.between(0, 400)) }),
        }
  /** A query that one of the tables of kept sums can answer. */
  const query = (): EarlyPayTransactionQuery => ({
    currencies: someOf(CURRENCIES),
    ...random.pick([
      { depositDay: someDays(), clearDay: someDays(), paymentInitiatedDay: someDays() },
      { customerUuids: someOf(customerUuids) },
      { requestIds: someOf(requestIds) },
    ]),
  })

  const answers = (asked: EarlyPayTransactionQuery) =>
    database.asAccount(accountId, async (tx) => ({
      count: await countEarlyPayTransactions(tx, accountId, asked),
      byType: (await countByRequestType(tx, accountId, asked)).toSorted((a, b) => (a.type < b.type ? -1 : 1)),
      byCurrency: await sumByCurrency(tx, accountId, asked),
      byMonth: await sumByMonth(tx, accountId, asked),
      ofYear: await sumByCustomerSince(tx, accountId, asked, firstDayOfYear(TODAY)),
    }))
  return { clear, query, answers }
}

eachDatabase('kept sums of history', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  test('answer each query to the minor unit like a reading of every early-pay transaction', async () => {
    const random = seededRandom(7)
    const history = await openHistory(database, random)
    for (let round = 0; round < rounds(12, 100); round++) {
      for (let clears = 0; clears < 4; clears++) await history.clear()
      for (let queries = 0; queries < 5; queries++) {
        const query = history.query()
        const [kept, scanned] = [
          await history.answers(query),
          await history.answers({ ...query, ...SCANNED }),
        ]
        expect(kept, JSON.stringify(query)).toEqual(scanned)
      }
    }
  })

  test('of an account without a history are empty', async () => {
    const { answers } = await openHistory(database, seededRandom(1))
    expect(await answers({})).toEqual({ count: 0, byType: [], byCurrency: [], byMonth: [], ofYear: [] })
  })
})
