import { expect, test } from 'vitest'
import { naturalOrder } from '../../../tests/fixtures/books/natural-order.ts'
import { TextColumn } from '../values/text-column.ts'
import { textComesBefore, textRanks, textRanksInSteps } from './text-sort.ts'

/** Enough texts for several steps, with runs that share six, twelve and all of their bytes. */
const texts = Array.from({ length: 5000 }, (_, row) => {
  const n = (row * 7919) % 997
  return ['', 'same prefix', 'same prefix of many rows ', 'é'][row % 4]! + (row % 3 === 0 ? '' : String(n))
})

test('ranks have the natural order of their texts, alike texts share one, and any sum of steps gives the same', () => {
  const column = TextColumn.from(texts)
  const ranks = textRanks(column)
  const sorted = texts.map((_, row) => row).sort((a, b) => ranks[a]! - ranks[b]! || a - b)
  for (let n = 1; n < sorted.length; n++) {
    const [a, b] = [sorted[n - 1]!, sorted[n]!]
    const order = naturalOrder(texts[a]!, texts[b]!)
    expect(order).toBeLessThanOrEqual(0)
    expect(ranks[a] === ranks[b]).toBe(order === 0)
  }
  let steps = 0
  const stepwise = textRanksInSteps(column)
  let step = stepwise.next()
  for (; step.done !== true; step = stepwise.next()) steps++
  expect(step.value).toEqual(ranks)
  expect(steps).toBeGreaterThan(5)
})

test('of two rows the lower one comes first, a part before the whole, equal ones by row', () => {
  const column = TextColumn.from(['b', 'a', 'ab', 'a', 'é', 'z'])
  const before = (a: number, b: number) => textComesBefore(column, a, b)
  expect([before(1, 0), before(0, 1), before(1, 2), before(2, 1)]).toEqual([true, false, true, false])
  expect([before(1, 3), before(3, 1), before(1, 1), before(5, 4)]).toEqual([true, false, false, true])
})

test('no texts have no ranks', () => {
  expect([...textRanks(TextColumn.from([]))]).toEqual([])
})
