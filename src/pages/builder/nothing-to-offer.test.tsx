import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { customerOwing, openOpportunity } from '../../../tests/fixtures/customers.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { candidatesOf } from './available.ts'
import { BUILDER_ENTRIES } from './builder-entry.ts'
import { NothingToOffer } from './nothing-to-offer.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const EXCLUDED = ['View excluded invoices', '/invoices/eligible?scope=excluded']
const TO_COME = ['Explore Future Opportunities', '/offers/builder/future-repeating']
const ALL = ['View all invoices', '/invoices/eligible']
const REPEATING = 'RecurringPriceDiscovery'
const ONCE = 'OneTimePriceDiscovery'

test.each([
  [2, REPEATING, 'any', true, EXCLUDED],
  [2, ONCE, 'essential', true, EXCLUDED],
  [0, REPEATING, 'any', true, TO_COME],
  [0, REPEATING, 'any', false, ALL],
  [0, ONCE, 'any', true, ALL],
  [0, REPEATING, 'oneTime', true, ALL],
  [0, REPEATING, 'essential', true, ALL],
] as const)(
  'HOM-006 with %i excluded invoices of a customer who takes %s the builder “%s” leads on, with zero-A/P shown %s: %j',
  (count, option, entry, showsZeroAp, way) => {
    setFlags({ ...FLAG_DEFAULTS, 'display-zero-ap-opportunities': showsZeroAp })
    const owed = [{ ...customerOwing('Alder', 'USD', 0, 0), excluded: { count, minor: count * 100 } }]
    const opportunities = [openOpportunity('Alder', { requestOptions: [option] })]
    const candidates = candidatesOf({
      owed,
      opportunities,
      offerable: new Map(),
      rates: new Map(),
      allowsNothingYet: false,
    })
    render(<NothingToOffer candidates={candidates} entry={BUILDER_ENTRIES[entry]} />)
    screen.getByText('Nothing can be offered right now.')
    const link = screen.getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual(way)
  },
)

test.each([
  [
    [{ isInActiveOffer: true }, { isClosed: true }],
    "A customer's market is closed. A customer is already in an active offer.",
  ],
  [
    [{ isInActiveOffer: true }, {}],
    'A customer is already in an active offer. A customer has no eligible invoice you include.',
  ],
  [[{ isClosed: true }], "A customer's market is closed."],
  [
    [{ isInActiveOffer: true }, { isInActiveOffer: true }],
    'One offer per customer can be active. Withdraw it first to make another.',
  ],
])('OPP-010 with customers that are %j the builder names each cause: %s', (customers, sentences) => {
  const opportunities = customers.map((own, at) => openOpportunity(`Customer ${at}`, own))
  const owed = opportunities.map(({ uuid }) => customerOwing(uuid, 'USD', 0, 0))
  const candidates = candidatesOf({
    owed,
    opportunities,
    offerable: new Map(),
    rates: new Map(),
    allowsNothingYet: false,
  })
  render(<NothingToOffer candidates={candidates} entry={BUILDER_ENTRIES.any} />)
  expect(screen.getByText(sentences)).toBeDefined()
})

test('without a customer the builder says what will make an offer possible, and leads to the first invoices', async () => {
  setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true })
  servePage({ data: supplier() })
  renderPage(<NothingToOffer candidates={[]} entry={BUILDER_ENTRIES.any} />)
  screen.getByText('Approved invoices that are not due yet will make an offer possible.')
  const link = await screen.findByRole('link', { name: 'Import Invoices' })
  expect(link.getAttribute('href')).toBe('/early-pay/imports')
})
