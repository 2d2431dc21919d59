import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { book, builder } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { candidatesOf, type Candidate } from './available.ts'
import { ByCustomer } from './by-customer.tsx'

let candidates: readonly Candidate[]

beforeEach(async () => {
  servePage({ rest: bookAnswers(200) })
  await loadPageBook()
  const { opportunityUuid, customerUuid, currency } = book.book().markets[0]!
  candidates = candidatesOf({
    owed: [{ ...customerOwing('Alder', currency, 900), opportunityUuids: [opportunityUuid] }],
    opportunities: [openOpportunity(opportunityUuid, { customerUuid, currency })],
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  builder.setOfferables(candidates)
})
afterEach(cleanup)

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('what a customer would cost is n/a until a rate is named', () => {
  act(() => builder.setPercent(undefined))
  render(<ByCustomer chosen={candidates} />)
  expect(cells().slice(-3)).toEqual(['n/a', 'n/a', 'n/a'])
  act(() => builder.setPercent(6))
  expect(cells().slice(-3)).not.toContain('n/a')
})
