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

test(
  'the engine equals scans after every of 400 mixed operations on 40,000 rows',
  { timeout: 60_000 },
  () => {
    expect(() => verify(40_000, 400, 3)).not.toThrow()
  },
)
