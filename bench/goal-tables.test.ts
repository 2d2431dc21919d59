import { expect, test } from 'vitest'
import { goalTables, type RecordedRun } from './goal-tables.ts'
import type { Goal } from './goals.ts'
import { atMost, faster } from './limits.ts'

const goal: Goal = {
  topic: 'a filter',
  suite: 'domain',
  contender: 'engine',
  questions: ['amount', 'date'],
  rows: [1000],
  limits: [atMost('medianMs', 2), faster(3, 'scan')],
}
const row = (question: string, contender: string, medianMs: number) => ({
  suite: 'domain',
  rows: 1000,
  question,
  contender,
  medianMs,
})
const run: RecordedRun = {
  file: 'domain-1000.json',
  results: [
    row('amount', 'engine', 1),
    row('amount', 'scan', 9),
    row('date', 'engine', 2.5),
    row('date', 'scan', 5),
  ],
}

test('a limit stands with the result that misses it most, and how many miss it', () => {
  const lines = goalTables([run], [goal]).split('\n')
  const link = '[1,000 rows](../bench/results/domain-1000.json)'
  expect(lines.slice(4)).toEqual([
    `| a filter: median ≤ 2 ms | 2.5 (date, the worst of 2) | ✗ 1 of 2, by 25 % | ${link} |`,
    `| a filter: ≥ 3 × scan | 2 × (date, the worst of 2) | ✗ 1 of 2, by 34 % | ${link} |`,
  ])
})

test('a limit that no run has measured says so', () => {
  expect(goalTables([], [goal])).toContain('| a filter: median ≤ 2 ms | not recorded | |  |')
})
