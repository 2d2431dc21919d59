import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'

afterEach(cleanup)

/** Each restriction with its control on the page of an offer and in its menu in the list. */
const CONTROLS = [
  ['isPausable', /^Active \(switch off to pause\)$/u, 'Pause'],
  ['isRateEditable', 'Edit rate', 'Edit rate'],
  ['isInvoicesEditable', 'Edit invoices', 'Edit invoices'],
  ['isWithdrawable', 'Withdraw', 'Withdraw'],
] as const

const NOTHING = {
  isPausable: false,
  isRateEditable: false,
  isInvoicesEditable: false,
  isWithdrawable: false,
}

function serve(allowed: keyof typeof NOTHING): void {
  const node = {
    id: 'o1',
    type: 'RECURRING_PRICE_DISCOVERY',
    status: 'ACTIVE',
    rateType: 'APR',
    restrictions: { ...NOTHING, [allowed]: true },
    opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
  }
  servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
}

const ready = () => waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0))

test.each(CONTROLS)(
  'OFF-033 of the controls of an offer’s page, %s allows its own alone',
  async (allowed, name) => {
    serve(allowed)
    renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
    const isShown = (each: string | RegExp) =>
      ['switch', 'button', 'link'].some((role) => screen.queryByRole(role, { name: each }) !== null)
    await waitFor(() => expect(isShown(name)).toBe(true))
    await ready()
    expect(CONTROLS.filter(([, each]) => isShown(each)).map(([each]) => each)).toEqual([allowed])
  },
)

test.each(CONTROLS)(
  'OFF-033 in the menu of an offer, %s allows its own entry alone',
  async (allowed, _, name) => {
    serve(allowed)
    renderPage(<OffersPage />, '/offers')
    await ready()
    await userEvent.click(await screen.findByRole('button', { name: /Alder Foods/u }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([name])
  },
)
