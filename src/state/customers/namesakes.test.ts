import { expect, test } from 'vitest'
import { numbersOfNamesakes } from './namesakes.ts'

const customer = (customerUuid: string, customerName: string) => ({
  customerUuid,
  customerName,
  customerNumber: `number of ${customerUuid}`,
})

test('customers of the same name are numbered, one in two currencies is not', () => {
  const customers = [
    customer('a', 'Acme'),
    customer('b', 'Acme'),
    customer('c', 'Cedar'),
    customer('c', 'Cedar'),
  ]
  expect([...numbersOfNamesakes(customers)]).toEqual([
    ['a', 'number of a'],
    ['b', 'number of b'],
  ])
  expect(numbersOfNamesakes([]).size).toBe(0)
})
