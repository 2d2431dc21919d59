import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#contract'
import { currencyCode, majorFromMinor, minorFromMajor } from '#domain/money'
import { formatDecimal, formatMoney, formatPercent, loadLanguage, numberMarks } from '#i18n'
import { parseDecimal } from './decimal-field.tsx'

const CASES = 10_000
const USD = currencyCode('USD')

afterAll(() => loadLanguage('en'))

describe.each(LOCALES)('%s', (code) => {
  test('amounts and rates that are typed, or pasted as the language writes them, come back as the same value', async () => {
    await loadLanguage(code)
    const { decimal } = numberMarks()
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (minor) => {
        const major = majorFromMinor(minor, USD)
        expect(parseDecimal(formatDecimal(major, 2))).toBe(major)
        expect(parseDecimal(major.toFixed(2).replace('.', decimal))).toBe(major)
        const pasted = parseDecimal(formatMoney(minor, USD, { display: 'none' }))
        expect(minorFromMajor(pasted!, USD)).toBe(minor)
      }),
      { numRuns: CASES },
    )
  })

  test('a rate in percent comes back with two decimals', async () => {
    await loadLanguage(code)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_00 }), (hundredths) => {
        const text = formatPercent(hundredths / 100).replaceAll(/[%\s\u00A0\u202F]/g, '')
        expect(parseDecimal(text)).toBe(hundredths / 100)
      }),
      { numRuns: CASES },
    )
  })
})
