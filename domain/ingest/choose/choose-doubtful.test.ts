import { expect, test } from 'vitest'
import type { ReadingHints } from '../reading.ts'
import { readRecords } from '../testing/read-records.ts'

/** What a table of open items says of its amounts: each in minor units and its currency, and what is asked. */
function read(lines: readonly string[], hints: ReadingHints = {}) {
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { choice, rows } = readRecords(records, hints)
  return {
    rows: rows.map(({ amountMinor, currency, customerName }) => ({ amountMinor, currency, customerName })),
    amounts: rows.map(({ amountMinor }) => amountMinor),
    asked: choice.questions.map(({ code }) => code),
    answers: choice.questions.flatMap(({ choices }) => choices.map(({ value }) => value)),
  }
}

function table(headings: string, rows: readonly string[], answers: ReadingHints['answers'] = {}) {
  const items = rows.map((cells, at) => `${at + 1},Elm,2026-11-${13 + at},2027-01-15,EUR,${cells}`)
  return read([`Invoice,Customer,Date,Due Date,Currency,${headings}`, ...items], { answers })
}

test('an amount in the own currency is asked about beside one whose heading is not known, or another in the own one', () => {
  const unknown = table('Amount in local currency,Xyz', ['92.00,100.00', '46.00,50.00'])
  expect(unknown).toMatchObject({ asked: ['AMOUNT_COLUMN'], answers: ['Amount in local currency', 'Xyz'] })
  const two = table('Amount in local currency,Local amount', ['92.00,100.00', '46.00,50.00'])
  expect(two.asked).toEqual(['AMOUNT_COLUMN'])
  const equal = table('Amount in local currency,Xyz', ['92.00,92.00', '46.00,46.00'])
  expect(equal.asked).toEqual([])
})

test('beside debit and credit an unknown amount that is never larger may be what is left, which is asked', () => {
  const rows = ['100.00,0.00,40.00', '0.00,50.00,50.00', '30.00,0.00,30.00']
  expect(table('Debit,Credit,Xyz', rows)).toMatchObject({ asked: ['DEDUCTION'], answers: ['kept', 'owed'] })
  const owed = table('Debit,Credit,Xyz', rows, { DEDUCTION: 'owed' })
  expect(owed).toMatchObject({ amounts: [4_000, -5_000, 3_000], asked: [] })
  const same = table('Debit,Credit,Xyz', ['100.00,0.00,100.00', '0.00,50.00,50.00'])
  expect(same).toMatchObject({ amounts: [10_000, -5_000], asked: [] })
})

test('credits beside amounts whose heading is not known are asked about, since these may be the debits', () => {
  const { asked, answers } = table('Xyz,Credit', ['100.00,0.00', '0.00,50.00'])
  expect([asked, answers]).toEqual([['AMOUNT_COLUMN'], ['Xyz', 'Credit']])
  expect(table('Credit', ['100.00', '50.00']).asked).toEqual(['SIGN'])
})

test('a balance that goes by unknown amounts from row to row is asked about, also after what was brought forward', () => {
  const { asked, answers } = table('Xyz,Balance', ['100.00,100.00', '50.00,150.00', '25.00,175.00'])
  expect([asked, answers]).toEqual([['AMOUNT_COLUMN'], ['Balance', 'Xyz']])
  const brought = ['100.00,,300.00', ',40.00,260.00', '25.00,,285.00']
  expect(table('Xyz,Credit,Balance', brought).asked).toEqual(['AMOUNT_COLUMN'])
  const open = table('Xyz,Balance', ['100.00,70.00', '50.00,20.00', '25.00,25.00'])
  expect(open).toMatchObject({ amounts: [7_000, 2_000, 2_500], asked: [] })
})

test('an unknown amount that is in every row the amount and its tax may be the whole of it, which is asked', () => {
  expect(table('Amount,Tax,Xyz', ['100.00,20.00,120.00', '50.00,10.00,60.00']).answers).toEqual([
    'Amount',
    'Xyz',
  ])
  expect(table('Amount,Tax,Xyz', ['120.00,20.00,140.00', '60.00,10.00,71.00']).asked).toEqual([])
})

test('a debit that differs from the amount beside it is asked about, unless credits stand there too', () => {
  expect(table('Amount,Debit', ['100.00,90.00', '50.00,50.00']).asked).toEqual(['AMOUNT_COLUMN'])
  expect(table('Amount,Debit', ['100.00,100.00', '50.00,50.00']).asked).toEqual([])
})

