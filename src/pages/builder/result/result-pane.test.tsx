import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { book, builder } from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { customerOwing, openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { servePage } from '../../../../tests/fixtures/page-server.tsx'
import { candidatesOf } from '../available.ts'
import { ResultPane } from './result-pane.tsx'

afterEach(cleanup)

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'JPY'].map((code) => currencyCode(code))

test('of many currencies three stand above the total and the dates, the others are one press away', async () => {
  servePage({ rest: bookAnswers(800, 12, undefined, undefined, CURRENCIES) })
  await loadPageBook()
  const { markets } = book.book()
  const candidates = candidatesOf({
    owed: markets.map(({ opportunityUuid, customerUuid, currency }, n) => ({
      ...customerOwing(`Alder ${n}`, currency, 900),
      customerUuid,
      opportunityUuids: [opportunityUuid],
    })),
    opportunities: markets.map(({ opportunityUuid, customerUuid, currency }) =>
      openOpportunity(opportunityUuid, { customerUuid, currency }),
    ),
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  builder.setOfferables(candidates)
  builder.reset({ chosen: candidates.map(({ uuid }) => uuid) })
  builder.setOfferables(candidates)
  const currencies = builder.results.value.length
  expect(currencies).toBeGreaterThan(3)
  render(<ResultPane offered={candidates} />)
  const pane = within(screen.getByRole('region', { name: 'If all is accepted' }))
  expect(pane.getAllByText('Discount')).toHaveLength(3)
  await userEvent.click(pane.getByRole('button', { name: `Show all ${currencies}` }))
  expect(pane.getAllByText('Discount')).toHaveLength(currencies)
})
