import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, type TestCustomer, type TestSupplier } from '../../testing/api.ts'
import {
  changedExclusions,
  changeExclusions,
  exclusionStatement,
  haveClosedSince,
  openInvoices,
  setExclusionBlocks,
  type ExclusionBlock,
} from './exclusions.ts'

const BLOCK_IDS = 1024

function blocksOf(ids: readonly number[]): readonly ExclusionBlock[] {
  const blocks = new Map<number, Uint32Array>()
  for (const id of [...ids].sort((a, b) => a - b)) {
    const block = Math.floor(id / BLOCK_IDS)
    const words = blocks.get(block) ?? new Uint32Array(BLOCK_IDS / 32)
    words[(id % BLOCK_IDS) >>> 5]! |= 1 << (id & 31)
    blocks.set(block, words)
  }
  return [...blocks].map(([block, words]) => ({ block, words }))
}

eachDatabase('the exclusions of an account', (open) => {
  let database: Database
  let ada: TestSupplier
  let customers: readonly TestCustomer[]

  beforeEach(async () => {
    database ??= await open()
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`)
    ;({ customers } = ada)
  })

  const own = <T>(work: Parameters<typeof database.asAccount<T>>[1], { accountId } = ada) =>
    database.asAccount(accountId, work)

  async function excludedSince(since: number, { accountId } = ada): Promise<readonly number[]> {
    const runs = await own((tx) => changedExclusions(tx, accountId, since))
    return runs.flatMap(({ place, words }) =>
      Array.from({ length: words.length * 32 }, (_, n) => n)
        .filter((n) => (words[n >>> 5]! & (1 << (n & 31))) !== 0)
        .map((n) => place * 32 + n),
    )
  }

  const setBlocks = (ids: readonly number[], excluded: boolean, version: number) =>
    own((tx) => setExclusionBlocks(tx, ada.accountId, blocksOf(ids), excluded, version))

  test('ids are excluded as a set has them, whichever way they are named, and each change counts what it changed', async () => {
    // The edges of words and blocks, and ids of several blocks.
    const id = fc.constantFrom(0, 1, 31, 32, 1023, 1024, 1055, 2047, 2048, 500_000, 2 ** 33 + 5)
    const change = fc.record({
      ids: fc.uniqueArray(id, { minLength: 1 }),
      excluded: fc.boolean(),
      byBlocks: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        ada = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { currencies: [] })
        const wanted = new Set<number>()
        for (const [n, { ids, excluded, byBlocks }] of changes.entries()) {
          const before = ids.filter((each) => wanted.has(each) !== excluded).length
          for (const each of ids) {
            if (excluded) wanted.add(each)
            else wanted.delete(each)
          }
          const { accountId } = ada
          if (byBlocks) expect(await setBlocks(ids, excluded, n + 1)).toBe(before)
          else {
            const changed = { excluded: excluded ? ids : [], included: excluded ? [] : ids }
            const { sql, params } = exclusionStatement(accountId, changed, n + 1)
            await own((tx) => tx.query(sql, params))
          }
        }
        expect(await excludedSince(0)).toEqual([...wanted].sort((a, b) => a - b))
      }),
      { numRuns: 8 },
    )
  })

  test('a version is followed by the whole blocks that changed after it, and by no others', async () => {
    await setBlocks([3, 5000], true, 1)
    await setBlocks([4], true, 2)
    expect(await excludedSince(0)).toEqual([3, 4, 5000])
    expect(await excludedSince(1)).toEqual([3, 4])
    expect(await excludedSince(2)).toEqual([])
    await setBlocks([3, 4], false, 3)
    const runs = await own((tx) => changedExclusions(tx, ada.accountId, 2))
    expect(runs.map(({ place, words }) => [place, words.every((word) => word === 0)])).toEqual([[0, true]])
  })

  test('a block of which nothing changes keeps its version: nobody has to read it again', async () => {
    await setBlocks([3, 5000], true, 1)
    expect(await setBlocks([3, 5001], true, 2)).toBe(1)
    expect(await excludedSince(1)).toEqual([5000, 5001])
    expect(await setBlocks([7], false, 3)).toBe(0)
    expect(await excludedSince(2)).toEqual([])
  })

  test('one account’s exclusions are no other’s', async () => {
    await setBlocks([3], true, 1)
    const bob = await addSupplier(database, `bob-${crypto.randomUUID()}@supplier.test`, { currencies: [] })
    expect(await excludedSince(0, bob)).toEqual([])
    expect(await own((tx) => changedExclusions(tx, ada.accountId, 0), bob)).toEqual([])
  })

  test('open invoices are counted among those named, with their markets: not paid ones, adjustments or another’s', async () => {
    const [first, second] = customers
    const bob = await addSupplier(database, `bob-${crypto.randomUUID()}@supplier.test`, {
      currencies: ['USD'],
    })
    const [paid, ...open] = first!.eligible
    await own((tx) => tx.query('update invoices set paid_state = 1 where invoice_id = $1', [paid!]))
    const count = (ids: readonly number[]) =>
      own((tx) => openInvoices(tx, ada.accountId, { blocks: blocksOf(ids), count: ids.length }))
    expect(await count([...open, paid!, first!.adjustment, bob.customers[0]!.eligible[0]!])).toEqual({
      count: 4,
      marketUuids: [first!.marketUuid],
    })
    const both = await count([open[0]!, second!.eligible[0]!, second!.held])
    expect(both.count).toBe(3)
    expect([...both.marketUuids].sort()).toEqual([first!.marketUuid, second!.marketUuid].sort())
    expect(await count([paid!])).toEqual({ count: 0, marketUuids: [] })
  })

  test('whether a named invoice was paid after a version is told by the version of its change', async () => {
    const [paid, other] = customers[0]!.eligible
    await own((tx) =>
      tx.query('update invoices set paid_state = 1, version = 7 where invoice_id = $1', [paid!]),
    )
    await own((tx) => tx.query('update invoices set version = 9 where invoice_id = $1', [other!]))
    const closed = (ids: readonly number[], version: number) =>
      own((tx) => haveClosedSince(tx, ada.accountId, blocksOf(ids), version))
    expect([await closed([paid!, other!], 6), await closed([paid!], 7), await closed([other!], 6)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a change by a query says how many rows changed, how many of them are included now, and in which markets', async () => {
    const [first, second] = customers
    const [a, b] = first!.eligible
    const [c] = second!.eligible
    await setBlocks([a!], true, 1)
    const change = await own((tx) =>
      changeExclusions(
        tx,
        {
          common: 'wanting as (select unnest($2::bigint[]) as id)',
          rows: `select invoice_id, market_uuid, invoice_id <> $3 as wanted from invoices
            where account_id = $1 and invoice_id in (select id from wanting)`,
          params: [ada.accountId, [a!, b!, c!], a!],
        },
        2,
      ),
    )
    expect({ ...change, marketUuids: [...change.marketUuids].sort() }).toEqual({
      count: 3,
      includedCount: 1,
      marketUuids: [first!.marketUuid, second!.marketUuid].sort(),
    })
    expect(await excludedSince(1)).toEqual([b!, c!].sort((x, y) => x - y))
    const none = await own((tx) =>
      changeExclusions(
        tx,
        {
          rows: 'select invoice_id, market_uuid, true as wanted from invoices where account_id = $1 and false',
          params: [ada.accountId],
        },
        3,
      ),
    )
    expect(none).toEqual({ count: 0, includedCount: 0, marketUuids: [] })
  })
})
