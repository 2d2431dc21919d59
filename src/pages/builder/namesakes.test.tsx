import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { book, builder } from '#state'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { candidatesOf, type Candidate } from './available.ts'
import { ByCustomer } from './steps/by-customer.tsx'
import { CustomersStep } from './choice/customers-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'

const LABELS = ['Acme (200000000)', 'Acme (200000001)']
let candidates: readonly Candidate[]

beforeEach(async () => {
  servePage({ rest: bookAnswers(400, 2, undefined, () => 'Acme') })
  await loadPageBook()
  const opportunities = book
    .book()
    .opportunities.map(({ uuid, customerUuid, currency }) =>
      openOpportunity(uuid, { customerName: 'Acme', customerUuid, currency }),
    )
  candidates = candidatesOf({
    owed: opportunities.map(({ uuid, currency }) => customerOwing(uuid, currency, 900)),
    opportunities,
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: true,
  })
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid), percent: 7 })
  builder.setOfferables(candidates)
})
afterEach(() => {
  cleanup()
  act(() => builder.reset())
})

test('customers who share their name are listed with their numbers', () => {
  render(<CustomersStep candidates={candidates} />)
  for (const name of LABELS) expect(screen.getAllByRole('checkbox', { name }).length).toBeGreaterThan(0)
})

test('customers who share their name are reviewed with their numbers', () => {
  const agreements = {
    agreements: [],
    isAgreed: true,
    isMissing: false,
    onAgree() {},
    box: { current: null },
  }
  render(<ReviewStep offered={candidates} hasNewDeadline={false} agreements={agreements} />)
  expect(screen.getByText(/^You offer/u).textContent).toContain(LABELS.join(' and '))
})

test('customers who share their name have their numbers beside what each would cost', () => {
  render(<ByCustomer chosen={candidates} />)
  for (const name of LABELS) expect(screen.getAllByText(name).length).toBeGreaterThan(0)
})
