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
  ['/history/transaction/t1', 'history'],
  ['/history/invoice/7', 'invoices'],
  ['/ep-offer/draft/d1', 'build'],
  ['/cards-offer', 'build'],
  ['/offer-builder/essential/partial', 'build'],
  ['/offers-revamp', 'build'],
  ['/account/settings', undefined],
])('the bar marks for %s the screen %s', (path, id) => {
  expect(currentItem(path)?.id).toBe(id)
})

test('the page of an invoice is of the screen that its way back leads to', () => {
  expect(currentItem('/history/invoice/7', 'history')?.id).toBe('history')
  expect(currentItem('/history/transactions', 'invoices')?.id).toBe('history')
})
