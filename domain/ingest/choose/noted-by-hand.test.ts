import { expect, test } from 'vitest'
import { isoDay } from '../../calendar/day.ts'
import { currencyCode } from '../../money/currency.ts'
import type { ReadingHints } from '../reading.ts'
import { readRecords } from '../testing/read-records.ts'

/** Three invoices of 100, 200 and 300 with something noted beside them. */
function noted(amount: string, heading: string, values: readonly string[], hints: ReadingHints = {}) {
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', amount, heading],
    ...values.map((value, at) => [
      `N${at + 1}`,
      `Customer ${'ABC'[at]}`,
      `2026-11-${13 + at}`,
      `2026-12-${13 + at}`,
      `${at + 1}00.00`,
      value,
    ]),
  ]
  return readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR'), ...hints },
  )
}

const askedOf = (read: ReturnType<typeof noted>) => read.choice.questions.map(({ code }) => code)
const amountsOf = (read: ReturnType<typeof noted>) => read.rows.map(({ amountMinor }) => amountMinor / 100)

test.each([
  'Received today',
  'Reçu ce jour',
  'seither eingegangen',
  'Cobrado hoy',
  'Zahlung November',
  'Acompte reçu',
  'Gutschrift folgt',
  'Credit expected',
  'Verrechnung',
  'Difference',
  '',
])('whether what stands below "%s" is taken off what is open is asked', (heading) => {
  const values = ['', '50.00', '']
  expect(askedOf(noted('Open amount', heading, values))).toEqual(['DEDUCTION'])
  const taken = { answers: { DEDUCTION: 'taken' } } as const
  expect(amountsOf(noted('Open amount', heading, values, taken))).toEqual([100, 150, 300])
  expect(amountsOf(noted('Open amount', '', ['', '-50.00', ''], taken))).toEqual([100, 150, 300])
})

test.each([
  ['Commission', ['5.00', '10.00', '15.00']],
  ['Last payment', ['450.00', '50.00', '450.00']],
  ['', ['100.00', '200.00', '300.00']],
])('what stands below "%s" in all rows, or is more than what is open, is not', (heading, values) => {
  const read = noted('Open amount', heading, values)
  expect([askedOf(read), amountsOf(read)]).toEqual([[], [100, 200, 300]])
})

test.each([
  ['', ['', '2026-11-20', ''], 'N2'],
  ['', ['✓', '', '✓'], 'N1 N3'],
  ['', ['x', '', ''], 'N1'],
  ['', ['pd', '', ''], 'N1'],
  ['Call on', ['', '2026-11-20', ''], ''],
  ['Exclude', ['', 'x', ''], 'N2'],
  ['Nicht anbieten', ['', 'x', ''], 'N2'],
  ['Ignore', ['No', 'Yes', 'No'], 'N2'],
  ['In payment run', ['', '2026-11-28', ''], 'N2'],
  ['Gutschrift folgt', ['', 'ja', ''], 'N2'],
  ['Set-off agreed', ['No', 'Yes', 'No'], 'N2'],
  ['Compensado', ['No', 'Sí', 'No'], 'N2'],
  ['Problem', ['', 'wrong price', ''], 'N2'],
  ['Issue', ['', 'wrong price', ''], 'N2'],
  ['Returned by customer', ['', '2026-11-20', ''], 'N2'],
  ['Klärung', ['', 'x', ''], 'N2'],
  ['Inkasso seit', ['', '2026-11-20', ''], 'N2'],
  ['bez.', ['', 'x', ''], 'N2'],
  ['pd?', ['n', 'y', 'n'], 'N2'],
  ['Proforma', ['', 'x', ''], 'N2'],
  ['Vom Kunden ausgeschlossen', ['No', 'Yes', 'No'], ''],
  ['Voraussichtlicher Zahlungseingang', ['', '2026-12-20', ''], ''],
  ['Exclude', ['No', 'No', 'No'], ''],
  ['Problem code', ['A1', 'A2', 'A3'], ''],
  ['Printed', ['', 'x', ''], ''],
  ['', ['2026-11-18', '2026-11-19', '2026-11-20'], ''],
])('below "%s" the marks %j make rows %s doubtful', (heading, values, doubtful) => {
  for (const amount of ['Amount', 'Open amount']) {
    const { rows } = noted(amount, heading, values)
    const found = rows.filter(({ doubts }) => doubts.includes('STATUS_UNKNOWN'))
    expect(found.map(({ invoiceNumber }) => invoiceNumber).join(' ')).toBe(doubtful)
  }
})

