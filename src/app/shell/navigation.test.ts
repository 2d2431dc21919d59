import { expect, test } from 'vitest'
import { currentItem } from './navigation.ts'

test.each([
  ['/', 'home'],
  ['/offers', 'offers'],
  ['/offers/o1/invoice-edit', 'offers'],
  ['/offers/builder', 'build'],
  ['/offers/builder/one-time', 'build'],
  ['/invoices/eligible', 'invoices'],
  ['/invoice-central/customers', 'invoices'],
  ['/history/transactions', 'history'],
  ['/account/settings', undefined],
])('the bar marks for %s the screen %s', (path, id) => {
  expect(currentItem(path)?.id).toBe(id)
})
