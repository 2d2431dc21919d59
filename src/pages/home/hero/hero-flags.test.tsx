import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import { setFlags } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { Hero } from './hero.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const BENCHMARK = 'one-time-benchmark-opportunities'
const RECURRING = 'zero-ap-recurring-price-discovery'
const DISPLAYED = 'display-zero-ap-opportunities'
const FLAGS: readonly FlagKey[] = [BENCHMARK, RECURRING, DISPLAYED]
const SUBSETS = Array.from(
  { length: 8 },
  (_, n) => [FLAGS.filter((_key, at) => (n >> at) % 2 === 1)] as const,
)

/** The hero of two customers with these options, with some of its flags on and the others off. */
async function show(on: readonly FlagKey[], options: readonly (readonly string[])[], rows: number) {
  setFlags({ ...FLAG_DEFAULTS, ...Object.fromEntries(FLAGS.map((key) => [key, on.includes(key)])) })
  const customers = [...new Set(wireOpportunities(2).map(({ customerUuid }) => customerUuid))]
  const opportunities = wireOpportunities(2).map((each) => ({
    ...each,
    requestOptions: options[customers.indexOf(each.customerUuid)],
  }))
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(rows, 2, () => false),
  })
  await loadPageBook()
  renderPage(<Hero />)
  await screen.findByRole('heading', { level: 1, name: (name) => name !== 'What you could be paid early' })
  return screen.getByRole('region')
}

test.each(SUBSETS)(
  'HOM-006 OPP-005 with %j on, customers without invoices are explored, named and grouped as these flags say',
  async (on) => {
    const repeating = [['RecurringPriceDiscovery'], ['OneTimeStaticRate']]
    await show(on, repeating, 0)
    const explores = () => screen.queryByRole('button', { name: 'Explore Future Opportunities' }) !== null
    await waitFor(() => expect(explores()).toBe(on.includes(RECURRING) && on.includes(DISPLAYED)))
    cleanup()
    const nothing = await show(on, [[], []], 0)
    const isNamed = nothing.textContent.includes('Some customers have no eligible invoices right now.')
    expect(isNamed).toBe(!on.includes(RECURRING) || on.includes(DISPLAYED))
    cleanup()
    const grouped = await show(on, [['OneTimePriceDiscovery'], ['OneTimeBenchmarkRate']], 200)
    expect(grouped.textContent.includes('at a set rate from')).toBe(on.includes(BENCHMARK))
  },
)
