import { expect, test } from 'vitest'
import { remarkSenses } from './remark-senses.ts'

const rowsOf = (texts: readonly string[]) => texts.map((text, at) => ({ line: at + 2, cells: [text] }))
const meaningOf = (texts: readonly string[], heading = 'Where are we') =>
  remarkSenses([undefined], [heading], rowsOf(texts))[0]?.meaning

test('a column below an unknown heading has remarks where one tells the state of its row', () => {
  expect(meaningOf(['chased twice', 'paid 20 Nov', ''])).toBe('note')
  expect(meaningOf(['', 'beim Anwalt', ''])).toBe('note')
})

test('names, and texts of all rows, are no remarks', () => {
  expect(meaningOf(['Ann', '', 'Bob'])).toBeUndefined()
  expect(meaningOf(['Dispute v Roe', 'Lease'])).toBeUndefined()
  expect(meaningOf(['', ''])).toBeUndefined()
  expect(meaningOf(['Paid', '', 'Collect'], 'Freight')).toBeUndefined()
  expect(meaningOf(['Closed', '', ''], 'Delivery')).toBeUndefined()
})
