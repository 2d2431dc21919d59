import { expect, test } from 'vitest'
import type { BenchLine, BenchRow } from './row.ts'
import { tables } from './table.ts'

const row = (question: string, contender: string, line: Partial<BenchLine> = {}): BenchRow => ({
  suite: 'domain',
  rows: 1000,
  question,
  contender,
  ...line,
})

const FILTER = [
  row('filter', 'engine', { medianMs: 0.05, p95Ms: 2, goal: 'met' } as Partial<BenchRow>),
  row('filter', 'scan', { medianMs: 1, ratio: 20 }),
  row('filter', 'DuckDB native', { medianMs: 600, ratio: 12_000 }),
  row('filter', 'arquero', { medianMs: 2, ratio: 40 }),
]

test('a line is a question: ours as a time, the others as multiples, the best peer marked', () => {
  expect(tables(FILTER, 200)).toEqual([
    '',
    'domain, 1,000 rows',
    '',
    '                                      DuckDB',
    'question  engine   p95  goal  scan    native  arquero',
    'filter     50 µs  2 ms     ✓  20 ×  12,000 ×    *40 ×',
  ])
})

test('what is wider than the terminal is continued below, beside the question again', () => {
  const lines = tables(FILTER, 40)
  expect(lines.every(({ length }) => length <= 40)).toBe(true)
  expect(lines.filter((line) => line.startsWith('filter'))).toEqual([
    'filter     50 µs  2 ms     ✓  20 ×',
    'filter    12,000 ×    *40 ×',
  ])
})

test('a goal that was missed is marked, and told below the table', () => {
  const goal = 'fell short: 5 of median ≤ 1 ms (by 400 %)'
  const lines = tables([{ ...row('sort', 'engine', { medianMs: 5 }), goal }], 200)
  expect(lines.slice(-2)).toEqual(['sort        5 ms     ✗', `✗ sort: ${goal}`])
})

test('questions that others are asked stand in a table of their own, books below each other', () => {
  const other = { ...row('sum', 'engine', { medianMs: 1 }), rows: 2000 }
  const lines = tables([...FILTER, row('sum', 'engine', { medianMs: 3 }), other], 200)
  expect(lines.filter((line) => /^(?:question|domain)/.test(line))).toEqual([
    'domain, 1,000 rows',
    'question  engine   p95  goal  scan    native  arquero',
    'question  engine',
    'domain, 2,000 rows',
    'question  engine',
  ])
})

test('wrong values stand beside the multiple, sizes where there are no times', () => {
  const lines = tables(
    [
      row('price', 'engine', { medianMs: 1, wrong: 0 }),
      row('price', 'floats', { medianMs: 1, ratio: 1, wrong: 7 }),
      row('memory', 'engine', { bytesARow: 120 }),
      row('memory', 'floats', { bytesARow: 8 }),
    ],
    200,
  )
  expect(lines.slice(-2)).toEqual([
    'price       1 ms          0 wrong  1 × (7 wrong)',
    'memory            120 bytes a row  8 bytes a row',
  ])
})

test('of many functions the steepest are shown', () => {
  const all = Array.from({ length: 20 }, (_, n) =>
    row(`growth of f${n}`, 'engine', { medianMs: 1, growth: n / 10 }),
  )
  const lines = tables(all, 200)
  expect(lines.filter((line) => line.startsWith('growth'))).toHaveLength(8)
  expect(lines[4]).toBe('growth of f19         1 ms     n^1.9')
})