test.each([
  'Uitstel tot',
  'Report au',
  'neu fällig',
  'Odroczono do',
  'Postponed to',
  'Prorrogado até',
  'Revised due',
  'отсрочка до',
])('the day below %s may be the one on which a row is due', (heading) => {
  expect(askedOf(noted('Amount', heading, ['2027-01-31', '', '']))).toEqual(['DUE_COLUMN'])
})

test('a day without such a heading is none', () => {
  const read = noted('Amount', 'Expected', ['2027-01-31', '', ''])
  expect([askedOf(read), read.rows.map(({ dueDay }) => isoDay(dueDay))]).toEqual([
    [],
    ['2026-12-13', '2026-12-14', '2026-12-15'],
  ])
})

test.each(['Pays', 'Abweichender Zahler', 'Payeur', '付款人'])(
  'who stands below %s is the customer',
  (heading) => {
    const { rows } = noted('Amount', heading, ['', 'City of Salem', ''])
    expect(rows.map(({ customerName }) => customerName)).toEqual([
      'Customer A',
      'City of Salem',
      'Customer C',
    ])
  },
)

test.each([
  ['yes', 'no', ''],
  ['Paid', '', ''],
  ['', '12', ''],
])('below Payer, %s, %s and %s name nobody', (...values) => {
  const { rows } = noted('Amount', 'Payer', values)
  expect(rows.map(({ customerName }) => customerName)).not.toContain(values.find((value) => value !== ''))
})

test.each([
  ['Paid', ['half', 'no', 'all'], 'N1 PARTLY_PAID, N2, PAID'],
  ['Bezahlt', ['nein', 'Überweisung', 'nein'], 'N1, N3, PAID'],
  ['Payé', ['non', 'moitié', 'virement'], 'N1, N2 PARTLY_PAID, PAID'],
  ['Paid', ['', 'Card', ''], 'N1, N2 STATUS_UNKNOWN, N3'],
  ['Bezahlt', ['', '', 'Überweisung'], 'N1, N2, N3 STATUS_UNKNOWN'],
])('below %s the words %j say %s', (heading, values, told) => {
  const { rows, left } = noted('Amount', heading, values)
  const found = rows.map(({ invoiceNumber, doubts }) => [invoiceNumber, ...doubts].join(' '))
  expect([...found, ...left].join(', ')).toBe(told)
})

test.each([
  ['Zahlung', ['', '2026-11-20', '']],
  ['Money in', ['', '2026-11-20', '']],
  ['Geldeingang', ['', '2026-11-20', '']],
  ['Invoice cancelled', ['No', 'Yes', 'No']],
  ['Rechnung storniert', ['nein', 'ja', 'nein']],
])('below %s one of %j is left out', (heading, values) => {
  expect(noted('Amount', heading, values).rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'N1',
    'N3',
  ])
})

test('a payment that is all of what is open of a row is asked about, and one that is a part of it is not', () => {
  expect(askedOf(noted('Open amount', 'Paid', ['', '200.00', '']))).toEqual(['DEDUCTION'])
  expect(askedOf(noted('Open amount', 'Paid', ['', '50.00', '']))).toEqual([])
  expect(askedOf(noted('Open amount', 'Paid', ['100.00', '200.00', '300.00']))).toEqual([])
})
