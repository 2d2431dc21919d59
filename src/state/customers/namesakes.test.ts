import { expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { namesakeNumbers } from './customers.ts'
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

test('the numbers are those of the book that is shown by now', async () => {
  const numbersIn = async (rename?: () => string) => {
    servePage({ rest: bookAnswers(40, 2, undefined, rename) })
    await loadPageBook()
    return [...namesakeNumbers.value.values()]
  }
  expect(await numbersIn()).toEqual([])
  expect(await numbersIn(() => 'Acme')).toEqual(['200000000', '200000001'])
})
