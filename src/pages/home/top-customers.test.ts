import { expect, test } from 'vitest'
import { customerOwing as customer } from '../../../tests/fixtures/customers.ts'
import { topCustomers } from './top-customers.ts'

test('HOM-020 the customers on home are ordered by amount within each currency', () => {
  const customers = [
    customer('Asahi', 'JPY', 900_000),
    customer('Birch', 'USD', 5000, 3),
    customer('Cedar', 'USD', 70_000, 2),
    customer('Daiko', 'JPY', 1_000_000),
    customer('Empty', 'USD', 0, 0),
  ]
  expect(topCustomers(customers).map(({ name }) => name)).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi'])
})
