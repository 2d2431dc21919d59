import { afterEach, expect, test } from 'vitest'
import { language } from '#i18n'
import { parseDecimal } from './decimal-field.tsx'
import { readAmount } from './read-amount.ts'

afterEach(() => void (language.value = 'en'))

const read = (text: string) => readAmount(text, parseDecimal)

test('an amount is read as people write it: with its currency, in groups, in thousands and millions', () => {
  const texts = [
    '$10,000',
    '-$5',
    'US$ 1,200.50',
    'USD 10,000',
    '10 000',
    '10 000,50 €',
    "10'000",
    '10’000.25',
  ]
  expect(texts.map(read)).toEqual([10_000, -5, 1200.5, 10_000, 10_000, 10_000.5, 10_000, 10_000.25])
  expect(['20k', '20 K', '1.5m', '2M', '$20k', '20k EUR'].map(read)).toEqual([
    20_000, 20_000, 1_500_000, 2_000_000, 20_000, 20_000,
  ])
})

test('what could mean something else is no amount', () => {
  expect(
    ['many', '10 00', '1 2', 'USD', '$', 'k', '20x', '10 000 0', '$$5', '48.782,19', '1,23.4'].map(read),
  ).toEqual(Array.from({ length: 11 }, () => Number.NaN))
  expect(read(' ')).toBeUndefined()
})

test('m is a million only where the language has no other use for it', () => {
  const inLanguage = (code: 'de' | 'es' | 'fr', text: string) => {
    language.value = code
    return read(text)
  }
  expect([inLanguage('fr', '2m'), inLanguage('es', '2m'), inLanguage('de', '2m')]).toEqual([
    2_000_000,
    Number.NaN,
    Number.NaN,
  ])
  expect([inLanguage('de', '20k'), inLanguage('de', '10.000 €'), inLanguage('de', '1.5')]).toEqual([
    20_000, 10_000, 1.5,
  ])
})
