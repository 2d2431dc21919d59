import { expect, test } from 'vitest'
import { addSupplier, NOON, type TestSupplier } from '../../testing/api.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import { setExclusions } from '../../engine/book/testing/exclusions.ts'
import { sumMarkets, listMarkets, type Market } from './market-summaries.ts'
import { refreshSums, cachedSums } from './cached-sums.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'

type Choose = (markets: readonly Market[], slow: string) => readonly Market[]

const DAY_MS = 86_400_000

/** A transaction that gives the rows of a query of this text only once it is released, and the markets that it sums. */
function held(tx: Transaction, text: string) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const summed = new Set<string>()
  const slow: Transaction = {
    query: async <Row>(...[sql, params]: Parameters<Transaction['query']>) => {
      const rows = await tx.query<Row>(sql, params)
      const marketUuids = sql.includes('from book_invoices') ? params?.[2] : []
      if (Array.isArray(marketUuids)) for (const uuid of marketUuids) summed.add(String(uuid))
      if (!sql.includes(text)) return rows
      reached.resolve()
      await released.promise
      return rows
    },
    queryMany: (sql, params, instants) => tx.queryMany(sql, params, instants),
    atEnd: (sql, params) => tx.atEnd(sql, params),
    run: (sql) => tx.run(sql),
    copyIn: (sql, chunks) => tx.copyIn(sql, chunks),
    copyOut: (sql) => tx.copyOut(sql),
  }
  return { tx: slow, reached: reached.promise, release: released.resolve, summed }
}

eachDatabase('cached sums', (open, kind) => {
  const sumsOf = async (database: Database, { accountId }: TestSupplier, now = NOON) => {
    await refreshSums(database, accountId, now)
    return database.asAccount(accountId, async (tx) => ({
      cached: await cachedSums(tx, accountId, now, await listMarkets(tx, accountId, now)),
      added: await sumMarkets(tx, accountId, now),
    }))
  }
  const change = (
    database: Database,
    { accountId }: TestSupplier,
    work: (tx: ChangeTransaction) => Promise<unknown>,
  ) => database.asAccount(accountId, work)

  test('follow exclusions that name their markets, changes that do not, and the days', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'sums@supplier.test')
    const [first, second] = supplier.customers
    const { accountId } = supplier
    const isTrue = async (now?: Date) => {
      const { cached, added } = await sumsOf(database, supplier, now)
      expect(cached).toEqual(added)
      return cached
    }
    expect((await isTrue()).get(first!.marketUuid)?.excludedCount).toBe(0)

    await change(database, supplier, async (tx) => {
      const version = await bumpVersion(tx, accountId, 'invoices', { marketUuids: [first!.marketUuid] }, NOON)
      await setExclusions(tx, accountId, first!.eligible.slice(0, 2), true, version)
    })
    expect((await isTrue()).get(first!.marketUuid)?.excludedCount).toBe(2)

    await change(database, supplier, async (tx) => {
      const version = await bumpVersion(tx, accountId, 'import', {}, NOON)
      await tx.query(
        'update invoices set amount_minor = amount_minor * 2, version = $2 where account_id = $1 and market_uuid = $3',
        [accountId, version, second!.marketUuid],
      )
    })
    expect((await isTrue()).get(second!.marketUuid)?.includedMinor).toBe(3_000_000)
    await isTrue(new Date(NOON.getTime() + 32 * DAY_MS))
    const before = (await isTrue()).get(second!.marketUuid)!

    // A later deposit pays each invoice a day less early.
    await change(database, supplier, (tx) =>
      tx.query('update markets set next_deposit_day = next_deposit_day + 1 where account_id = $1', [
        accountId,
      ]),
    )
    expect((await isTrue()).get(second!.marketUuid)).toEqual({
      ...before,
      includedDaysWeighted: before.includedDaysWeighted - before.includedMinor,
    })
    await change(database, supplier, async (tx) => {
      const version = await bumpVersion(tx, accountId, 'invoices', {}, NOON)
      await setExclusions(tx, accountId, second!.eligible, true, version)
    })
    expect((await isTrue()).get(second!.marketUuid)).toEqual({
      includedCount: 0,
      includedMinor: 0,
      includedDaysWeighted: 0,
      earlyCount: 0,
      earlyMinor: 0,
      excludedCount: before.includedCount,
      excludedMinor: before.includedMinor,
    })
  })

  test('a market whose invoices did not change is not added up again', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'still@supplier.test')
    const { accountId } = supplier
    const [first, second] = supplier.customers
    await sumsOf(database, supplier)
    // Behind the back of the versions: only what is added up again can show it.
    await change(database, supplier, (tx) =>
      tx.query('update invoices set amount_minor = 1 where account_id = $1', [accountId]),
    )
    await change(database, supplier, (tx) =>
      bumpVersion(tx, accountId, 'invoices', { marketUuids: [first!.marketUuid] }, NOON),
    )
    const { cached } = await sumsOf(database, supplier)
    expect(cached.get(first!.marketUuid)?.includedMinor).toBe(5)
    expect(cached.get(second!.marketUuid)?.includedMinor).toBe(1_500_000)
  })

  // The embedded database runs one transaction at a time: calls do not overlap there.
  test.skipIf(kind === 'pglite').each([
    ['all markets', false, (markets: readonly Market[]) => markets],
    [
      'the other markets alone',
      true,
      (markets: readonly Market[], slow: string) => markets.filter(({ marketUuid }) => marketUuid !== slow),
    ],
  ] as const)(
    'a call that sums slowly hides no change, while a quick one caches %s',
    async (_, isSummedAgain, quickly) => {
      const database = await open.forTest()
      const supplier = await addSupplier(database, 'slow@sums.test')
      const { accountId } = supplier
      const { marketUuid, eligible } = supplier.customers[0]!
      const read = (
        through: (tx: Transaction) => Transaction = (tx) => tx,
        chosen: Choose = (markets) => markets,
      ) =>
        database.asAccount(accountId, async (tx) => {
          const markets = await listMarkets(tx, accountId, NOON)
          return cachedSums(through(tx), accountId, NOON, chosen(markets, marketUuid))
        })
      const overlapping = async (text: string) => {
        const started = Promise.withResolvers<ReturnType<typeof held>>()
        const sums = read((tx) => {
          const slow = held(tx, text)
          started.resolve(slow)
          return slow.tx
        })
        const { reached, release, summed } = await started.promise
        await reached
        return { end: () => (release(), sums), summed }
      }

      const summing = await overlapping('from book_invoices')
      await change(database, supplier, async (tx) => {
        const version = await bumpVersion(tx, accountId, 'invoices', { marketUuids: [marketUuid] }, NOON)
        await setExclusions(tx, accountId, eligible.slice(0, 2), true, version)
      })
      await read(undefined, quickly)
      await change(database, supplier, (tx) =>
        bumpVersion(tx, accountId, 'invoices', { marketUuids: [supplier.customers[1]!.marketUuid] }, NOON),
      )
      const judging = await overlapping('from changes')
      await summing.end()

      expect((await judging.end()).get(marketUuid)?.excludedCount).toBe(2)
      expect(judging.summed.has(marketUuid)).toBe(isSummedAgain)
      expect((await read()).get(marketUuid)?.excludedCount).toBe(2)
    },
  )
})
