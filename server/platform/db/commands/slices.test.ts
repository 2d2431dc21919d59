import { beforeAll, expect, test } from 'vitest'
import { addSupplier } from '../../../testing/api.ts'
import type { Database, SliceLimits } from '../driver.ts'
import { readHead } from './head.ts'
import { inSlices, nextRows, type Slices } from './slices.ts'
import { eachDatabase } from '../testing/database.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

async function paceOf(slices: Slices, steps: number): Promise<readonly number[]> {
  const pace = slices.pace()
  const taken: number[] = []
  for (let at = 0; at < steps; at++) {
    taken.push(pace.rows)
    await pace.step(pace.rows, (tx) => tx.query('select 1'))
  }
  return taken
}

eachDatabase('work in slices', (open) => {
  let database: Database
  let accountId: string

  beforeAll(async () => {
    database = await open()
    accountId = (await addSupplier(database, 'slices@acme.test', { currencies: [] })).accountId
  })

  const work = (rows: number) => ({ accountId, kind: 'import', detail: { rows }, now: NOW, rows })
  const version = async () => (await database.asAccount(accountId, (tx) => readHead(tx, accountId))).version
  const run = <T>(slices: SliceLimits | undefined, rows: number, steps: (slices: Slices) => Promise<T>) =>
    inSlices({ ...database, slices }, work(rows), steps)

  test('a quick step is followed by larger ones up to the most', async () => {
    const limits = { firstRows: 10, mostRows: 35, holdMs: Number.POSITIVE_INFINITY }
    expect(await run(limits, 100, (slices) => paceOf(slices, 4))).toEqual([10, 20, 35, 35])
  })

  test('a slow step is followed by half of it at least, and never by fewer rows than the first had', () => {
    const limits = { firstRows: 10, mostRows: 1_000, holdMs: 100 }
    const after = (rows: number, tookMs: number) => nextRows(limits, rows, { rows, tookMs })
    expect([after(400, 125), after(400, 9_000), after(12, 9_000), after(400, 1)]).toEqual([320, 200, 10, 800])
    // The last rows of some work are few, and tell little.
    expect(nextRows(limits, 400, { rows: 3, tookMs: 50 })).toBe(200)
  })

  test('each slice is a change of the account, and stays when a later one fails', async () => {
    const before = await version()
    const failing = run({ firstRows: 1, mostRows: 1, holdMs: 1 }, 2, async (slices) => {
      await slices.step(async () => undefined)
      await slices.step(() => Promise.reject(new Error('no further')))
    })
    await expect(failing).rejects.toThrow('no further')
    expect(await version()).toBe(before + 1)
  })

  test.each([
    ['no slices are asked for', undefined],
    ['its rows fit the first slice', { firstRows: 2, mostRows: 2, holdMs: 1 }],
  ])('all steps are one transaction and one change when %s', async (_, limits) => {
    const before = await version()
    const steps = async (slices: Slices) => {
      expect(slices.isWhole).toBe(true)
      return [await slices.step(async (__, of) => of), await slices.lastStep(async (__, of) => of)]
    }
    expect(await run(limits, 2, steps)).toEqual([before + 1, before + 1])
    const failing = run(limits, 2, async (slices) => {
      await slices.step(async () => undefined)
      await slices.lastStep(() => Promise.reject(new Error('no further')))
    })
    await expect(failing).rejects.toThrow('no further')
    expect(await version()).toBe(before + 1)
  })
})
