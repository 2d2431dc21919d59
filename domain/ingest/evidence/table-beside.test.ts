import { expect, test } from 'vitest'
import { tableBeside } from './table-beside.ts'

test.each([
  ['the same headings again', 'Customer,Invoice,Date,Amount,,Customer,Invoice,Date,Amount', 5],
  ['headings that are counted', 'Customer,Invoice 1,Date 1,Amount 1,Invoice 2,Date 2,Amount 2,Currency', 4],
  [
    'headings that are counted from the second on',
    'Customer,Invoice,Date,Amount,Invoice 2,Date 2,Amount 2',
    4,
  ],
])('a table with %s begins beside the first', (_, headings, column) => {
  expect(tableBeside(headings.split(','))).toBe(column)
})

test.each([
  ['amounts and currencies alone', 'Customer,Document,Date,Amount,Curr.,Amount,Curr.'],
  ['a number and its day', 'Invoice,Date,Amount,Invoice,Date'],
  ['what has no number', 'Invoice,Customer,Due date,Amount,Currency,Due date,Amount,Currency'],
  ['words of no heading', 'Invoice,Xa,Xb,Xc,Amount,Xa,Xb,Xc'],
  ['nothing', 'Invoice,Customer,Date,Due,Amount'],
  ['empty headings', 'Invoice,,,,Amount,,,,'],
])('no table begins where %s repeats', (_, headings) => {
  expect(tableBeside(headings.split(','))).toBe(0)
})
