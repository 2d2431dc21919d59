import { expect, test } from 'vitest'
import { invoiceEditPath } from './edit-link.ts'

const scope = { customerUuid: 'c1', customerCurrency: 'USD' }

test('INV-018 INV-019 the link to edit invoices is the one of its table variant', () => {
  expect([
    invoiceEditPath({ variant: 'offer-edit' }, scope),
    invoiceEditPath({ variant: 'offer-invoices-edit', offerid: 'o1' }, scope),
    invoiceEditPath({ variant: 'request-invoices-edit', requestid: 'r1' }, scope),
    invoiceEditPath({ variant: 'revamp-edit' }, scope),
    invoiceEditPath({ variant: 'revamp-edit', isCards: true }, scope),
    invoiceEditPath({ variant: 'eligible' }, scope),
  ]).toEqual([
    '/offers/builder/invoices/c1/USD',
    '/offers/o1/invoices/c1/USD',
    '/offers/r1/invoice-edit/c1/USD',
    '/ep-offer/invoices/c1/USD',
    '/cards-offer/invoices/c1/USD',
    '/invoices/eligible/c1/USD',
  ])
})

test('INV-018 without a customer the link leads to everybody’s invoices', () => {
  expect(invoiceEditPath({ variant: 'offer-invoices-edit', offerid: 'o 1' })).toBe('/offers/o%201/invoices')
})
