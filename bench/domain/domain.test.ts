import { expect, test } from 'vitest'
import { rounds } from '../../tests/fixtures/soak.ts'
import { contendersFor } from './contenders.ts'
import { verify } from './verify.ts'

test('a contender is left out of a book that is too large for it, unless it is asked for', () => {
  const large = { rows: 10_000_000 }
  expect(contendersFor(large)).toEqual(['engine', 'scan', 'Arrow and loops', 'DuckDB native'])
  expect(contendersFor(large, ['crossfilter2'])).toEqual(['engine', 'crossfilter2'])
})

test('the slow ones are not asked what more opportunities cost', () => {
  expect(contendersFor({ rows: 1000, opportunities: 9600 })).not.toContain('Perspective')
})

test.for([
  { rows: 10_000, operations: rounds(1500, 10_000), seed: 5 },
  { rows: 100_000, operations: rounds(50, 300), seed: 3 },
])(
  'the engine equals scans after every of $operations mixed operations on $rows rows',
  { timeout: 120_000 },
  ({ rows, operations, seed }) => {
    expect(() => verify(rows, operations, seed)).not.toThrow()
  },
)
