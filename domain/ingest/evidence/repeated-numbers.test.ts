import { expect, test } from 'vitest'
import { REPEATED, RepeatedNumbers } from './repeated-numbers.ts'

const numbersOf = (
  ...rows: readonly (readonly [number: string, days: string, amount: string, company?: string])[]
) => {
  const numbers = new RepeatedNumbers()
  for (const [number, days, amount, company] of rows) numbers.add(number, 'C1', days, amount, company)
  return numbers
}

test('a number in one row is not repeated, whatever other customers have', () => {
  const numbers = numbersOf(['1', 'a', '10'], ['2', 'a', '10'])
  numbers.add('1', 'C2', 'b', '20')
  expect([numbers.again, numbers.kindOf('1', 'C1'), numbers.kindOf('3', 'C1')]).toEqual([0, 0, 0])
})

test('rows of a number are told by their days, amounts and companies', () => {
  const numbers = numbersOf(
    ['same', 'a', '10'],
    ['same', 'a', '10'],
    ['day', 'a', '10'],
    ['day', 'b', '10'],
    ['amount', 'a', '10'],
    ['amount', 'a', '11'],
    ['company', 'a', '10', '1000'],
    ['company', 'b', '11', '2000'],
    ['both', 'a', '10', '1000'],
    ['both', 'a', '10', '2000'],
    ['both', 'b', '10', '1000'],
  )
  const kinds = ['same', 'day', 'amount', 'company', 'both'].map((number) => numbers.kindOf(number, 'C1'))
  expect(kinds).toEqual([
    REPEATED.same,
    REPEATED.otherDay,
    REPEATED.otherAmount,
    REPEATED.otherCompany,
    REPEATED.otherCompany | REPEATED.otherDay,
  ])
  expect([numbers.again, numbers.sameRows, numbers.otherDayRows, numbers.otherAmountRows]).toEqual([
    6, 1, 2, 1,
  ])
})

test('numbers are found again behind tens of thousands of others', () => {
  const numbers = new RepeatedNumbers()
  for (let number = 0; number < 20_000; number++) numbers.add(String(number), 'C1', 'a', '10')
  for (let number = 0; number < 20_000; number += 997) numbers.add(String(number), 'C1', 'b', '10')
  const found = Array.from({ length: 20_000 }, (_, number) => number).filter(
    (number) => numbers.kindOf(String(number), 'C1') !== 0,
  )
  expect(found).toEqual(Array.from({ length: 21 }, (_, at) => at * 997))
})
