import { expect, test } from 'vitest'
import { capacityTable } from './capacity-table.ts'
import type { RecordedRun } from './goal-tables.ts'

const row = (contender: string, question: string, measured: object) => ({
  suite: 'load',
  rows: 1000,
  contender,
  question,
  ...measured,
})

const run: RecordedRun = {
  file: 'load-1000.json',
  results: [
    row('embedded', 'submit, 8 clients', { perSecond: 850, p99Ms: 12.34, medianMs: 4.5, longestMs: 90 }),
    row('postgres', 'submit, 8 clients', { perSecond: 1713.6, p99Ms: 9, medianMs: 3 }),
    row('bare PostgreSQL update', 'submit, 8 clients', { perSecond: 9000, p99Ms: 2, medianMs: 1 }),
    { ...row('engine', 'a filter', { medianMs: 1 }), suite: 'domain' },
    { ...row('embedded', 'idle sockets', { residentMb: 425 }), suite: 'fanout' },
  ],
}

test('each question of load and fanout stands once, with what either database and no server reach', () => {
  expect(capacityTable([run]).split('\n').slice(2)).toEqual([
    '| submit, 8 clients | 850 /s, p99 12.3 ms, median 4.5 ms | 1,714 /s, p99 9 ms, median 3 ms | – | – | 9,000 /s, p99 2 ms, median 1 ms |',
    '| idle sockets | 425 MB | – | – | – | – |',
  ])
})

test('a question that was asked of two books stands once for each', () => {
  const start = (rows: number, medianMs: number) => ({
    ...row('postgres', 'start', { medianMs }),
    suite: 'accounts',
    rows,
  })
  const other = { file: 'accounts-10000000.json', results: [start(10_000_000, 20)] }
  expect(
    capacityTable([{ ...run, results: [start(1_000_000, 2)] }, other])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| start, 1,000,000 rows | – | median 2 ms | – | – | – |',
    '| start, 10,000,000 rows | – | median 20 ms | – | – | – |',
  ])
})
