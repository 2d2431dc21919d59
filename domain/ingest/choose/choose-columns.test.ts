import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

function numbersOf(...lines: readonly string[]) {
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  return readRecords(records, {}).rows.map(({ invoiceNumber }) => invoiceNumber)
}

const REST = 'Elm,2026-11-13,2027-01-15,EUR,100.00'

test('a number that is empty in most rows is for something else', () => {
  const rows = ['A1,1', 'A2,2', ',3', ',4', ',5'].map((cells) => `${cells},${REST}`)
  expect(numbersOf('Invoice,Document No,Customer,Date,Due Date,Currency,Amount', ...rows)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

test('a column that counts the rows names no invoice, unless there is one row', () => {
  const head = 'No,Reference,Customer,Date,Due Date,Currency,Amount'
  expect(numbersOf(head, `1,R7,${REST}`, `2,R8,${REST}`)).toEqual(['R7', 'R8'])
  expect(numbersOf(head, `1,R7,${REST}`)).toEqual(['1'])
})

test('No counts the transactions of Sage 50, also where all of them are invoices', () => {
  const head = 'A/C,Name,No,Type,Date,Due Date,Currency,Ref,O/S Amount'
  const rows = ['500,1001', '503,1008'].map((cells) => {
    const [no, ref] = cells.split(',')
    return `ELM001,Elm,${no},SI,2026-11-13,2027-01-15,GBP,${ref},100.00`
  })
  expect(numbersOf(head, ...rows)).toEqual(['1001', '1008'])
  expect(numbersOf(head.replace('A/C', 'Customer No'), ...rows)).toEqual(['500', '503'])
})
