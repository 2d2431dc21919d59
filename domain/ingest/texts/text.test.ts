import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, hasLostDigits, isGrouped, isMonthDay } from './text.ts'

const SPACES_AND_MARKS = fc.constantFrom(
  ...' |a|é|国|￼|\t|\n|\0|\u007f|\u0085|\u00a0|\u1680|\u2003|\u3000|\ufeff'.split('|'),
)

test('white space and marks of control become single spaces between what can be seen', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(SPACES_AND_MARKS, fc.string({ unit: 'binary', maxLength: 1 })) }),
      (text) => {
        const clean = cleanText(text)
        expect(clean).not.toMatch(/^\s|\s$|\s\s|[^\S ]|\p{Cc}/u)
        expect(clean.replaceAll(' ', '')).toBe(text.replace(/[\s\p{Cc}]/gu, ''))
        expect(clean.split(' ').filter(Boolean)).toEqual(text.split(/[\s\p{Cc}]+/u).filter(Boolean))
      },
    ),
  ))

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
