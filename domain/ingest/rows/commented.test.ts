import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { withoutComment } from './commented.ts'

const reading = { columns: { customerName: 0, invoiceNumber: 1 } } as unknown as Reading

test.each([
  ['the first cell', ['#Acme', 'INV-1'], ['Acme', 'INV-1']],
  ['its number', ['Acme', '// INV-1'], ['Acme', 'INV-1']],
])('the mark of a comment is taken from before %s', (_, cells, bare) => {
  expect(withoutComment(cells, reading)).toEqual(bare)
})

test.each([['#1 Cleaners LLC'], ['Acme']])('a customer is called %s', (name) => {
  expect(withoutComment([name, 'INV-1'], reading)).toBeUndefined()
})
