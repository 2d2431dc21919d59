import { expect, test } from 'vitest'
import { day, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { dearerLink, invoicesLink, tooSoonLink, type InvoicesAsked } from './invoices-link.ts'

const linkOf = (more: Partial<InvoicesAsked> = {}) => invoicesLink({ currency: usd, ...more })

test('the invoices of a currency, and of a customer in it', () => {
  expect(linkOf()).toBe('/invoices/eligible?currency=USD')
  expect(linkOf({ customerUuid: 'c1' })).toBe('/invoices/eligible/c1/USD')
})

test('days from one to another, or from one on', () => {
  const [from, to] = [day('2026-01-05'), day('2026-01-06')]
  expect(linkOf({ days: { of: 'due', from, to } })).toBe(
    '/invoices/eligible?currency=USD&date=due&dayFrom=2026-01-05&dayTo=2026-01-06',
  )
  expect(linkOf({ days: { of: 'originalDeposit', from } })).toBe(
    '/invoices/eligible?currency=USD&date=originalDeposit&dayFrom=2026-01-05',
  )
})

test('a reason of the ineligible ones', () => {
  expect(linkOf({ tab: 'ineligible', reason: 'isPastDue' })).toBe(
    '/invoices/eligible?tab=ineligible&currency=USD&reason=isPastDue',
  )
})

test('what costs more than a limit, of one customer, of several, and of more than an address names', () => {
  const asked = { type: 'DISC' as const, percent: 0.7, above: 6.5 }
  const of = (customers: readonly string[]) => dearerLink({ ...asked, customers }, 2)
  const filter = 'scope=included&cost=DISC.0.7&costAbove=6.5'
  expect(of(['a'])).toBe(`/invoices/eligible/a?${filter}`)
  expect(of(['a', 'b'])).toBe(`/invoices/eligible?customers=a.b&${filter}`)
  expect(of(['a', 'b', 'c'])).toBe(`/invoices/eligible?${filter}`)
})

test('what is due too soon, of all customers, of one, and of several', () => {
  expect([tooSoonLink(), tooSoonLink(['a'], 2), tooSoonLink(['a', 'b'], 2)]).toEqual([
    '/invoices/eligible?scope=included&early=none',
    '/invoices/eligible/a?scope=included&early=none',
    '/invoices/eligible?customers=a.b&scope=included&early=none',
  ])
})
