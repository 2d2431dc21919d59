import { expect, test } from 'vitest'
import { GROWTH_CASES } from './cases.ts'
import { curveOf, curveSizes, curveText, growthOf, SMOKE_EFFORT } from './curve.ts'
import { listFunctions } from '../../../tests/fixtures/list-functions.ts'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'

/** Functions that take no list that can grow, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ingest customerOf': 'reads two cells of a row',
  'ingest fieldText': 'takes the name of a field',
  'ingest importedState': 'takes three fields of a row, none of which is its list of doubts',
  'ingest tellsHolds': 'takes a reading, and looks at four of its columns',
  'invoices eachColumn': 'takes names of columns, of which there are as many as the schema has',
}

const measured = new Set(Object.keys(GROWTH_CASES).map((name) => name.split(':')[0]!))

test('the growth of every public function of the domain that takes a list is measured', () => {
  const found = listFunctions()
  expect(found.length).toBeGreaterThan(80)
  expect(nonEmpty(found).filter((name) => !measured.has(name) && !(name in EXCEPTIONS))).toEqual([])
})

test('every exception is a public function that takes a list and is not measured', () => {
  const found = listFunctions()
  expect(
    nonEmpty(Object.keys(EXCEPTIONS)).filter((name) => measured.has(name) || !found.includes(name)),
  ).toEqual([])
})

test('methods and lists within named types are found, functions of numbers are not', () => {
  const found = listFunctions()
  expect(found).toContain('invoices Book.applyChanges')
  expect(found).toContain('clearing decideClear')
  expect(found).not.toContain('rates discountMinor')
})

test('a curve has three sizes, each four times the one before', () => {
  expect(curveSizes(1_000_000)).toEqual([62_500, 250_000, 1_000_000])
  expect(curveSizes(4)).toEqual([1, 1, 4])
})

test('growth is the exponent of the cost', () => {
  expect(growthOf([1, 4, 16], [2, 8, 32])).toBe(1)
  expect(growthOf([1, 4, 16], [2, 32, 512])).toBe(2)
  expect(growthOf([1, 4, 16], [3, 3, 3])).toBe(0)
  expect(growthOf([1, 1, 1], [1, 2, 3])).toBe(0)
})

test('a step is made for each size, and run at least once', async () => {
  const asked: number[] = []
  const curve = await curveOf([1, 4, 16], (size) => () => Promise.resolve(asked.push(size)), SMOKE_EFFORT)
  expect(asked).toEqual([1, 4, 16])
  expect(curve.ms).toHaveLength(3)
  expect(curveText({ sizes: [1000, 4000], ms: [0.123, 4.56], growth: 1 })).toBe(
    '1,000 · 4,000: 0.12 · 4.6 ms',
  )
})
