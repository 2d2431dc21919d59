import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ranksOf } from './market-ranks.ts'

const markets = Array.from({ length: 60_000 }, () => randomUUID() as string)

test('markets are ranked by id, those that are missing first', async () => {
  const some = [...markets.slice(0, 500), '', ...markets.slice(500, 1_000)]
  const ranks = await ranksOf(some)
  const ordered: string[] = []
  for (const [at, rank] of ranks.entries()) ordered[rank] = some[at]!
  expect(ordered).toEqual(some.toSorted())
})

test('others are served many times while many markets are ranked', async () => {
  let turns = 0
  const count = (): void => void (turns++, (next = setImmediate(count)))
  let next = setImmediate(count)
  await ranksOf(markets)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(10)
})
