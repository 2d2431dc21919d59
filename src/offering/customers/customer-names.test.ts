import { expect, test } from 'vitest'
import { customerNames } from './customer-names.ts'

const customer = (customerUuid: string, customerName: string) => ({ customerUuid, customerName })

test('a customer in two currencies is one, two customers of the same name are two', () => {
  expect(customerNames([customer('a', 'Acme'), customer('a', 'Acme')])).toBe('Acme')
  expect(customerNames([customer('a', 'Acme'), customer('b', 'Acme')])).toBe('Acme and Acme')
  expect(
    customerNames([customer('a', 'A'), customer('a', 'A'), customer('b', 'B'), customer('c', 'C')], 1),
  ).toBe('A and 2 more')
  expect(customerNames([])).toBe('Offer')
})
