import { describe, expect, test } from 'vitest'
import { guessDelimiter } from './csv.ts'
import { importReport } from './report.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

describe('the printed report', () => {
  test('gives rows, customers and exact totals by currency and state', () => {
    const report = importReport({
      rows: 3,
      refused: 1,
      added: 3,
      changed: 0,
      unchanged: 0,
      customers: 2,
      dateStyle: 'year-first',
      decimalMark: '.',
      warnings: [
        { doubt: 'CUSTOMER_NUMBER_MISSING', count: 1, lines: [3] },
        { doubt: 'DUE_BEFORE_CREATED', count: 1202, lines: [2, 4] },
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
      '3 added, 0 changed, 0 unchanged, 1 refused',
      'warning: no customer number, the name is taken for it: 1 row, line 3',
      'warning: due before the invoice date: 1,202 rows, lines 2, 4 and 1,200 more',
      'dates read year-first, decimals after "."',
    ])
  })

  test('the delimiter is the mark that cuts the heading into most cells, quotes aside', () => {
    expect([
      guessDelimiter('a,b,c'),
      guessDelimiter('"a,b";c;d'),
      guessDelimiter('a\tb'),
      guessDelimiter('alone'),
    ]).toEqual([',', ';', '\t', ','])
  })
})
