import { expect, test } from 'vitest'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { candidatesOf } from './available.ts'

test('customers to offer to are ordered by amount within each currency, after them those that cannot be', () => {
  const customers = [
    customerOwing('Asahi', 'JPY', 900_000),
    customerOwing('Birch', 'USD', 5000, 3),
    customerOwing('Cedar', 'USD', 70_000, 2),
    customerOwing('Daiko', 'JPY', 1_000_000),
    customerOwing('Shut', 'USD', 9_000_000),
  ]
  const opportunities = customers.map(({ name, currency }) =>
    openOpportunity(name, { currency, isClosed: name === 'Shut' }),
  )
  const found = candidatesOf({ customers, opportunities, rates: new Map(), allowsNothingYet: false })
  expect(found.map(({ name }) => name)).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi', 'Shut'])
})
