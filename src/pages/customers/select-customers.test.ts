import { expect, test } from 'vitest'
import { customerOwing as customer } from '../../../tests/fixtures/customers.ts'
import { findCustomers, groupCustomers, sortCustomers } from './select-customers.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

const customers = [
  customer('Asahi', 'JPY', 900_000),
  customer('Birch', 'USD', 5000),
  customer('Cedar', 'USD', 70_000),
  customer('Daiko', 'JPY', 1_000_000),
]

test('amounts are ordered within each currency, whichever way the order goes', () => {
  const names = (direction: 'asc' | 'desc') =>
    sortCustomers(customers, { id: 'included', direction }, [usd, jpy]).map(({ name }) => name)
  expect(names('desc')).toEqual(['Cedar', 'Birch', 'Daiko', 'Asahi'])
  expect(names('asc')).toEqual(['Birch', 'Cedar', 'Asahi', 'Daiko'])
})

test('customers with equal amounts are ordered by name, whichever way the order goes', () => {
  const equal = ['Cedar', 'Alder', 'Birch'].map((name) => customer(name, 'USD', 5))
  for (const direction of ['asc', 'desc'] as const)
    expect(sortCustomers(equal, { id: 'total', direction }, [usd]).map(({ name }) => name)).toEqual([
      'Alder',
      'Birch',
      'Cedar',
    ])
})

test('names are ordered over all currencies', () => {
  const found = findCustomers(sortCustomers(customers, { id: 'name', direction: 'asc' }, [usd, jpy]), 'a')
  expect(found.map(({ name }) => name)).toEqual(['Asahi', 'Cedar', 'Daiko'])
})

test('a customer is found by its name or number, whatever case and accents', () => {
  const zurich = { ...customer('Zürich Foods', 'USD', 1), number: 'C-77' }
  const all = [...customers, zurich]
  for (const text of ['zurich', 'ZÜRICH', 'c-7']) expect(findCustomers(all, text)).toEqual([zurich])
  expect(findCustomers(all, ' ')).toHaveLength(all.length)
})

test('a customer stands once, where its first currency does, with its others below it', () => {
  const inDollars = customer('Daiko in USD', 'USD', 60_000)
  const daiko = { ...inDollars, name: 'Daiko', customerUuid: 'Daiko' }
  const sorted = sortCustomers([...customers, daiko], { id: 'included', direction: 'desc' }, [usd, jpy])
  const { rows, inside } = groupCustomers(sorted)
  expect(rows.map(({ name, currency }) => `${name} ${currency}`)).toEqual([
    'Cedar USD',
    'Daiko USD',
    'Daiko JPY',
    'Birch USD',
    'Asahi JPY',
  ])
  expect([...inside].map(({ currency }) => currency)).toEqual([jpy])
})
