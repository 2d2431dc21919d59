import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { seededRandom } from '../../../features/generate/random.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { OrderedReader } from './ordered-rows.ts'
import { RowIndex } from './row-index.ts'
import { withSpooled } from './spool.ts'

const FIRST_DAY = parseIsoDay('2026-01-01')!

interface Line {
  readonly text: string
  readonly rank: number
  readonly day: number
}

function randomLines(count: number, customers: number, seed: number) {
  const random = seededRandom(seed)
  const index = new RowIndex()
  const lines = Array.from({ length: count }, (_, at): Line => {
    const customer = random.between(0, customers - 1)
    const day = random.between(0, 30)
    const text = `${at},${customer},${'ü'.repeat(random.between(0, 40))}\n`
    const row = { customerNumber: String(customer), currency: usd, createdDay: FIRST_DAY }
    index.add({ ...row, createdDay: (FIRST_DAY + day) as typeof FIRST_DAY }, Buffer.byteLength(text))
    return { text, rank: customers - customer, day }
  })
  const ranks = index.series.map(({ customerNumber }) => customers - Number(customerNumber))
  // Ranks from 0 on, without gaps.
  const places = [...ranks].toSorted((a, b) => a - b)
  return { lines, index, ranks: ranks.map((rank) => places.indexOf(rank)) }
}

async function* pieces(lines: readonly Line[]): AsyncGenerator<Uint8Array> {
  for (const { text } of lines) yield Buffer.from(text)
}

test.each([
  [1, 1, 16],
  [3_000, 40, 1_000],
  [5_000, 3, 64_000],
  [5_000, 5_000, 1 << 24],
])(
  '%i rows of %i customers are read by customer and day, in windows of %i bytes',
  async (count, customers, windowBytes) => {
    const { lines, index, ranks } = randomLines(count, customers, count)
    const expected = lines.toSorted((a, b) => a.rank - b.rank || a.day - b.day)
    const read = await withSpooled(pieces(lines), async (spool) => {
      const reader = new OrderedReader(spool, index, await index.order(ranks), windowBytes)
      const texts: string[] = []
      let rows = 0
      for (let size = 1; ; size = (size * 7) % 101) {
        const slice = await reader.next(size)
        if (slice === undefined) break
        expect(slice.count).toBeLessThanOrEqual(size)
        const text = Buffer.from(slice.text).toString()
        expect(new Set(slice.series).size).toBe(slice.series.length)
        expect(slice.series.map((at) => index.series[at]!.customerNumber)).toEqual([
          ...new Set(
            text
              .trim()
              .split('\n')
              .map((line) => line.split(',')[1]),
          ),
        ])
        texts.push(text)
        rows += slice.count
      }
      expect(rows).toBe(count)
      return texts.join('')
    })
    expect(read).toBe(expected.map(({ text }) => text).join(''))
  },
)

test('while a large file is ordered, others are served', async () => {
  const index = new RowIndex()
  for (let at = 0; at < 600_000; at++)
    index.add({ customerNumber: String(at % 9), currency: usd, createdDay: FIRST_DAY }, 10)
  let turns = 0
  let isOver = false
  const takeTurns = (): unknown => (isOver ? undefined : (turns++, setImmediate(takeTurns)))
  takeTurns()
  const order = await index.order([8, 7, 6, 5, 4, 3, 2, 1, 0])
  isOver = true
  expect([...order.subarray(0, 3)]).toEqual([8, 17, 26])
  expect(turns).toBeGreaterThanOrEqual(20)
})
