import { expect, test } from 'vitest'
import { findHead } from './table-head.ts'

const FEW = 'Invoice,Customer,Date,Due,Currency,Open'
const MORE = 'Invoice,Customer,Customer No,Date,Due,Currency,Total,Open'
const ITEM = 'A1,Elm,2026-11-03,2026-12-18,EUR,100.00'

function headLine(...lines: readonly string[]) {
  return findHead(lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })))?.line
}

test('headings that are repeated below an empty row leave no rows above them out', () => {
  expect(headLine(FEW, ITEM, ',,,,,', FEW, ITEM)).toBe(1)
  expect(headLine('Open items', FEW, ITEM, ',,,,,', FEW, ITEM)).toBe(2)
})

test('a table of invoices goes before one below it with more headings', () => {
  expect(headLine(FEW, ITEM, '', MORE, ITEM)).toBe(1)
  expect(headLine(FEW, 'Customer: Elm', ITEM, MORE, ITEM)).toBe(1)
})

test('sums, and headings without a row of theirs, are above the table', () => {
  expect(headLine('Currency,Open', 'EUR,600.00', '', FEW, ITEM)).toBe(4)
  expect(headLine(FEW, '', MORE, ITEM)).toBe(3)
})

test('a line of titles with what they say is no part of the headings below it', () => {
  const rows = [
    'Branch: 01 - Main,Printed: 24/11/2026,,',
    'Code-Name,Series-Number,Due date,Open',
    '7-Elm,A-1,2026-11-03,5',
  ]
  const found = findHead(rows.map((line, at) => ({ line: at + 1, cells: line.split(',') })))
  expect(found).toMatchObject({ line: 2, headings: ['Code-Name', 'Series-Number', 'Due date', 'Open'] })
})
