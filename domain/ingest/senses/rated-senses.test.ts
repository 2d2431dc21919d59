import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

/** The columns that are added to the amount of an invoice. */
function addedOf(rows: readonly string[]): readonly string[] {
  const headings = 'Invoice,Customer,Date,Due,Currency,Tax,Net amount,Line amount'
  const lines = [headings, ...rows.map((row) => row.replace(' ', ',Elm,2026-11-13,2027-01-15,EUR,'))]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { amount } = readRecords(records, {}).choice.reading
  return amount.add.map((at) => headings.split(',')[at]!)
}

test('a tax that stands in each line of an invoice is an amount where the lines add up to it and the net amount', () => {
  const once = ['T-1 6,32,12', 'T-1 6,32,7', 'T-1 6,32,19']
  expect(addedOf(once)).toEqual(['Net amount', 'Tax'])
  expect(addedOf([...once, 'T-2 4,20,10', 'T-2 4,20,14'])).toEqual(['Net amount', 'Tax'])
  // Of two invoices with the same amounts the lines add up to twice as much, and those of the last one may be cut off.
  expect(addedOf([...once, 'T-2 6,32,38', 'T-3 4,20,10'])).toEqual(['Net amount', 'Tax'])
})

test('a number beside net amounts that is a usual rate is none of their taxes where the lines add up to the net amount', () => {
  expect(addedOf(['T-1 20,100,60', 'T-1 20,100,40', 'T-2 20,50,30', 'T-2 20,50,20'])).toEqual(['Net amount'])
})
