import { expect, test } from 'vitest'
import type { Goal } from './goals.ts'
import { judge, unansweredGoals } from './judge.ts'
import {
  atMost,
  atMostOfStart,
  coldWithin,
  exact,
  faster,
  growsLikeNLogN,
  N_LOG_N,
  withinTimesOf,
} from './limits.ts'
import type { BenchLine, BenchRow } from './row.ts'

const goal = (...limits: Goal['limits']): Goal => ({
  topic: 'a filter',
  suite: 'domain',
  contender: 'engine',
  questions: ['filter'],
  rows: [1000],
  limits,
})

const row = (contender: string, line: Omit<BenchLine, 'contender' | 'question'>): BenchRow => ({
  suite: 'domain',
  rows: 1000,
  question: 'filter',
  contender,
  ...line,
})

const judged = (limit: Goal['limits'][number], rows: readonly BenchRow[]) =>
  judge(rows[0]!, rows, [goal(limit)])

test('an absolute limit is met at its own value', () => {
  expect(judged(atMost('medianMs', 12), [row('engine', { medianMs: 12 })])).toBe('met')
})

test('a start may take a fifth longer with 5,000 customers', () => {
  const limit = atMostOfStart('medianMs', 100)
  expect(limit.says).toBe('median ≤ 100 ms, a fifth more with 5,000 customers')
  const taking = (medianMs: number, customers: number) =>
    judged(limit, [{ ...row('engine', { medianMs }), customers }])
  expect([taking(120, 5000), taking(100, 200)]).toEqual(['met', 'met'])
  expect(taking(101, 200)).toMatch(/^fell short: 101 of/)
  expect(taking(121, 5000)).toMatch(/^fell short: 121 of/)
})

test('what falls short says by how much', () => {
  expect(judged(atMost('medianMs', 12), [row('engine', { medianMs: 15 })])).toBe(
    'fell short: 15 of median ≤ 12 ms (by 25 %)',
  )
})

test('a ratio is taken to the named contender of the same question', () => {
  const rows = [row('engine', { medianMs: 2 }), row('scan', { medianMs: 19 })]
  expect(judged(faster(9, 'scan'), rows)).toBe('met')
  expect(judged(faster(10, 'scan'), rows)).toBe('fell short: 9.5 × of ≥ 10 × scan (by 5 %)')
})

test('the best peer is the fastest library, neither the scan nor the floor', () => {
  const rows = [
    row('engine', { medianMs: 1 }),
    row('scan', { medianMs: 2 }),
    row('floor', { medianMs: 1 }),
    row('DuckDB native', { medianMs: 20 }),
    row('crossfilter2', { medianMs: 30 }),
  ]
  expect(judged(faster(20, 'best peer'), rows)).toBe('met')
  expect(judged(faster(25, 'best peer'), rows)).toMatch(/^fell short: 20 ×/)
})

test('a contender of another size or book does not count', () => {
  const other = { ...row('scan', { medianMs: 19 }), opportunities: 9600 }
  expect(judged(faster(9, 'scan'), [row('engine', { medianMs: 2 }), other])).toBe('not measured')
})

test('a floor and swept caches limit how much slower it may be', () => {
  const rows = [row('engine', { medianMs: 2, coldMs: 8 }), row('floor', { medianMs: 1 })]
  expect(judged(withinTimesOf(2, 'floor'), rows)).toBe('met')
  expect(judged(coldWithin(4), rows)).toBe('met')
  expect(judged(coldWithin(2), rows)).toBe('fell short: 4 × of cold within 2 × of warm (by 100 %)')
})

test('a wrong value falls short of exact', () => {
  expect(judged(exact(), [row('engine', { wrong: 0 })])).toBe('met')
  expect(judged(exact(), [row('engine', { wrong: 3 })])).toMatch(/^fell short: 3 wrong values of exact/)
  expect(judged(exact(), [row('engine', {})])).toBe('not measured')
})

test('growth is held against n log n in the same run, of which a quadratic cost falls short', () => {
  const nLogN = { ...row('floor', { growth: 1.3 }), question: N_LOG_N }
  expect(judged(growsLikeNLogN(), [row('engine', { growth: 1.4 }), nLogN])).toBe('met')
  expect(judged(growsLikeNLogN(), [row('engine', { growth: 2 }), nLogN])).toMatch(/^fell short: n\^2 of/)
  expect(judged(growsLikeNLogN(), [row('engine', { growth: 1.6 }), { ...nLogN, growth: 0.9 }])).toMatch(
    /^fell short/,
  )
  expect(judged(growsLikeNLogN(), [row('engine', { growth: 1.4 })])).toBe('not measured')
})

test('every limit of a row is judged, also when one was not measured', () => {
  const own = row('engine', { medianMs: 2 })
  expect(judge(own, [own], [goal(atMost('medianMs', 3), faster(3, 'scan'))])).toBe(
    'met; not measured: ≥ 3 × scan',
  )
  expect(judge(own, [own], [goal(atMost('medianMs', 1), atMost('p95Ms', 1))])).toBe(
    'fell short: 2 of median ≤ 1 ms (by 100 %)',
  )
})

test('rows of another contender, size or question have no goal', () => {
  const goals = [goal(atMost('medianMs', 1))]
  const own = row('engine', { medianMs: 1 })
  expect(judge({ ...own, contender: 'scan' }, [], goals)).toBeUndefined()
  expect(judge({ ...own, rows: 10 }, [], goals)).toBeUndefined()
  expect(judge({ ...own, question: 'sort' }, [], goals)).toBeUndefined()
})

test('a goal whose question nobody asked is named', () => {
  const goals = [goal(atMost('medianMs', 1))]
  const other = { ...row('engine', { medianMs: 1 }), question: 'sort' }
  expect(unansweredGoals([other], goals)).toEqual(['a filter: filter'])
  expect(unansweredGoals([row('engine', { medianMs: 1 })], goals)).toEqual([])
  expect(unansweredGoals([{ ...other, rows: 10 }], goals)).toEqual([])
})
