import { expect, test } from 'vitest'
import { CONTENDERS } from './contenders.ts'
import { domainBench } from './index.ts'
import { verify } from './verify.ts'

test(
  'every contender gives the engine’s answers, so that what is timed is the same work',
  { timeout: 60_000 },
  async () => {
    const results = await domainBench({ rows: 2000, smoke: true })
    expect(new Set(results.map((row) => row.contender))).toEqual(
      new Set([...Object.keys(CONTENDERS), 'floor']),
    )
    expect(results.every((row) => row.medianMs >= 0)).toBe(true)
  },
)

test.for([
  { rows: 10_000, operations: 10_000, seed: 5 },
  { rows: 100_000, operations: 300, seed: 3 },
])(
  'the engine equals scans after every of $operations mixed operations on $rows rows',
  { timeout: 120_000 },
  ({ rows, operations, seed }) => {
    expect(() => verify(rows, operations, seed)).not.toThrow()
  },
)
