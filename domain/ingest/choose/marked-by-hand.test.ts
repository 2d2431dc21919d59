import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** Four invoices of 100 to 400 that are open, with columns that somebody has added beside them. */
function marked(headings: readonly string[], rows: readonly (readonly string[])[], amount = 'Open amount') {
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', amount, ...headings],
    ...rows.map((cells, at) => [
      `N${at + 1}`,
      `Customer ${at}`,
      `2026-11-${13 + at}`,
      `2026-12-${13 + at}`,
      `${at + 1}00.00`,
      ...cells,
    ]),
  ]
  return readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
}

/** The numbers of invoices that are told, or held. */
function doubtedBelow(heading: string, values: readonly string[], amount?: string): string {
  const { rows } = marked(
    [heading],
    values.map((value) => [value]),
    amount,
  )
  const isDoubted = (row: (typeof rows)[number]) =>
    row.doubts.includes('STATUS_UNKNOWN') || row.holdFlags !== 0
  return rows
    .filter(isDoubted)
    .map(({ invoiceNumber }) => invoiceNumber)
    .join(' ')
}

const questionsOf = (read: ReturnType<typeof marked>) => read.choice.questions.map(({ code }) => code)

test.each([
  'Ne pas céder',
  'Do not assign',
  'Nicht abtreten',
  'Niet verkopen',
  'No vender',
  'Non cedere',
  'Internal',
  'Konzernintern',
  'Claim',
  'Doublon',
  'Duplicate of',
  'Falsch',
  'À vérifier',
  'Prüfen',
  'Bij incassobureau',
  'Windykacja',
  'Ratenzahlung',
  'Back-to-back',
  'Whatever',
])('a cross below %s makes one doubt its row', (heading) => {
  expect(doubtedBelow(heading, ['', 'x', '', 'x'])).toBe('N2 N4')
})

test.each(['Reminder sent', 'Printed', 'Emailed', 'VIP', 'Kopie', 'Relance', 'Key account'])(
  'a cross below %s does not',
  (heading) => {
    expect(doubtedBelow(heading, ['', 'x', '', 'x'])).toBe('')
  },
)

test.each([
  ['Include?', 'Y', 'N'],
  ['Offer', 'yes', 'no'],
  ['Anbieten', 'ja', 'nein'],
  ['À proposer', 'oui', 'non'],
  ['OK to sell', 'Y', 'N'],
  ['Factoring OK?', 'Y', 'N'],
  ['Abtretbar', 'ja', 'nein'],
  ['Cessible', 'oui', 'non'],
  ['Delivered', 'Yes', 'No'],
  ['Geliefert', 'ja', 'nein'],
  ['Entregado', 'sí', 'no'],
  ['Goods received', 'Y', 'N'],
])('of what is %s, %s or %s, the latter makes one doubt its row', (heading, yes, no) => {
  expect(doubtedBelow(heading, [yes, no, yes, yes])).toBe('N2')
})

test.each(['Sold', 'Bank OK', 'Assigned'])('of what is %s the row with a yes is doubted', (heading) => {
  expect(doubtedBelow(heading, ['no', 'yes', 'no', 'no'])).toBe('N2')
})

test.each(['OK?', 'Open', 'Include', 'Delivered'])('a row without a cross below %s is doubted', (heading) => {
  expect(doubtedBelow(heading, ['x', '', 'x', 'x'])).toBe('N2')
})

test.each(['Bezahlt am', 'Betald den', 'Payment date'])(
  'a day below %s beside what is open is told',
  (heading) => {
    expect(doubtedBelow(heading, ['', '2026-11-20', '', ''])).toBe('N2')
  },
)

test('the day of the last of several payments is not, nor one that is still to come', () => {
  expect(doubtedBelow('Letzte Zahlung am', ['', '2026-11-20', '', ''])).toBe('')
  expect(doubtedBelow('Bezahlt am', ['', '2026-12-20', '', ''], 'Net due')).toBe('')
})

