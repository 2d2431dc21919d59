import { expect, test } from 'vitest'
import { toEpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { CollectiveSums, type SummedRow } from './collective-sums.ts'
import { RowWarningCounts } from './row-counts.ts'

/** The lines that are told of rows `number customer amount`, one a line and a day. */
function toldOf(...rows: readonly string[]): readonly number[] {
  const warnings = new RowWarningCounts()
  const sums = new CollectiveSums(warnings)
  for (const [at, text] of rows.entries()) sums.add(rowOf(text, at), at + 1)
  return warnings.list().flatMap(({ lines }) => lines)
}

function rowOf(text: string, day: number): SummedRow {
  const [invoiceNumber = '', customerNumber = '', amount = '', currency = 'EUR'] = text.split(' ')
  return {
    kind: Number(amount) < 0 ? 'adjustment' : 'invoice',
    invoiceNumber,
    customerNumber,
    amountMinor: Number(amount),
    currency: currencyCode(currency),
    createdDay: toEpochDay(20_000 + day),
  }
}

test('a row whose number looks other than those of its parts is told as their sum', () => {
  expect(toldOf('1 elm 40000', '2 elm 60000', '3 ash 500', 'S-4 elm 100000')).toEqual([4])
})

test('rows of another customer or currency are no parts', () => {
  expect(toldOf('1 elm 40000', '2 ash 60000', 'S-4 elm 100000')).toEqual([])
  expect(toldOf('1 elm 40000', '2 elm 60000 USD', 'S-4 elm 100000')).toEqual([])
})

test('amounts that add up under numbers of one shape are told where they are several and not round', () => {
  expect(toldOf('1 elm 10000', '2 elm 20000', '3 elm 30000')).toEqual([])
  expect(toldOf('1 elm 4999', '2 elm 4999', '3 elm 9998')).toEqual([])
  expect(toldOf('1 elm 4010', '2 elm 5020', '3 elm 6031', '4 elm 15061')).toEqual([4])
})

test('a sum that is made before its parts is none', () => {
  const parts = ['2 elm 40000', '3 elm 60000']
  expect(toldOf('S-1 elm 100000', ...parts)).toEqual([])
  expect(toldOf(...parts, 'S-1 elm 100000')).toEqual([3])
})
