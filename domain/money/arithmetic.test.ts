import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, isArithmetic } from './arithmetic.ts'

const english = (text: string): number =>
  /^[\d,]*\.?\d*$/.test(text) ? Number(text.replaceAll(',', '')) : NaN
const german = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))

test('a sum is worked out, products before sums, in the notation of its language', () => {
  expect(calculate('1,200*3+50', english)).toBe(3650)
  expect(calculate('1.200,50 * 2', german)).toBe(2401)
  expect(calculate('(10+2)×3÷4 − 1', english)).toBe(8)
  expect(calculate('-5--5', english)).toBe(0)
  expect(calculate('0.1+0.2', english)).toBe(0.3)
})

test('what is no sum has no value', () => {
  for (const text of ['', '1+', '*3', '(1', '1)', '2 three', '1/0', '1..2+1']) {
    expect(calculate(text, english), text).toBeNaN()
  }
})

test('a sign in front alone makes no sum of a number', () => {
  expect(['-5', '+5', '1200', '5-3', '(5)'].map(isArithmetic)).toEqual([false, false, false, true, true])
})

test('any sum of three numbers is worked out as it is read', () => {
  const number = fc.integer({ min: 0, max: 100_000 })
  const sign = fc.constantFrom('+', '-')
  fc.assert(
    fc.property(number, number, number, sign, sign, (a, b, c, first, second) => {
      const value = a + (first === '+' ? b : -b) + (second === '+' ? c : -c)
      expect(calculate(`${a}${first}${b} ${second} ${c}`, english)).toBe(value)
    }),
  )
})
