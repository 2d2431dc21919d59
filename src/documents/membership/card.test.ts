import { expect, test } from 'vitest'
import { hasCardProduct } from './card.ts'

test('API-035 an error or an empty list is no card product', () => {
  expect([hasCardProduct(undefined), hasCardProduct([])]).toEqual([false, false])
  expect(hasCardProduct([{ accountId: 'a', status: 'ACTIVE' }])).toBe(true)
})
