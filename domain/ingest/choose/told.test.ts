import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

const odditiesOf = (...rows: readonly string[]) =>
  readRecords(
    ['Company,Invoice Number,Invoice Date,Due Date,Amount,Currency', ...rows].map((line, n) => ({
      line: n + 1,
      cells: line.split(','),
    })),
    {},
  ).choice.oddities.map(({ code }) => code)

test('a company that stands in every row of several may be the own one; in a single row it may not be', () => {
  const [first, second] = [
    'Elm Ltd,1001,2026-03-02,2026-04-02,90.00,USD',
    'Elm Ltd,1002,2026-03-03,2026-04-03,80.00,USD',
  ]
  expect(odditiesOf(first)).toEqual([])
  expect(odditiesOf(first, second)).toEqual(['OWN_COMPANY'])
  expect(odditiesOf(first, second.replace('Elm', 'Oak'))).toEqual([])
})