test('what is due after a deduction and has a day of its payment is paid', () => {
  const { rows } = marked(['Payment date'], [[''], ['2026-11-20'], [''], ['']], 'Net due')
  expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['N1', 'N3', 'N4'])
})

test.each(['Correct amount', 'Betrag neu', 'Montant exact', 'Agreed amount', 'Uznana kwota'])(
  'whether %s is owed instead of what is open is asked',
  (heading) => {
    expect(questionsOf(marked([heading], [[''], ['150.00'], [''], ['']]))).toEqual(['AMOUNT_COLUMN'])
  },
)

test.each(['CN to issue', 'Avoir à émettre', 'NC da emettere', 'Korekta do wystawienia'])(
  'whether what stands below %s is taken off is asked',
  (heading) => {
    expect(questionsOf(marked([heading], [[''], ['50.00'], [''], ['']]))).toEqual(['DEDUCTION'])
  },
)

test('what is open in the own currency alone is asked about, unless all of the invoice is', () => {
  const headings = ['Currency', 'Amount in local currency', 'Open amount in local currency']
  const rows = (open: string) => [
    ['USD', '90.00', '90.00'],
    ['USD', '180.00', open],
    ['EUR', '300.00', '300.00'],
    ['USD', '360.00', '360.00'],
  ]
  const amount = 'Amount in document currency'
  expect(questionsOf(marked(headings, rows('80.00'), amount))).toEqual(['AMOUNT_COLUMN'])
  expect(questionsOf(marked(headings, rows('180.00'), amount))).toEqual([])
})

test('codes of currencies below the word for amounts are their currency', () => {
  const { rows } = marked(['Curr. Amount'], [['GBP'], ['GBP'], ['DKK'], ['GBP']])
  expect(rows.map(({ currency }) => currency)).toEqual(['GBP', 'GBP', 'DKK', 'GBP'])
})

test('the billing documents of SAP take each other back', () => {
  const headings = ['Billing Type', 'Cancelled Billing Doc.']
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', 'Amount', ...headings],
    ['901', 'Elm', '2026-11-13', '2026-12-13', '100.00', 'F2', ''],
    ['902', 'Elm', '2026-11-14', '2026-12-14', '200.00', 'G2', ''],
    ['903', 'Elm', '2026-11-15', '2026-12-15', '300.00', 'L2', ''],
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([10_000, -20_000, 30_000])
})

test('a customer on its first row and that of its sum is the one of all rows between', () => {
  const lines = [
    ['Customer ID', 'Customer', 'Invoice', 'Date', 'Due date', 'Amount due'],
    ['E1', 'Elm', 'N1', '2026-11-13', '2026-12-13', '100.00'],
    ['', '', 'N2', '2026-11-14', '2026-12-14', '200.00'],
    ['E1', 'Elm', '', '', '', '300.00'],
    ['F1', 'Fir', 'N3', '2026-11-15', '2026-12-15', '300.00'],
    ['', '', 'N4', '2026-11-16', '2026-12-16', '50.00'],
    ['F1', 'Fir', '', '', '', '350.00'],
  ]
  const { choice } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
  expect(choice.reading.isFilledDown).toBe(true)
})

test.each([
  ['Red', 'Green', 'Amber', 'Green'],
  ['rot', 'grün', '', 'gelb'],
])('of traffic lights that nothing explains, %s is doubted', (...values) => {
  expect(doubtedBelow('RAG', values)).toBe('N1')
})

test('a colour of goods is none of a row', () => {
  expect(doubtedBelow('Colour', ['red', 'red', 'red', 'red'])).toBe('')
})

test.each(['Received by customer', 'Reçue par le client', 'Ontvangen door klant'])(
  'an invoice without a yes below %s is doubted',
  (heading) => {
    expect(doubtedBelow(heading, ['yes', 'no', 'yes', 'yes'])).toBe('N2')
  },
)

