import { expect, test } from 'vitest'
import { customerOwing as customer } from '../../../tests/fixtures/customers.ts'
import { selectCustomers } from './select-customers.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

const customers = [
  customer('Asahi', 'JPY', 900_000),
  customer('Birch', 'USD', 5000),
  customer('Cedar', 'USD', 70_000),
  customer('Daiko', 'JPY', 1_000_000),
]

test('amounts are ordered within each currency, whichever way the order goes', () => {
  const names = (direction: 'asc' | 'desc') =>
    selectCustomers(customers, '', { id: 'included', direction }, [usd, jpy]).map(({ name }) => name)
  expect(names('desc')).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi'])
  expect(names('asc')).toEqual(['Birch', 'Cedar', 'Asahi', 'Daiko'])
})

test('names are ordered over all currencies', () => {
  const found = selectCustomers(customers, 'a', { id: 'name', direction: 'asc' }, [usd, jpy])
  expect(found.map(({ name }) => name)).toEqual(['Asahi', 'Cedar', 'Daiko'])
})
