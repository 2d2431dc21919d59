import { beforeAll, expect, test } from 'vitest'
import { addDays, type EpochDay } from '#domain/calendar'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { keepMissedClears } from '../../engine/clearing/missed-clears.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { TODAY } from '../../testing/api.ts'
import { seededRandom, type Random } from '../generate/random.ts'
import {
  countByRequestType,
  countEarlyPayTransactions,
  sumByCurrency,
  sumByCustomerSince,
  sumByMonth,
} from './sums.ts'
import { CURRENCIES, openHistory, YEARS } from './testing/history.ts'
import type { EarlyPayTransactionQuery } from './transaction-query.ts'
import { firstDayOfYear } from './resolvers.ts'

/** True of every row, and nothing that kept sums can tell: each early-pay transaction is read. */
const SCANNED: EarlyPayTransactionQuery = { discountMajor: { from: 0 } }

async function openAskedHistory(database: Database, random: Random) {
  const own = await openHistory(database, random)
  const { accountId, customerUuids, requestIds } = own

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
  return { ...own, query, answers }
}

eachDatabase('kept sums of history', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  test('answer each query to the minor unit like a reading of every early-pay transaction', async () => {
    const random = seededRandom(7)
    const history = await openAskedHistory(database, random)
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

  test('take in every clear of an older server, however many', async () => {
    const history = await openAskedHistory(database, seededRandom(3))
    await history.clear()
    await history.clearByOlderServer(2500)
    await keepMissedClears(database)
    expect(await history.answers({})).toEqual(await history.answers(SCANNED))
    // The latest comes first and the earlier ones behind it.
    const kept = await database.asAccount(history.accountId, async (tx) => [
      ...(await tx.query(
        'select decision_count, last_clear_day from markets where account_id = $1 and decision_count > 0',
        [history.accountId],
      )),
      ...(await tx.query('select clear_day, not_accepted_count from last_decisions where account_id = $1', [
        history.accountId,
      ])),
    ])
    expect(kept).toEqual([
      { decision_count: 2500, last_clear_day: TODAY - 1 },
      { clear_day: TODAY - 1, not_accepted_count: 1 },
    ])
  })

  test('of an account without a history are empty', async () => {
    const { answers } = await openAskedHistory(database, seededRandom(1))
    expect(await answers({})).toEqual({ count: 0, byType: [], byCurrency: [], byMonth: [], ofYear: [] })
  })
})