test('the number of a company in Bohemia and a letter sent by post are no doubts', () => {
  expect(doubtedBelow('IČ', ['27082440', '', '27082441', ''])).toBe('')
  expect(doubtedBelow('Sent', ['x', '', 'x', 'x'])).toBe('')
  expect(doubtedBelow('IC', ['no', 'yes', 'no', 'no'])).toBe('N2')
})

test('a day of payment beside what is open after what is held back is told', () => {
  const { rows } = marked(
    ['Retention', 'Open balance', 'Paid on'],
    [
      ['5.00', '95.00', ''],
      ['10.00', '190.00', '2026-11-20'],
      ['15.00', '285.00', ''],
      ['20.00', '380.00', ''],
    ],
    'Invoice amount',
  )
  expect(
    rows.filter(({ doubts }) => doubts.includes('STATUS_UNKNOWN')).map((row) => row.invoiceNumber),
  ).toEqual(['N2'])
})

test('amounts whose sides stand behind them below a heading of both are read', () => {
  const lines = [
    ['Beleg', 'Kunde', 'Datum', 'Fällig', 'Betrag S/H'],
    ['1', 'Elm', '2026-11-13', '2026-12-13', '100,00 S'],
    ['2', 'Elm', '2026-11-14', '2026-12-14', '20,00 H'],
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([10_000, -2000])
})

/** Two lines of headings above one invoice of 500 in kroner and 67 in euros. */
function inBands(bands: readonly string[], headings: readonly string[], cells: readonly string[]) {
  const lines = [
    ['', '', '', '', ...bands],
    ['Customer', 'Invoice', 'Date', 'Due', ...headings],
    ['Elm', '1', '2026-11-13', '2026-12-13', ...cells],
    ['Fir', '2', '2026-11-14', '2026-12-14', 'EUR', '90.00', 'EUR', '90.00'],
  ]
  const read = readRecords(
    lines.map((each, at) => ({ line: at + 1, cells: each })),
    {},
  )
  return read.rows.map(({ currency, amountMinor }) => `${currency} ${amountMinor / 100}`)
}

test.each([
  ['Document currency', 'Local currency'],
  ['Belegwährung', 'Hauswährung'],
  ['Transaction currency', 'Company currency'],
])('what stands merged above codes and amounts says whose they are: %s, %s', (first, second) => {
  const bands = [first, '', second, '']
  const headings = ['Curr.', 'Open amount', 'Curr.', 'Open amount']
  expect(inBands(bands, headings, ['DKK', '500.00', 'EUR', '67.00'])).toEqual(['DKK 500', 'EUR 90'])
})

test('codes of currencies above several amounts are theirs', () => {
  const lines = [
    ['', '', '', '', 'EUR', '', 'USD', ''],
    ['Customer', 'Invoice', 'Date', 'Due', 'Amount', 'Open', 'Amount', 'Open'],
    ['Elm', '1', '2026-11-13', '2026-12-13', '500.00', '100.00', '', ''],
    ['Fir', '2', '2026-11-14', '2026-12-14', '', '', '90.00', '90.00'],
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  expect(rows.map(({ currency, amountMinor }) => `${currency} ${amountMinor / 100}`)).toEqual([
    'EUR 100',
    'USD 90',
  ])
})

test.each(['Paid by guarantor', 'Bezahlt durch Versicherer', 'Pagado por la aseguradora'])(
  'a day below %s is told',
  (heading) => {
    expect(doubtedBelow(heading, ['', '2026-11-20', '', ''])).toBe('N2')
  },
)

test('which of two amounts that are called the same is owed is asked', () => {
  expect(questionsOf(marked(['Open amount'], [['90.00'], ['200.00'], ['300.00'], ['400.00']]))).toEqual([
    'AMOUNT_COLUMN',
  ])
})