test('beside a net amount alone one unknown amount that is less may be its tax, which is asked', () => {
  const rows = ['100.00,21.00', '50.00,10.50']
  expect(table('Net amount,Xyz', rows)).toMatchObject({ asked: ['DEDUCTION'], answers: ['kept', 'added'] })
  expect(table('Net amount,Xyz', rows, { DEDUCTION: 'added' }).amounts).toEqual([12_100, 6_050])
  expect(table('Net amount,Xyz', rows, { DEDUCTION: 'kept' }).amounts).toEqual([10_000, 5_000])
})

test('of two columns of payments the one that has any is taken off; where both have, and differ, it is asked', () => {
  const one = table('Amount,Amount Paid,Pmts Applied', ['100.00,0.00,30.00', '50.00,0.00,0.00'])
  expect(one).toMatchObject({ amounts: [7_000, 5_000], asked: [] })
  const both = table('Amount,Amount Paid,Pmts Applied', ['100.00,10.00,30.00', '50.00,0.00,0.00'])
  expect(both.asked).toEqual(['DEDUCTION'])
  const equal = table('Amount,Amount Paid,Pmts Applied', ['100.00,30.00,30.00', '50.00,0.00,0.00'])
  expect(equal).toMatchObject({ amounts: [7_000, 5_000], asked: [] })
})

test('what is called due is asked about where another open amount, or an unknown one, is that and its tax', () => {
  const rows = ['20000.00,1000.00,19000.00,3800.00,22800.00', '4000.00,200.00,3800.00,760.00,4560.00']
  const unknown = table('Gross Certified,Less Retention 5%,Net Payable,VAT,Xyz', rows)
  expect(unknown).toMatchObject({ asked: ['AMOUNT_COLUMN'], answers: ['Net Payable', 'Xyz'] })
})

test('what is open is asked about beside unknown amounts where the whole of it is in two currencies', () => {
  const rows = ['1200.00,1200.00,1200.00,1200.00', '500.00,430.00,215.00,250.00']
  const { asked, answers } = table('Cur. amount,Amount,Rest amount,Xyz', rows)
  expect([asked, answers]).toEqual([['AMOUNT_COLUMN'], ['Rest amount', 'Xyz']])
})

test('D and C below a heading that is not known may be debit and credit, which is asked; S and H are', () => {
  const sides = table('Amount,Xyz', ['100.00,D', '50.00,C'])
  expect(sides).toMatchObject({ asked: ['SIGN'], answers: ['indicator', 'written'] })
  expect(table('Amount,Xyz', ['100.00,D', '50.00,C'], { SIGN: 'written' }).amounts).toEqual([10_000, 5_000])
  expect(table('Amount,Xyz', ['100.00,S', '50.00,H'])).toMatchObject({ amounts: [10_000, -5_000], asked: [] })
  expect(table('Amount,Xyz', ['100.00,A', '50.00,B'])).toMatchObject({ amounts: [10_000, 5_000], asked: [] })
})

const ROWS = ['1,Elm,2026-11-13,2027-01-15,100.00', '2,Oak,2026-11-14,2027-01-16,50.00']

function titled(title: string, heading: string, currencies: readonly string[], hints: ReadingHints = {}) {
  const items = ROWS.map((row, at) => `${row},${currencies[at]}`)
  return read([title, `Invoice,Customer,Date,Due Date,Amount,${heading}`, ...items], hints)
}

test('the own currency of the supplier is not that of amounts whose currency a title names', () => {
  const { rows, asked } = titled('Currency: EUR', 'Base Currency', ['CHF', 'CHF'])
  expect([rows.map(({ currency }) => currency), asked]).toEqual([['EUR', 'EUR'], []])
})

test('a column of currencies that contradicts the title is asked about, and not where that is of the own currency', () => {
  const contradicted = titled('All amounts in EUR', 'Currency', ['EUR', 'USD'])
  expect(contradicted).toMatchObject({ asked: ['CURRENCY'], answers: ['heading', 'column'] })
  const currenciesWith = (answer: string) =>
    titled('All amounts in EUR', 'Currency', ['EUR', 'USD'], { answers: { CURRENCY: answer } }).rows.map(
      ({ currency }) => currency,
    )
  expect(currenciesWith('heading')).toEqual(['EUR', 'EUR'])
  expect(currenciesWith('column')).toEqual(['EUR', 'USD'])
  expect(titled('Base currency: EUR', 'Currency', ['EUR', 'USD']).asked).toEqual([])
  expect(titled('Currency: EUR', 'Currency', ['EUR', 'EUR']).asked).toEqual([])
})

