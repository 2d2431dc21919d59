import { expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import type { BenchRow } from './row.ts'
import { summary } from './summary.ts'

const machine: Machine = { node: 'v24', cpus: 2, model: 'Test', memoryGb: 8, load: 0.3, isQuiet: true }

const row = (question: string, contender: string, line: Partial<BenchRow> = {}): BenchRow => ({
  suite: 'domain',
  rows: 1000,
  question,
  contender,
  ...line,
})

const rows = [
  row('filter', 'engine', { goal: 'met' }),
  row('filter', 'arquero', { ratio: 2 }),
  row('filter', 'scan', { ratio: 3 }),
  row('sort', 'engine', { goal: 'fell short: 1 of 2' }),
  row('sort', 'arquero', { ratio: 8 }),
  row('sort', 'DuckDB native', { ratio: 3 }),
]

test('a run is summed up in a line each, peers by the geometric mean of their multiples', () => {
  expect(summary(rows, machine, { seconds: 61.4, file: 'a.json' })).toEqual([
    'asked     2 questions, 6 rows, in 61 s',
    'peers     DuckDB native 3 ×, arquero 4 × our time, geometric mean',
    'goals     1 met ✓, 1 missed ✗',
    'machine   2 × Test, 8 GB, Node v24, load 0.3 at the start, quiet',
    'figures   a.json',
  ])
})

test('a run without peers or goals says so, and on a busy machine that times do not hold', () => {
  const lines = summary([row('filter', 'engine')], { ...machine, isQuiet: false }, { seconds: 1 })
  expect(lines[1]).toBe('peers     none asked')
  expect(lines[2]).toBe('goals     none at this size')
  expect(lines[3]).toMatch(/NOT quiet/)
  expect(lines[4]).toBe('figures   not written')
  expect(lines).toHaveLength(5)
})

test('a run that has a page says where it is', () => {
  const lines = summary(rows, machine, { seconds: 1, file: 'a.json', page: 'mine.html' })
  expect(lines.slice(4)).toEqual(['figures   a.json', 'page      mine.html'])
})

test('the first wrong answer of a contender stands beside the right one', () => {
  const wrong = {
    failed: 'answers something else',
    difference: { theirs: '500 match', ours: '20 match' },
  }
  const lines = summary(
    [row('filter', 'engine'), row('filter', 'mine.ts', wrong), row('sort', 'mine.ts', wrong)],
    machine,
    { seconds: 1 },
  )
  expect(lines.slice(2, 5)).toEqual([
    'wrong     mine.ts, filter, and 1 more',
    '          theirs  500 match',
    '          right   20 match',
  ])
})
