import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { HeroSide } from './hero-side.tsx'

afterEach(cleanup)

const NOW = 'Explore Opportunities'
const LATER = 'Explore Future Opportunities'
const OFFERS = 'View offers'
const INVOICES = 'Invoice Central'

/** What is eligible now and later, whether all of it is in offers (undefined: not known yet), and what can be done. */
const TABLE = [
  [true, true, undefined, [NOW]],
  [true, true, true, [NOW, OFFERS]],
  [true, true, false, [NOW]],
  [true, false, undefined, [NOW]],
  [true, false, true, [NOW, OFFERS]],
  [true, false, false, [NOW]],
  [false, true, undefined, [LATER]],
  [false, true, true, [LATER, OFFERS]],
  [false, true, false, [LATER]],
  [false, false, undefined, []],
  [false, false, true, [OFFERS]],
  [false, false, false, [INVOICES]],
] as const

test.each(TABLE)(
  'HOM-005 HOM-006 HOM-007 HOM-008 with eligible %s, to come %s, all in offers %s the hero has %j',
  async (hasEligible, hasZeroAp, isAllInOffers, shown) => {
    const controls = () =>
      [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent)
    for (const isReadOnly of [false, true]) {
      const { getMe } = supplier({ isReadOnly })
      const server = servePage({ data: { getMe } })
      renderPage(
        <main>
          <HeroSide hasEligible={hasEligible} hasZeroAp={hasZeroAp} isAllInOffers={isAllInOffers} />
        </main>,
      )
      await waitFor(() => expect(server.asked.length > 0 && server.pending === 0).toBe(true))
      const expected = shown.filter((name) => !isReadOnly || (name !== NOW && name !== LATER))
      await waitFor(() => expect(controls()).toEqual(expected))
      cleanup()
    }
  },
)

test.each([
  [true, OFFERS, '/early-pay/offers'],
  [false, INVOICES, '/early-pay/invoice-central/customers'],
])('HOM-007 with all in offers %s “%s” leads to %s', async (isAllInOffers, name, to) => {
  servePage({ data: supplier() })
  renderPage(<HeroSide hasEligible={false} hasZeroAp={false} isAllInOffers={isAllInOffers} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})
