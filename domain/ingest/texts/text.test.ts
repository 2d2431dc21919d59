import { expect, test } from 'vitest'
import { hasLostDigits, isGrouped, isMonthDay } from './text.ts'

test.each([
  'Nov-26',
  'Nov',
  '5-Nov',
  '05-Nov',
  '12-Dez',
  '05. Mai',
  '5. Mrz',
  '1-Nov-26',
  '2026-11-05 00:00',
  '2026-11-05T00:00:00',
])('a spreadsheet has taken the number of %s for a day', (text) => {
  expect(isMonthDay(text)).toBe(true)
})

test.each([
  'INV-Nov',
  'X5-Nov',
  'Nov-26a',
  'Nov-1234',
  '123-Nov',
  'ab-Nov',
  '5---Nov',
  'November',
  'NOV-26',
  '2026-11-05',
  '2026-11-05 10:00',
])('%s is a number as it was written', (text) => {
  expect(isMonthDay(text)).toBe(false)
})

test('digits behind the fifteenth are lost in a cell that holds a number, and where nothing but zeros stands there', () => {
  expect([hasLostDigits('1234567890123456', true), hasLostDigits('1234567890123456', false)]).toEqual([
    true,
    false,
  ])
  expect([hasLostDigits('123456789012345000', false), hasLostDigits('12345678901234500', false)]).toEqual([
    true,
    false,
  ])
  expect(hasLostDigits('123456789012345', true)).toBe(false)
})

test.each([
  ['1,234', true],
  ['12,345,678', true],
  ['1234,567', false],
  ['1,2345', false],
  ['A1,234', false],
])('%s is written in groups of three digits: %s', (text, isIt) => {
  expect(isGrouped(text)).toBe(isIt)
})
