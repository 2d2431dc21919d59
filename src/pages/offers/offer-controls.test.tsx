import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'
import { inNarrowWindow } from '../../../tests/fixtures/window-that.ts'

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

function serve(allowed: keyof typeof NOTHING, isReadOnly = false, more: object = {}): void {
  const node = {
    id: 'o1',
    type: 'RECURRING_PRICE_DISCOVERY',
    status: 'ACTIVE',
    rateType: 'APR',
    restrictions: { ...NOTHING, [allowed]: true },
    opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
    ...more,
  }
  servePage({ data: { ...supplier({ isReadOnly }), earlyPayRequests: { edges: [{ node }] } } })
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

const isThere = (name: string | RegExp) =>
  ['switch', 'button', 'link'].some((role) => screen.queryByRole(role, { name }) !== null)

test.each(CONTROLS)(
  'ACC-021 OFF-033 who may only look has a Withdraw that is off, and not the control that %s allows',
  async (allowed, name) => {
    serve(allowed, true)
    renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
    const withdraw = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
    await waitFor(() => expect(withdraw.disabled).toBe(true))
    await ready()
    if (allowed !== 'isWithdrawable') expect(isThere(name)).toBe(false)
  },
)

test('OFF-033 of an offer that has ended who may only look is shown nothing to withdraw', async () => {
  serve('isPausable', true, { status: 'EXPIRED' })
  renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
  await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
  await ready()
  expect(isThere('Withdraw')).toBe(false)
})

test.each([
  ['ACTIVE', 'Pause', true],
  ['PAUSED', 'Resume', false],
])(
  'OFF-030 OFF-033 the menu of an offer that is %s has “%s”, which does so',
  async (status, name, shouldPause) => {
    const node = {
      id: 'o1',
      type: 'ONE_TIME_PRICE_DISCOVERY',
      status,
      rateType: 'APR',
      restrictions: { ...NOTHING, isPausable: true, isRateEditable: true },
      opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
    }
    const server = servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
    renderPage(<OffersPage />, '/offers')
    await ready()
    await userEvent.click(await screen.findByRole('button', { name: /^Actions .*Alder Foods/u }))
    expect(screen.getByRole('menuitem', { name: 'Edit rate' }).getAttribute('href')).toBe('/offers/o1/edit')
    await userEvent.click(screen.getByRole('menuitem', { name }))
    await waitFor(() => expect(server.variables).toEqual([{ id: 'o1', shouldPause }]))
  },
)

test.each([
  [true, '/offers/o1/invoice-edit/customers'],
  [false, '/offers/o1/invoice-edit'],
])(
  'OFF-015 with several customers, on a phone (%s) “Edit invoices” leads to %s, on the page and in the menu',
  async (isPhone, to) => {
    inNarrowWindow(isPhone)
    const part = { makerDisplayName: 'Alder Foods', currency: 'USD' }
    const opportunities = ['a', 'b'].map((uuid) => ({ ...part, uuid, customerUuid: uuid }))
    serve('isInvoicesEditable', false, { opportunities })
    renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
    const link = await screen.findByRole('link', { name: 'Edit invoices' })
    expect(link.getAttribute('href')).toBe(`/early-pay${to}`)
    cleanup()
    renderPage(<OffersPage />, '/offers')
    await ready()
    await userEvent.click(await screen.findByRole('button', { name: /^Actions .*Alder Foods/u }))
    expect(screen.getByRole('menuitem', { name: 'Edit invoices' }).getAttribute('href')).toBe(to)
  },
)
