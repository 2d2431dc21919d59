import { expect, test } from 'vitest'
import { unansweredGoals } from '../judge.ts'
import { CONTENDERS } from './contenders.ts'
import { domainBench } from './index.ts'
import { PARTS } from './parts/parts.ts'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

test('every contender gives the engine’s answers, so that what is timed is the same work', async () => {
  const run = { size: { rows: 2000 }, smoke: true, onProgress: () => {} }
  const results = await domainBench(run)
  expect(new Set(results.map((row) => row.contender))).toEqual(
    new Set([
      ...Object.keys(CONTENDERS),
      ...PARTS.flatMap(({ contenders }) => Object.keys(contenders)),
      'floor',
    ]),
  )
  expect(new Set(results.map(({ failed }) => failed))).toEqual(new Set([undefined]))
  const atAMillion = results.map((row) => ({ suite: 'domain', rows: 1_000_000, ...row }))
  expect(unansweredGoals(atAMillion)).toEqual([])
})

test('who is named is asked what he can be asked, and what only ours answers is left out', async () => {
  const run = { size: { rows: 500 }, smoke: true, onProgress: () => {} }
  const questionsOf = async (...contenders: readonly string[]) =>
    (await domainBench({ ...run, contenders })).map(({ question }) => question)
  const ofScan = await questionsOf('scan')
  expect(ofScan).toContain('toggle one row')
  expect(nonEmpty(ofScan).filter((question) => /^growth of|APR/u.test(question))).toEqual([])
  const ofFloats = await questionsOf('big.js')
  expect(ofFloats).toContain('exact APR of every invoice at a flat discount')
  expect(ofFloats).not.toContain('toggle one row')
})

test('an engine of one’s own is measured like the others; one that answers wrong or throws costs its own column only', async () => {
  const asked = [
    './bench/domain/template.ts',
    './tests/fixtures/wrong-contender.ts',
    './tests/fixtures/none.ts',
  ]
  const run = {
    size: { rows: 500 },
    smoke: true,
    contenders: asked,
    only: 'amount range',
    onProgress: () => {},
  }
  const rows = (await domainBench(run)).filter(({ contender }) => contender !== 'floor')
  const reasons = Map.groupBy(rows, ({ contender }) => contender)
  const failures = (name: string) => new Set(reasons.get(name)!.map(({ failed }) => failed))
  expect([...reasons.keys()]).toEqual(['engine', ...asked])
  expect(failures('engine')).toEqual(new Set([undefined]))
  expect(failures(asked[0]!)).toEqual(new Set([undefined]))
  expect(failures(asked[1]!)).toContain('answers something else')
  const { difference } = rows.find(({ failed }) => failed === 'answers something else')!
  expect(difference!.theirs).toMatch(/^500 match, \d+ excluded, [A-Z]{3} \d+/)
  expect(difference!.ours).not.toBe(difference!.theirs)
  expect([...failures(asked[2]!)].join()).toMatch(/Cannot find module/)
})
