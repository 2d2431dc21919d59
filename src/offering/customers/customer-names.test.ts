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
