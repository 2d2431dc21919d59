import { expect, test } from 'vitest'
import { customerOwing as customer } from '../../../tests/fixtures/customers.ts'
import { selectCustomers } from './select-customers.ts'

const customers = [
  customer('Asahi', 'JPY', 900_000),
  customer('Birch', 'USD', 5000),
  customer('Cedar', 'USD', 70_000),
  customer('Daiko', 'JPY', 1_000_000),
]

test('amounts are ordered within each currency, whichever way the order goes', () => {
  const names = (direction: 'asc' | 'desc') =>
    selectCustomers(customers, '', { id: 'included', direction }, ['USD', 'JPY']).map(({ name }) => name)
  expect(names('desc')).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi'])
  expect(names('asc')).toEqual(['Birch', 'Cedar', 'Asahi', 'Daiko'])
})

test('names are ordered over all currencies', () => {
  const found = selectCustomers(customers, 'a', { id: 'name', direction: 'asc' }, ['USD', 'JPY'])
  expect(found.map(({ name }) => name)).toEqual(['Asahi', 'Cedar', 'Daiko'])
})
