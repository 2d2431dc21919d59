import { expect, test } from 'vitest'
import type { LocaleCode } from '#contract'
import { toEpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { fillMessage } from './icu.ts'
import { writerFor } from './writer.ts'

const DAY = toEpochDay(20_516)
const [USD, JPY] = ['USD', 'JPY'].map((code) => currencyCode(code))
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '$1,234,567.89', 'Mar 04, 2026'],
  ['de', '1.234.567,89 $', '04. März 2026'],
  ['fr', '1 234 567,89 $US', '04 mars 2026'],
  ['ja', '$1,234,567.89', '2026年3月4日'],
] as const)('amounts and days are written as %s writes them', (language, amount, day) => {
  const writer = writerFor({ language, formats: {} })
  expect([plain(writer.money(123_456_789, USD!)), writer.day(DAY)]).toEqual([amount, day])
})

test('Singapore dollars are written with their code, as on screen', () => {
  expect(plain(writerFor({ language: 'en', formats: {} }).money(1234, currencyCode('SGD')))).toBe('SGD 12.34')
})

test('no amount of a mail is rounded to what cash has', () => {
  const { money } = writerFor({ language: 'en', formats: {} })
  expect(plain(money(1234, currencyCode('HUF')))).toBe('HUF 12.34')
  expect(plain(money(1234, currencyCode('IQD')))).toBe('IQD 1.234')
})

test("the user's own formats win over those of the language", () => {
  const writer = writerFor({ language: 'en', formats: { number: '1.234,56', date: 'yyyy-MMM-dd' } })
  expect(plain(writer.money(123_456_789, USD!))).toBe('$1.234.567,89')
  expect(plain(writer.money(1234, JPY!))).toBe('¥1.234')
  expect(writer.day(DAY)).toBe('2026-Mar-04')
})

const count = (language: LocaleCode) => (value: number) => new Intl.NumberFormat(language).format(value)

test('a message has the plural form of its language', () => {
  const message = '{n, plural, =0 {нет} one {# счёт} few {# счёта} many {# счетов} other {# счёта}}'
  const said = [0, 1, 3, 11, 21, 1234].map((n) =>
    plain(fillMessage(message, { n }, { language: 'ru', count: count('ru') })),
  )
  expect(said).toEqual(['нет', '1 счёт', '3 счёта', '11 счетов', '21 счёт', '1 234 счёта'])
})

test('a message that lacks a value is an error, not a mail with a hole', () => {
  const counting = { language: 'en', count: count('en') } as const
  expect(() => fillMessage('to {name}', {}, counting)).toThrow('lacks a value for name')
  expect(fillMessage("it's {name}", { name: '{x}' }, counting)).toBe("it's {x}")
})
