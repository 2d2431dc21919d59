import { expect, test } from 'vitest'
import { findHead } from '../rows/table-head.ts'
import { senseOf } from './headings.ts'

test.each([
  ['发票号码 Invoice No.', 'invoiceNumber'],
  ['Invoice No. 发票号码', 'invoiceNumber'],
  ['客户名称 Customer', 'customerName'],
  ['客户（Customer）', 'customer'],
  ['未收金额 Open Amount', 'openAmount'],
  ['رقم الفاتورة Invoice No', 'invoiceNumber'],
  ['Сумма (Amount)', 'amount'],
  ['Fällig/Due Date', 'dueDate'],
  ['Factuur (Invoice No.)', 'invoiceNumber'],
  ['Bedrag (Invoice Amount)', 'originalAmount'],
])('%s is the heading of a column and its translation: %s', (heading, meaning) => {
  expect(senseOf(heading)?.meaning).toBe(meaning)
})

test.each(['Invoice 状态', 'Invoice 日期', 'Customer 发票号码', 'Invoice Date (Due Date)'])(
  '%s is no heading and its translation',
  (heading) => {
    expect(senseOf(heading)).toBeUndefined()
  },
)

const FRENCH = 'N° facture,Client,Date de facture,Échéance,Devise,Montant'.split(',')

function headOf(...lines: readonly string[]) {
  const cells = [FRENCH, ...lines.map((line) => line.split(','))]
  return findHead(cells.map((each, at) => ({ line: at + 1, cells: each })))
}

test('a line of translations below the headings belongs to them, and says what they do not', () => {
  const head = headOf('Invoice no.,Customer,Invoice date,Due date,Currency,Amount', 'A1,Elm,a,b,EUR,1.00')
  expect(head).toMatchObject({ headings: FRENCH, records: 2 })
  const more = headOf('Invoice no.,Customer,Invoice date,Due date,Currency,Amount,Balance')
  expect(more?.headings.at(-1)).toBe('Balance')
})

test('headings below others that mean something else, or are the same, are of another table', () => {
  expect(headOf('Invoice no.,Customer,Due date,Invoice date,Currency,Amount')?.records).toBe(1)
  expect(headOf(FRENCH.join(','))?.records).toBe(1)
})

test('words of two lines that make headings together are no translations of each other', () => {
  const upper = 'Data,Data,Denumire,Rest,Număr,Cod,'.split(',')
  const lower = 'scadenței,facturii,client,de plată,factură,client,Moneda'.split(',')
  const head = findHead([upper, lower].map((cells, at) => ({ line: at + 1, cells })))
  expect(head?.headings.slice(0, 3)).toEqual(['Data scadenței', 'Data facturii', 'Denumire client'])
})
