import { expect, test } from 'vitest'
import { customerNames, offerName } from './customer-names.ts'

const customer = (customerUuid: string, customerName: string) => ({ customerUuid, customerName })

test('a customer in two currencies is one, two customers of the same name are two', () => {
  expect(customerNames([customer('a', 'Acme'), customer('a', 'Acme')])).toBe('Acme')
  expect(customerNames([customer('a', 'Acme'), customer('b', 'Acme')])).toBe('Acme and Acme')
  expect(
    customerNames([customer('a', 'A'), customer('a', 'A'), customer('b', 'B'), customer('c', 'C')], 1),
  ).toBe('A and 2 more')
  expect(customerNames([])).toBe('Offer')
})

test('an offer is called by two customers at most, of more by the first and how many others', () => {
  const [a, b, c] = [customer('a', 'A'), customer('b', 'B'), customer('c', 'C')]
  expect(offerName({ opportunities: [a, a, a] })).toBe('A')
  expect(offerName({ opportunities: [a, a, b, b] })).toBe('A and B')
  expect(offerName({ opportunities: [a, b, c] })).toBe('A and 2 more')
})

test('the same customers are called the same, whatever the order of the list they come from', () => {
  const [a, b, c] = [customer('1', 'Ärzte'), customer('2', 'Birch'), customer('3', 'Cedar')]
  for (const order of [
    [a, b, c],
    [c, b, a],
    [b, c, a],
  ]) {
    expect(offerName({ opportunities: order })).toBe('Ärzte and 2 more')
    expect(customerNames(order, 2)).toBe('Ärzte, Birch, and 1 more')
    expect(customerNames(order.slice(0, 2))).toBe(customerNames(order.slice(0, 2).toReversed()))
  }
})

test('an offer that was withdrawn is called by all customers it was made to, one that stands by those it is still for', () => {
  const [a, b, c] = [customer('1', 'Ash'), customer('2', 'Birch'), customer('3', 'Cedar')]
  const parts = { opportunities: [a, b], withdrawnParts: [c] }
  expect(offerName({ ...parts, status: 'ACTIVE' })).toBe('Ash and Birch')
  expect(offerName({ ...parts, status: 'WITHDRAWN' })).toBe('Ash and 2 more')
})