test('whom to ask at a customer is not its name where the column of customers has names', () => {
  const lines = [
    'Invoice,Debtor,Date,Due Date,Amount,Currency,Contact',
    '1,Tern Ltd,2026-11-13,2027-01-15,100.00,EUR,Anna Holm',
  ]
  const { rows } = read([...lines, '2,Plover AG,2026-11-14,2027-01-15,50.00,EUR,Bert Lund'])
  expect(rows.map(({ customerName }) => customerName)).toEqual(['Tern Ltd', 'Plover AG'])
})

test('what is in a row is not the name of customers whose column has their names', () => {
  const { rows } = read([
    'Invoice,Debtor,Description,Date,Due Date,Amount,Currency',
    '1,Tern Ltd,Chairs,2026-11-13,2027-01-15,100.00,EUR',
    '2,Plover AG,Tables,2026-11-14,2027-01-15,50.00,EUR',
  ])
  expect(rows.map(({ customerName }) => customerName)).toEqual(['Tern Ltd', 'Plover AG'])
})

test('an amount that is the original one less what is paid is what is open, and not lessened again', () => {
  const rows = ['100.00,100.00,0.00', '40.00,60.00,20.00']
  expect(table('Amount,Original Amount,Amount Paid', rows)).toMatchObject({
    amounts: [10_000, 4_000],
    asked: [],
  })
  const whole = table('Amount,Original Amount,Amount Paid', ['100.00,100.00,0.00', '60.00,60.00,20.00'])
  expect(whole).toMatchObject({ amounts: [10_000, 4_000], asked: [] })
})

test.each(['Open Amount', 'Net Amount', 'Line amount'])(
  'a balance that runs by %s is not what is open',
  (heading) => {
    const rows = ['40.00,40.00', '-50.00,-10.00', '25.00,15.00']
    expect(table(`${heading},Running Balance`, rows).amounts).toEqual([4_000, -5_000, 2_500])
  },
)

test('headings of two lines go on below where the second begins with a small word', () => {
  const { rows } = read([
    'Customer,,Document,Net due,Amount,,Amount,Company Code',
    'Name,Invoice,Date,date,in Transaction Currency,Currency,in Company Code Currency,Currency',
    'Elm,1,2026-11-13,2027-01-15,100.00,USD,92.00,EUR',
    'Oak,2,2026-11-14,2027-01-15,50.00,USD,46.00,EUR',
  ])
  expect(rows.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [10_000, 'USD'],
    [5_000, 'USD'],
  ])
})

test.each(['Account', 'Account No'])(
  'below titles of customers the one account of all rows is not the customer: %s',
  (heading) => {
    const { rows } = read([
      `${heading},Invoice,Date,Due Date,Amount,Currency`,
      'Elm Ltd,,,,,',
      '1200,1,2026-11-13,2027-01-15,100.00,EUR',
      'Oak AG,,,,,',
      '1200,2,2026-11-14,2027-01-15,50.00,EUR',
    ])
    expect(rows.map(({ customerName }) => customerName)).toEqual(['Elm Ltd', 'Oak AG'])
  },
)

test('what is open without the tax of its row is asked about, unless it is the whole or there is none', () => {
  const headings = 'Net,VAT,Gross,Open net'
  const net = table(headings, ['100.00,20.00,120.00,100.00', '50.00,10.00,60.00,50.00'])
  expect(net).toMatchObject({ asked: ['AMOUNT_COLUMN'], answers: ['Open net', 'Gross'] })
  const untaxed = table(headings, ['100.00,0.00,100.00,100.00', '50.00,0.00,50.00,50.00'])
  expect(untaxed.asked).toEqual([])
  const left = table(headings, ['100.00,20.00,120.00,120.00', '50.00,10.00,60.00,30.00'])
  expect(left.asked).toEqual([])
})

test('of two amounts that adjustments divide, the one after those that lessen is owed, and one after both kinds is asked', () => {
  const headings = 'Invoice Amount,Adjustment,Certified Amount'
  const less = table(headings, ['100.00,-5.00,95.00', '50.00,0.00,50.00'])
  expect(less).toMatchObject({ amounts: [9_500, 5_000], asked: [] })
  const both = table(headings, ['100.00,-5.00,95.00', '50.00,2.00,52.00'])
  expect(both.asked).toEqual(['AMOUNT_COLUMN'])
  const positive = table('Certified Amount,Adjustment,Invoice Amount', [
    '100.00,5.00,95.00',
    '50.00,0.00,50.00',
  ])
  expect(positive).toMatchObject({ amounts: [9_500, 5_000], asked: [] })
})
