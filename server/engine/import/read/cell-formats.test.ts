import { expect, test } from 'vitest'
import { areStylesTelling, shownNumber } from './cell-formats.ts'

test.each([
  [20_000, '""0.00" Cr"', '20000 Cr'],
  [20_000, '#,##0.00 "Dr";#,##0.00 "Cr"', '20000 Dr'],
  [-20_000, '#,##0.00 "Dr";#,##0.00 "Cr"', '20000 Cr'],
  [-5, '0.00" Dr"', '-5 Dr'],
  [1_207, '0000000000', '0000001207'],
  [42, '"INV-"0000', 'INV-0042'],
  [42, '"RE-"0', 'RE-42'],
  [7, '\\F00', 'F07'],
])('%d in %s is shown as %s', (value, format, shown) => {
  expect(shownNumber(value, String(value), format, false)).toBe(shown)
})

test.each([
  '0',
  'General',
  '#,##0.00',
  '#,##0.00_);[Red](#,##0.00)',
  '0.00E+00',
  '0%',
  '_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-',
  '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00',
  'dd/mm/yyyy;@',
  '[$-409]d-mmm-yy',
])('a number in %s is its value', (format) => {
  expect(shownNumber(1_234.5, '1234.5', format, false)).toBeUndefined()
  expect(areStylesTelling(`<numFmt formatCode="${format.replaceAll('"', '&quot;')}"/>`)).toBe(false)
})

test('a currency of a format is shown where the formats have several', () => {
  expect(shownNumber(200, '200', '[$USD] #,##0.00', true)).toBe('200 USD')
  expect(shownNumber(200, '200', '[$€-407] #,##0.00', true)).toBe('200 €')
  expect(shownNumber(200, '200', '[$€-407] #,##0.00', false)).toBeUndefined()
  const styles = (...codes: readonly string[]) =>
    codes.map((code) => `<numFmt formatCode="${code}"/>`).join('')
  expect(areStylesTelling(styles('[$USD] 0.00', '[$€-407] 0.00'))).toBe(true)
  expect(areStylesTelling(styles('[$USD] 0.00', '[$USD] #,##0'))).toBe(false)
})
