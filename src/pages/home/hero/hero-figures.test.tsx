import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import type { Available } from '../available.ts'
import { Figures } from './hero-figures.tsx'

afterEach(cleanup)

const NOTHING: Available = {
  totals: [],
  invoices: 0,
  customers: 0,
  groups: [],
  deadlineAt: undefined,
  inOffers: [],
  outsideOffers: [],
  tooSoon: 0,
  tooSoonTotals: [],
  closed: [],
  isAllInOffers: false,
  causes: [],
  hasCustomers: true,
  hasZeroAp: false,
}

/** What the hero says of nothing to offer, in a book whose invoices are all excluded or all included. */
async function show(available: Partial<Available>, isExcluded = false): Promise<void> {
  servePage({ data: supplier(), rest: bookAnswers(30, 2, () => isExcluded) })
  await loadPageBook()
  renderPage(<Figures available={{ ...NOTHING, ...available }} opportunities={[]} />)
  await screen.findByRole('heading', { level: 1 })
}

test.each([
  [0, []],
  [1, ['1 invoice is due too soon to be paid before the due date.']],
  [2, ['2 invoices are due too soon to be paid before the due date.']],
])('where nothing can be offered %i due too soon are told', async (tooSoon, told) => {
  await show({ tooSoon })
  expect(screen.queryAllByText(/due too soon/u).map(({ textContent }) => textContent)).toEqual(told)
})

const CAUSES = ['closed', 'in-active-offer', 'zero-eligible'] as const
const CLOSED = 'Some customers have closed their market for now.'
const IN_OFFER = 'Some customers are already in an active offer.'
const ZERO = 'Some customers have no eligible invoices right now.'

test.each([
  [false, [CLOSED, IN_OFFER, ZERO]],
  [true, [CLOSED, IN_OFFER]],
])(
  'OPP-009 with everything excluded (%s) the causes are those of the customers',
  async (isExcluded, told) => {
    await show({ causes: CAUSES }, isExcluded)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(told)
  },
)

test.each([
  [{}, false],
  [{ hasCustomers: false }, true],
  [{ hasCustomers: false, isAllInOffers: true }, false],
])('OPP-010 with %j the hero says what will appear there: %s', async (available, isSaid) => {
  await show(available)
  expect(screen.queryAllByText(/^Approved invoices that are not due yet/u)).toHaveLength(isSaid ? 1 : 0)
})
