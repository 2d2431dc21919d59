import { expect, test } from 'vitest'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { earliestDeposit } from './scoped-totals.ts'

test('INV-006 a customer of whom nothing is included has no earliest deposit day', async () => {
  servePage({ rest: bookAnswers(400, 4, (name) => name === 'Customer 0') })
  await loadPageBook()
  const [excluded, included] = ['Customer 0', 'Customer 7919'].map((name) => {
    const { customerUuid } = wireOpportunities().find(({ makerDisplayName }) => makerDisplayName === name)!
    return earliestDeposit({ customerUuid })
  })
  expect(excluded).toBeUndefined()
  expect(included).toBeDefined()
})
