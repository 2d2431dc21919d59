import { describe, expect, test } from 'vitest'
import { chooseReading, Survey } from '#domain/ingest'
import { guessDelimiter } from '../read/csv-layout.ts'
import { importReport } from './report.ts'
import { jpy, usd } from '../../../../tests/fixtures/days-and-currencies.ts'

const headings = ['Invoice', 'Customer', 'Total', 'Open', 'Currency', 'Date', 'Due']
const survey = new Survey(headings)
survey.add({ line: 2, cells: ['1', 'Acme', '10.00', '5.00', 'USD', '2026-11-01', '2026-12-01'] })
const choice = chooseReading(survey.end())

describe('the printed report', () => {
  test('gives rows, customers and exact totals by currency and state', () => {
    const report = importReport({
      rows: 3,
      rejected: 1,
      added: 3,
      changed: 0,
      unchanged: 0,
      closed: 0,
      profile: undefined,
      customers: 2,
      choice,
      warnings: [
        { doubt: 'CUSTOMER_NUMBER_MISSING', count: 1, lines: [3], money: [] },
        {
          doubt: 'DUE_BEFORE_CREATED',
          count: 1202,
          lines: [2, 4],
          money: [{ currency: usd, amountMinor: 123_450 }],
        },
      ],
      totals: [
        { currency: jpy, state: 'pastDue', count: 1, amountMinor: 500 },
        { currency: usd, state: 'eligible', count: 2, amountMinor: 27_511_371_683 },
      ],
    })
    expect(report.split('\n')).toEqual([
      '3 rows, 2 customers',
      'USD 275,113,716.83 in 2',
      'JPY 500 in 1',
      'of which',
      '  2 eligible (created by today, due later): USD 275,113,716.83 in 2',
      '  1 past due: JPY 500 in 1',
      '3 added, 0 changed, 0 unchanged, 1 rejected',
      'read as',
      '  invoiceNumber: Invoice, by its heading',
      '  amount: Open, what is still open; not Total',
      '  createdDate: Date, by its heading',
      '  dueDate: Due, by its heading',
      '  customerName: Customer, by its heading',
      '  currency: Currency, by its heading',
      '  dates read year-first, decimals after "."',
      'warning CUSTOMER_NUMBER_MISSING: no customer number, the name is taken for it: 1 row, line 3',
      'warning DUE_BEFORE_CREATED: due before the invoice date: 1,202 rows, USD 1,234.50, lines 2, 4 and 1,200 more',
    ])
  })

  test('the delimiter is the mark that cuts the heading into most cells, quotes aside', () => {
    expect([
      guessDelimiter(['a,b,c']),
      guessDelimiter(['"a,b";c;d']),
      guessDelimiter(['a\tb']),
      guessDelimiter(['alone']),
    ]).toEqual([',', ';', '\t', ','])
  })
})
