import { expect, test } from 'vitest'
import { addSupplier, NOON, type TestSupplier } from '../../testing-api.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { setExclusions } from '../../engine/book/testing.ts'
import { sumMarkets, listMarkets } from './market-summaries.ts'
import { refreshSums, cachedSums } from './cached-sums.ts'
import { eachDatabase } from '../../platform/db/testing.ts'

const DAY_MS = 86_400_000

eachDatabase('cached sums', (open) => {
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
    const database = await open()
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
    await isTrue()
  })

  test('a market whose invoices did not change is not added up again', async () => {
    const database = await open()
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
})
