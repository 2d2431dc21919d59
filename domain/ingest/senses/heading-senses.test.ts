import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

function readAs(headings: string, rows: readonly string[], answers = {}) {
  const records = [headings, ...rows].map((line, at) => ({ line: at + 1, cells: line.split('|') }))
  const { rows: items, choice } = readRecords(records, { defaultCurrency: currencyCode('EUR'), answers })
  return {
    asked: [...choice.questions.map(({ code }) => code), ...choice.missing],
    amounts: items.map(({ amountMinor }) => amountMinor / 100),
  }
}

const PAYMENTS = ['1|Elm|2026-11-03|2026-12-18|900.00|200.00|100.00', '2|Oak|2026-11-04|2026-12-19|500.50||']

test.each([
  ['Payment 1', 'Payment 2'],
  ['wpłata 1', 'wpłata 2'],
  ['1. Zahlung', '2. Zahlung'],
  ['Règlement 1', 'Règlement 2'],
])('payments numbered as %s and %s are both taken off where that is answered', (first, second) => {
  const headings = `Invoice|Customer|Date|Due date|Gross|${first}|${second}`
  expect(readAs(headings, PAYMENTS).asked).toEqual(['DEDUCTION'])
  expect(readAs(headings, PAYMENTS, { DEDUCTION: 'taken' }).amounts).toEqual([600, 500.5])
})

test('a column that says whether a row is paid, and has amounts and zeros, is what is paid', () => {
  const headings = 'Invoice|Customer|Date|Due date|Total|Uhrazeno'
  const row = (number: number, paid: string) => `${number}|Elm|2026-11-0${number}|2026-12-18|24 200|${paid}`
  expect(readAs(headings, [row(1, '0'), row(2, '2 100'), row(3, '0')])).toEqual({
    asked: [],
    amounts: [24_200, 22_100, 24_200],
  })
  // Of ones and zeros it says yes and no.
  expect(readAs(headings, [row(1, '0'), row(2, '1'), row(3, '0')]).amounts).toEqual([24_200, 24_200])
})

const ITEM = ['C-1|Elm|2026-11-03|2026-12-18|900.00', 'C-2|Oak|2026-11-04|2026-12-19|500.50']

test.each(['RG', 'Certificación', 'Nº certificación', 'Situation de travaux', 'Pay App'])(
  '%s is the number where nothing else is',
  (heading) => {
    expect(readAs(`${heading}|Customer|Date|Due date|Balance`, ITEM)).toEqual({
      asked: [],
      amounts: [900, 500.5],
    })
  },
)

test.each([
  ['Reseller', 'End customer'],
  ['Revendeur', 'Client final'],
  ['Dystrybutor', 'Klient końcowy'],
  ['Recipient name', 'Recipient email'],
])('%s is the customer where no other column is, beside %s', (heading, beside) => {
  const read = (other: string) =>
    readAs(`Invoice|${heading}|Date|Due date|Balance|${other}`, [`${ITEM[0]}|Ash`])
  expect(read(beside)).toEqual({ asked: [], amounts: [900] })
  expect(read('Project').asked).toEqual(['customer'])
})
