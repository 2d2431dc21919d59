import { expect, test } from 'vitest'
import { casesOf, parseOptions, SUITE_NAMES } from './options.ts'

test('every suite is run when none is named', () => {
  expect(parseOptions([]).suites).toEqual(SUITE_NAMES)
})

test('results are written to an untracked place, named for suites and size', () => {
  expect(parseOptions(['domain', '--rows', '1000']).out).toBe('.cache/bench/domain-1000.json')
  expect(parseOptions(['app', '--rows', '1000', '--customers', '9']).out).toBe(
    '.cache/bench/app-1000-9-customers.json',
  )
})

test('results are recorded only on purpose', () => {
  expect(parseOptions(['app', '--rows', '1000', '--record']).out).toBe('bench/results/app-1000.json')
  expect(parseOptions(['app', '--out', 'a/b.json']).out).toBe('a/b.json')
  expect(() => parseOptions(['--record', '--out', 'a.json'])).toThrow(/leave out --out/)
})

test('contenders are listed with commas', () => {
  expect(parseOptions(['--contenders', 'engine,DuckDB native']).contenders).toEqual([
    'engine',
    'DuckDB native',
  ])
})

test('an engine of one’s own is named by its path, beside others or alone', () => {
  expect(parseOptions(['--contender', './mine.ts']).contenders).toEqual(['./mine.ts'])
  expect(parseOptions(['--contenders', 'scan', '--contender', './mine.ts']).contenders).toEqual([
    'scan',
    './mine.ts',
  ])
})

test('two commits are compared over 100,000 rows for 150 seconds, unless something else is said', () => {
  expect(parseOptions(['--against', 'HEAD~1'])).toMatchObject({
    suites: ['domain'],
    rows: 100_000,
    against: 'HEAD~1',
    seconds: 150,
    withChanges: false,
  })
  expect(parseOptions(['--against', 'v1', '--seconds', '20', '--rows', '5'])).toMatchObject({
    seconds: 20,
    rows: 5,
  })
})

test.for([
  [['--seconds', 'long'], /--seconds takes a whole number/],
  [['--rows', '0'], /--rows takes a whole number/],
  [['--customers', 'many'], /--customers takes a whole number/],
  [['speed'], /no bench named speed/],
  [['--speed'], /^Unknown option '--speed': --help has all options$/],
  [['--rows'], /--help has all options$/],
] as const)('rejects %j', ([args, message]) => {
  expect(() => parseOptions(args)).toThrow(message)
})

test('a quick run asks the domain at 100,000 rows, unless something else is said', () => {
  expect(parseOptions(['--quick'])).toMatchObject({ suites: ['domain'], rows: 100_000, quick: true })
  expect(parseOptions(['grid', '--quick', '--rows', '5'])).toMatchObject({ suites: ['grid'], rows: 5 })
})

test('the app is measured with few and with many customers at a million rows', () => {
  expect(casesOf('app', { rows: 1_000_000 })).toEqual([
    { rows: 1_000_000, customers: 200 },
    { rows: 1_000_000, customers: 5000 },
  ])
})

test('the engine is measured with 9,600 opportunities and with ten million rows', () => {
  expect(casesOf('domain', {})).toContainEqual({ rows: 1_000_000, opportunities: 9600 })
  expect(casesOf('domain', {})).toContainEqual({ rows: 10_000_000 })
})

test('a size that no case has is one case of it', () => {
  expect(casesOf('app', { rows: 50 })).toEqual([{ rows: 50, customers: 200 }])
  expect(casesOf('domain', { rows: 2000 })).toEqual([{ rows: 2000 }])
})

test('a given count of customers or opportunities replaces those of the cases', () => {
  expect(casesOf('app', { rows: 1_000_000, customers: 7 })).toEqual([{ rows: 1_000_000, customers: 7 }])
  expect(casesOf('domain', { rows: 1_000_000, opportunities: 5 })).toEqual([
    { rows: 1_000_000, opportunities: 5 },
  ])
})
