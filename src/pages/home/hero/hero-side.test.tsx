import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { SupportProvider } from '#components'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { HeroSide } from './hero-side.tsx'

afterEach(cleanup)

const NOW = 'Explore Opportunities'
const LATER = 'Explore Future Opportunities'
const OFFERS = 'View offers'
const INVOICES = 'Invoice Central'
const EXCLUDED = 'View excluded invoices'

/** What is eligible now and later, whether all of it is in offers (undefined: not known yet), and what can be done. */
const TABLE = [
  [true, true, undefined, [NOW]],
  [true, true, true, [NOW, OFFERS]],
  [true, true, false, [NOW]],
  [true, false, undefined, [NOW]],
  [true, false, true, [NOW, OFFERS]],
  [true, false, false, [NOW]],
  [false, true, undefined, []],
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
          <HeroSide {...{ hasEligible, hasZeroAp, isAllInOffers }} hasExcluded={hasEligible} isNew={false} />
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
  [true, false, false, [[OFFERS, '/early-pay/offers']]],
  [false, false, false, [[INVOICES, '/early-pay/invoice-central/customers']]],
  [false, false, true, [[EXCLUDED, '/early-pay/invoices/eligible?scope=excluded']]],
  [false, true, true, [[EXCLUDED, '/early-pay/invoices/eligible?scope=excluded']]],
  [
    true,
    true,
    true,
    [
      [OFFERS, '/early-pay/offers'],
      [EXCLUDED, '/early-pay/invoices/eligible?scope=excluded'],
    ],
  ],
] as const)(
  'HOM-006 HOM-007 with all in offers %s, invoices to come %s and some excluded %s the hero leads to %j',
  async (isAllInOffers, hasZeroAp, hasExcluded, links) => {
    const server = servePage({ data: supplier() })
    renderPage(<HeroSide hasEligible={false} {...{ hasZeroAp, hasExcluded, isAllInOffers }} isNew={false} />)
    await waitFor(() => expect(server.asked.length > 0 && server.pending === 0).toBe(true))
    const shown = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(shown).toEqual(links)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  [true, NOW, '/early-pay/offers/builder'],
  [false, LATER, '/early-pay/offers/builder/future-repeating'],
])('HOM-005 HOM-006 with eligible %s the button %s opens %s', async (hasEligible, name, path) => {
  servePage({ data: supplier() })
  renderPage(
    <HeroSide isNew={false} hasEligible={hasEligible} hasZeroAp hasExcluded={false} isAllInOffers={false} />,
  )
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(location.pathname).toBe(path))
})

test.each([
  ['who may import files', true, [['Import Invoices', '/early-pay/imports']]],
  ['who may not', false, [['Contact support', 'mailto:help@b.example']]],
] as const)('a supplier without customers %s is not led to an empty list', async (_, mayImport, links) => {
  setFlags({ ...FLAG_DEFAULTS, 'invoice-import': mayImport })
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  servePage({ data: supplier() })
  renderPage(
    <SupportProvider address="mailto:help@b.example">
      <HeroSide hasEligible={false} hasZeroAp={false} hasExcluded={false} isAllInOffers={false} isNew />
    </SupportProvider>,
  )
  const shown = () =>
    screen.queryAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])
  await waitFor(() => expect(shown()).toEqual(links))
})
