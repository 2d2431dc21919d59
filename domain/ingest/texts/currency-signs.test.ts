import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords, shortText } from '../testing/read-records.ts'
import { currenciesOf, currencyOfSign } from './currency-signs.ts'

test.each([
  ['US Dollar', 'USD'],
  ['U.S. Dollar', 'USD'],
  ['Amerikan Doları', 'USD'],
  ['米ドル', 'USD'],
  ['Pound Sterling', 'GBP'],
  ['фунт стерлингов', 'GBP'],
  ['Złoty polski', 'PLN'],
  ['PLN zł', 'PLN'],
  ['GBP £', 'GBP'],
  ['¥JPY', 'JPY'],
  ['SGD$', 'SGD'],
  ['ARS $', 'ARS'],
  ['руб.', 'RUB'],
  ['грн.', 'UAH'],
  ['ευρώ', 'EUR'],
  ['ユーロ', 'EUR'],
  ['인민폐', undefined],
  ['₡', 'CRC'],
  ['₾', 'GEL'],
  ['د.ك', 'KWD'],
  ['lei', 'RON'],
  ['kr', undefined],
  ['$', undefined],
  ['元', undefined],
])('%s stands for %s', (written, currency) => {
  expect(currencyOfSign(written)).toBe(currency)
})

test('a sign of several currencies is the one of them that is named for the file', () => {
  expect(currenciesOf('kr')).toEqual(['SEK', 'NOK', 'DKK', 'ISK'])
  for (const [sign, usual] of [
    ['kr', 'DKK'],
    ['$', 'CAD'],
    ['£', 'EGP'],
    ['lei', 'MDL'],
  ] as const)
    expect(currencyOfSign(sign, currencyCode(usual))).toBe(usual)
  expect(currencyOfSign('kr', currencyCode('EUR'))).toBeUndefined()
})

/** What a file with an amount reads as, for a user who names a currency. */
function read(heading: string, amount: string, usual: string, title = ''): readonly string[] {
  const lines = [
    ...(title === '' ? [] : [[title]]),
    ['Invoice', 'Customer', 'Invoice date', 'Due date', heading],
    ['1', 'Elm', '2026-11-03', '2027-01-15', amount],
    ['2', 'Elm', '2026-11-04', '2027-01-16', amount],
  ]
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  const { rows, rejected } = readRecords(records, { defaultCurrency: currencyCode(usual) })
  return rejected.length > 0 ? rejected : rows.map((row) => shortText(row).split(' | ')[2]!)
}

test.each([
  ['Amount ($)', '100.00', 'CAD', 'CAD 100.00'],
  ['Amount (C$)', '100.00', 'CAD', 'CAD 100.00'],
  ['Amount (C$)', '100.00', 'NIO', 'NIO 100.00'],
  ['Amount (₡)', '100.00', 'EUR', 'CRC 100.00'],
  ['Amount (US Dollar)', '100.00', 'EUR', 'USD 100.00'],
  ['Amount (lei)', '100.00', 'MDL', 'MDL 100.00'],
  ['Amount (lei)', '100.00', 'EUR', 'RON 100.00'],
  ['Amount', '100.00 руб.', 'EUR', 'RUB 100.00'],
  ['Amount', '100.00 US dollars', 'EUR', 'USD 100.00'],
  ['Amount', 'Złoty polski 100.00', 'EUR', 'PLN 100.00'],
  ['Amount', '-100.00 euros', 'USD', 'EUR -100.00'],
  ['Amount', '100.00 SEK kr', 'NOK', 'SEK 100.00'],
  ['Amount', 'S/. 100.00', 'EUR', 'PEN 100.00'],
])('%s above %s, where %s is named, is %s', (heading, amount, usual, expected) => {
  expect(read(heading, amount, usual)).toEqual([expected, expected])
})

test.each([
  ['Amount ($)', ''],
  ['Amount (元)', ''],
  ['Amount (Rs.)', ''],
  ['Amount', 'Open items ($)'],
  ['Amount', 'Open items in kr'],
])('below %s and the title "%s" no amount is in a currency that has another sign', (heading, title) => {
  const first = title === '' ? 2 : 3
  expect(read(heading, '100.00', 'EUR', title)).toEqual([
    `${first} AMOUNT_OTHER_CURRENCY`,
    `${first + 1} AMOUNT_OTHER_CURRENCY`,
  ])
})

test.each(['AMOUNT (ALL)', 'AMOUNT (TOP)', 'AMOUNT (real)'])(
  '%s above amounts names no currency, and is asked',
  (heading) => {
    expect(read(heading, '100.00', 'EUR')).toEqual(['2 AMOUNT_MISSING', '3 AMOUNT_MISSING'])
  },
)

test.each(['EUR', 'Euro', '€', 'USD'])('a title in euros agrees with a column of %s, or asks', (written) => {
  const lines = [
    ['Open items (EUR)'],
    ['Invoice', 'Customer', 'Invoice date', 'Due date', 'Amount', 'Currency'],
    ['1', 'Elm', '2026-11-03', '2027-01-15', '5.00', written],
    ['2', 'Elm', '2026-11-04', '2027-01-16', '6.00', written],
  ]
  const { choice } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  expect(choice.questions.map(({ code }) => code)).toEqual(written === 'USD' ? ['CURRENCY'] : [])
})
