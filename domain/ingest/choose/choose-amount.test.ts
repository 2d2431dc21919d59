import { expect, test } from 'vitest'
import { Survey } from '../evidence/survey.ts'
import type { ReadingHints } from '../reading.ts'
import { readRecords } from '../testing/read-records.ts'
import { chooseReading } from './choose-reading.ts'

/** What a table of open items says of its amounts: each in minor units, why, and what is asked. */
function amountsOf(headings: string, ...rows: readonly string[]) {
  return amountsWith({}, headings, ...rows)
}

function amountsWith(hints: ReadingHints, headings: string, ...rows: readonly string[]) {
  const lines = [
    `Invoice,Customer,Date,Due Date,Currency,${headings}`,
    ...rows.map((cells, at) => `${at + 1},Elm,2026-11-${13 + at},2027-01-15,EUR,${cells}`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { choice, rows: read } = readRecords(records, hints)
  return {
    amounts: read.map(({ amountMinor }) => amountMinor),
    asked: choice.questions.map(({ code }) => code),
  }
}

test('a discount beside payments is asked about, unless a day says that it is offered until then', () => {
  expect(amountsOf('Amount,Paid,Discount', '100.00,30.00,2.00', '50.00,0.00,1.00')).toEqual({
    amounts: [7_000, 5_000],
    asked: ['DEDUCTION'],
  })
  expect(
    amountsOf(
      'Amount,Paid,Discount,Discount Date',
      '100.00,30.00,2.00,2026-11-20',
      '50.00,0.00,1.00,2026-11-21',
    ),
  ).toEqual({ amounts: [7_000, 5_000], asked: [] })
})

test('a balance beside one in the currency is in the own one: that of the transaction counts', () => {
  const rows = ['1000.00,1.08,1080.00,600.00,648.00', '75.00,1.00,75.00,75.00,75.00']
  for (const heads of ['Balance currency,Balance', 'Cur. balance,Balance'])
    expect(amountsOf(`Amount currency,Rate,Amount,${heads}`, ...rows)).toEqual({
      amounts: [60_000, 7_500],
      asked: [],
    })
})

test('a net amount without a tax is an answer beside what may be taken off a gross one', () => {
  const survey = new Survey('Invoice,Customer,Date,Due Date,Gross amount,Fund levy,Net amount'.split(','))
  for (const [at, amounts] of ['200.00,12.50,187.50', '100.00,5.00,95.00'].entries())
    survey.add({ line: at + 2, cells: `${at + 1},Elm,2026-11-13,2027-01-15,${amounts}`.split(',') })
  const [question] = chooseReading(survey.end()).questions
  expect(question).toMatchObject({ code: 'AMOUNT_COLUMN' })
  expect(question?.choices.map(({ value }) => value)).toEqual(['Gross amount', 'Fund levy', 'Net amount'])
})

test('write-offs of one sign are taken off whatever it is; of both it is asked', () => {
  const negative = amountsOf('Amount,Paid,Write Off', '100.00,-30.00,-20.00', '50.00,0.00,-1.00')
  expect(negative).toEqual({ amounts: [5_000, 4_900], asked: [] })
  const both = amountsOf('Amount,Paid,Adjustment', '100.00,30.00,-20.00', '50.00,0.00,1.00')
  expect(both).toEqual({ amounts: [9_000, 4_900], asked: ['DEDUCTION'] })
})

test('an unknown amount beside payments is asked about where it may lessen what is owed', () => {
  expect(amountsOf('Amount,Paid,Xyz', '100.00,30.00,5.00', '50.00,0.00,1.00').asked).toEqual(['DEDUCTION'])
  // What is left after payments, nothing, and more than the invoice do not.
  expect(amountsOf('Amount,Paid,Xyz', '100.00,30.00,70.00', '50.00,0.00,50.00').asked).toEqual([])
  expect(amountsOf('Amount,Paid,Xyz', '100.00,30.00,0.00', '50.00,0.00,0.00').asked).toEqual([])
  expect(amountsOf('Amount,Paid,Xyz', '100.00,30.00,105.00', '50.00,0.00,51.00').asked).toEqual([])
})

test('what is left after payments and all else that lessens what is owed is no doubt, whatever it is called', () => {
  const rows = ['100.00,30.00,5.00,65.00', '50.00,0.00,1.00,49.00'] as const
  for (const lessened of ['WHT', 'Retention'])
    expect(amountsOf(`Amount,Paid,${lessened},Xyz`, ...rows)).toEqual({ amounts: [6_500, 4_900], asked: [] })
  expect(amountsOf('Amount,Paid,WHT,Xyz', '100.00,30.00,5.00,65.00', '50.00,0.00,1.00,48.00').asked).toEqual([
    'DEDUCTION',
  ])
})

test('every column that may lessen what is owed is taken off at once', () => {
  const taken = { answers: { DEDUCTION: 'taken' } } as const
  const rows = ['100.00,30.00,5.00,2.00', '50.00,0.00,1.00,3.00']
  for (const headings of ['Amount,Paid,Xyz,Qrs', 'Amount,Paid,Discount,Xyz']) {
    expect(amountsOf(headings, ...rows)).toEqual({ amounts: [7_000, 5_000], asked: ['DEDUCTION'] })
    expect(amountsWith(taken, headings, ...rows)).toEqual({ amounts: [6_300, 4_600], asked: [] })
  }
})

test('tax is added to a net amount, where a single row has some', () => {
  expect(amountsOf('Amount,Net,VAT', '100.00,100.00,0.00', '50.00,50.00,10.00').amounts).toEqual([
    10_000, 6_000,
  ])
})

test('of a gross and a net amount with deductions, and no tax, it is asked which is owed', () => {
  const headings = 'Gross,Cash Discount,Deductions,Net'
  expect(amountsOf(headings, '100.00,2.00,10.00,90.00', '40.00,0.80,0.00,40.00').asked).toEqual(['DEDUCTION'])
  // The same without deductions, and with the tax that explains what the net amount is less by.
  expect(amountsOf(headings, '100.00,2.00,0.00,100.00', '40.00,0.80,0.00,40.00').asked).toEqual([])
  const taxed = amountsOf('Gross,VAT,Deductions,Net', '110.00,10.00,0.00,100.00', '44.00,4.00,0.00,40.00')
  expect(taxed).toEqual({ amounts: [11_000, 4_400], asked: [] })
})

test('deductions and allowances are taken off, and what a heading with a rate holds that is not known is asked about', () => {
  for (const heading of ['Deductions', 'Deduction Amount', 'Potrącenia', '値引', '折讓金額'])
    expect(amountsOf(`Amount,${heading}`, '200.00,20.00', '300.50,0.00')).toEqual({
      amounts: [18_000, 30_050],
      asked: [],
    })
  expect(amountsOf('Amount,RG 5%', '200.00,20.00', '300.50,0.00').asked).toEqual(['AMOUNT_COLUMN'])
})

test('a tax that is a usual rate of the only amount, and of none within it, may come on top of it', () => {
  const netOrGross = (headings: string, ...rows: readonly string[]) => amountsOf(headings, ...rows).asked
  expect(netOrGross('金额,税额', '100.00,13.00', '200.00,26.00')).toEqual(['DEDUCTION'])
  expect(netOrGross('Amount,VAT', '120.00,20.00', '240.00,40.00')).toEqual([])
  // A fifth is 20% on top, or the 25% of Scandinavia within.
  expect(netOrGross('Amount,VAT', '100.00,20.00', '200.00,40.00')).toEqual(['DEDUCTION'])
  expect(netOrGross('Amount,Moms', '125.00,25.00', '250.00,50.00')).toEqual([])
  // Rates that are neither say nothing.
  expect(netOrGross('Amount,Tax', '108.25,8.25', '216.50,16.50')).toEqual([])
  const added = amountsWith({ answers: { DEDUCTION: 'added' } }, '金额,税额', '100.00,13.00', '200.00,26.00')
  expect(added.amounts).toEqual([11_300, 22_600])
})

test.each([
  ['Warenwert,USt,Bruttobetrag'],
  ['Neto,IGV,Total'],
  ['Bedrag excl.,BTW,Bedrag incl.'],
  ['Belopp exkl moms,Momsbelopp,Belopp inkl moms'],
  ['Eks. mva,Mva,Inkl. mva'],
  ['Částka bez DPH,Částka DPH,Částka s DPH'],
  ['Nettó érték,Áfa összeg,Bruttó érték'],
  ['Matrah,KDV,Toplam'],
  ['Без НДС,НДС,Всего с НДС'],
  ['本体価格,消費税額,合計'],
  ['未稅金額,營業稅,含稅金額'],
  ['Ex GST,GST,Inc GST'],
])('of %s the amount with tax is owed, also where one of the three is left out', (headings) => {
  const [net, tax, gross] = headings.split(',')
  const owed = { amounts: [12_000, 24_040], asked: [] }
  expect(amountsOf(headings, '100.00,20.00,120.00', '200.40,40.00,240.40')).toEqual(owed)
  expect(amountsOf(`${net},${gross}`, '100.00,120.00', '200.40,240.40')).toEqual(owed)
  expect(amountsOf(`${net},${tax}`, '100.00,20.00', '200.40,40.00')).toEqual(owed)
})

test('an answer that names a column whose heading is not known is read by the marks of that column', () => {
  const survey = new Survey(['Invoice', 'Customer', 'Date', 'Due Date', 'Currency', 'Amount', 'XQ figure'])
  survey.add({ line: 2, cells: ['1', 'Elm', '2026-11-13', '2027-01-15', 'EUR', '69', '51,75'] })
  survey.end()
  expect(chooseReading(survey).reading.decimalMark).toBe('.')
  expect(chooseReading(survey, { columns: { amount: 6 } }).reading.decimalMark).toBe(',')
})

test('a question about the currency of what is open offers each open amount', () => {
  const lines = [
    'Invoice,Customer,Date,Due Date,Currency,Total Signed,Total in Currency Signed,Amount Due,Amount Due Signed',
    '1,Elm,2026-11-13,2027-01-15,USD,90.00,100.00,40.00,36.00',
    '2,Elm,2026-11-14,2027-01-15,USD,45.00,50.00,50.00,45.00',
  ]
  const { choice } = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    {},
  )
  expect(choice.questions.map(({ choices }) => choices.map(({ value }) => value))).toEqual([
    ['Amount Due Signed', 'Amount Due', 'Total in Currency Signed'],
  ])
})

test('interest within what is open is asked about, whatever the amount without it is called', () => {
  const rows = ['100.00,2.50,102.50', '50.00,0.00,50.00']
  const taken = { answers: { DEDUCTION: 'taken' } } as const
  for (const headings of ['Principal,Late Interest,Total Due', 'Xyz,Interest,Balance Due']) {
    expect(amountsOf(headings, ...rows)).toEqual({ amounts: [10_250, 5_000], asked: ['DEDUCTION'] })
    expect(amountsWith(taken, headings, ...rows)).toEqual({ amounts: [10_000, 5_000], asked: [] })
  }
  // A ledger's balance is owed with the interest that it has charged.
  const ledger = amountsOf(
    'Invoiced,Received,Interest,AR Balance',
    '100.00,30.00,2.50,72.50',
    '50.00,0.00,0.00,50.00',
  )
  expect(ledger).toEqual({ amounts: [7_250, 5_000], asked: [] })
})

test('interest beside what is open is asked about where another open amount has it, and not where none has', () => {
  const rows = ['100.00,2.50,102.50', '50.00,0.00,50.00']
  expect(amountsOf('Balance,Interest,Total Due', ...rows).asked).toEqual(['AMOUNT_COLUMN'])
  const beside = amountsOf('Amount,Interest,Open', '100.00,2.50,100.00', '50.00,0.00,20.00')
  expect(beside).toEqual({ amounts: [10_000, 2_000], asked: [] })
  const none = amountsOf('Principal,Interest,Total Due', '100.00,0.00,100.00', '50.00,0.00,50.00')
  expect(none).toEqual({ amounts: [10_000, 5_000], asked: [] })
})

test('the total of a line goes before what is charged of it, unless it is less', () => {
  const headings = 'Charge,Fuel surcharge,Line total'
  expect(amountsOf(headings, '100.00,12.00,112.00', '50.00,0.00,50.00').amounts).toEqual([11_200, 5_000])
  expect(amountsOf('Debit,Line total', '100.00,20.00', '50.00,50.00').amounts).toEqual([10_000, 5_000])
})

test('amounts that all end as those without cents do in East Africa are amounts', () => {
  expect(amountsOf('Original,Balance', '9000/=,4000/=', '500/=,500/=').amounts).toEqual([400_000, 50_000])
})

test('a question of what is taken off names its columns', () => {
  const askedOf = (headings: string, amounts: string) => {
    const survey = new Survey(`Invoice,Customer,Date,Due Date,Currency,${headings}`.split(','))
    for (const at of [1, 2])
      survey.add({ line: at + 1, cells: `${at},Elm,2026-11-13,2027-01-15,EUR,${amounts}`.split(',') })
    return chooseReading(survey.end()).questions.map(({ code, columns }) => [code, columns])
  }
  expect(askedOf('Amount,Paid,Discount,Xyz', '100.00,30.00,2.00,5.00')).toEqual([
    ['DEDUCTION', ['Discount', 'Xyz']],
  ])
  expect(askedOf('Principal,Interest,Total Due', '100.00,2.00,102.00')).toEqual([['DEDUCTION', ['Interest']]])
  expect(askedOf('Amount due,Retention', '100.00,5.00')).toEqual([['DEDUCTION', ['Retention']]])
})
