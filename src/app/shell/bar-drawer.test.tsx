import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { type Shown, LENDING, LEGACY, showBar, signInForBar } from './testing/bar.tsx'

signInForBar()

async function openDrawer(shown: Shown = {}) {
  showBar(shown)
  await screen.findByText('Arrived')
  // Hidden on a desk.
  await userEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

const accordionsOf = (drawer: Awaited<ReturnType<typeof openDrawer>>) =>
  drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('NAV-012 the drawer has accordions for Early Pay, Lending, Find Your Customers and Language', async () => {
  const drawer = await openDrawer({ lending: LENDING })
  expect(accordionsOf(drawer)).toEqual(['Early Pay', 'Lending', 'Find Your Customers', 'Language'])
  expect(drawer.getByRole('link', { name: 'Offer Activity' })).toBeDefined()
  expect(drawer.queryByRole('link', { name: 'Apply now' })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Lending' }))
  expect(drawer.getByRole('link', { name: 'Apply now' })).toBeDefined()
  await userEvent.click(drawer.getByRole('button', { name: 'Language' }))
  expect(drawer.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(drawer.getByRole('button', { name: 'Find Your Customers' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Request a new customer' }))
  expect(location.pathname).toBe('/early-pay/find-your-customers/request-new-customers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('NAV-012 RTE-052 without the new experience Early Pay alone is missing', async () => {
  const drawer = await openDrawer({ ...LEGACY, lending: LENDING })
  expect(accordionsOf(drawer)).toEqual(['Lending', 'Find Your Customers', 'Language'])
})

test('CAP-019 NAV-012 a Lending link of the drawer leads where the product data say, else to the lending screen', async () => {
  const navLinks = [{ name: 'applyNow', url: 'https://lending.test/apply' }]
  const drawer = await openDrawer({ lending: { ...LENDING, navLinks } })
  await userEvent.click(drawer.getByRole('button', { name: 'Lending' }))
  const hrefs = ['Learn more', 'Apply now'].map((name) =>
    drawer.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/early-pay/lending', 'https://lending.test/apply'])
})

test('NAV-026 whom no lending is offered has no Lending in the drawer', async () => {
  const drawer = await openDrawer()
  expect(drawer.getByText('Find Your Customers')).toBeDefined()
  expect(drawer.queryByText('Lending')).toBeNull()
})

test('the search of the drawer closes it', async () => {
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
})

test('NAV-013 the submenu of currencies opens in the drawer, and its caret leads back', async () => {
  const drawer = await openDrawer({ me: { currencies: ['EUR', 'USD'] } })
  await userEvent.click(drawer.getByRole('button', { name: 'Preferred currency: USD' }))
  expect(drawer.getByRole('button', { name: 'USD' }).getAttribute('aria-pressed')).toBe('true')
  expect(drawer.queryByText('Find Your Customers')).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Back to the menu' }))
  expect(drawer.getByText('Find Your Customers')).toBeDefined()
  expect(drawer.queryByRole('button', { name: 'EUR' })).toBeNull()
  // It is the same drawer, which has stayed open.
  await userEvent.click(drawer.getByRole('button', { name: 'Preferred currency: USD' }))
  expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByText('EUR')).toBeDefined()
})

test('NAV-013 a drawer that was closed over its currencies opens with its parts again', async () => {
  const shown = { me: { currencies: ['EUR', 'USD'] } }
  const drawer = await openDrawer(shown)
  await userEvent.click(drawer.getByRole('button', { name: 'Preferred currency: USD' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Menu' })).getByText('Find Your Customers'),
  ).toBeDefined()
})

const accountGroup = (drawer: Awaited<ReturnType<typeof openDrawer>>) =>
  within(drawer.getByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('RTE-002 NAV-014 NAV-016 NAV-017 the drawer has the account group, Help in another tab and Log Out', async () => {
  const drawer = await openDrawer({ settings: { helpUrl: 'https://help.test' } })
  expect(accountGroup(drawer)).toEqual([
    'Account Settings',
    'Notification Settings',
    'Right to be Forgotten',
    'Help',
  ])
  const help = drawer.getByRole('link', { name: 'Help' })
  expect(['href', 'target', 'rel'].map((name) => help.getAttribute(name))).toEqual([
    'https://help.test',
    '_blank',
    'noopener',
  ])
  expect(drawer.getByRole('button', { name: 'Log Out' })).toBeDefined()
  await userEvent.click(drawer.getByRole('link', { name: 'Notification Settings' }))
  expect(location.pathname).toBe('/early-pay/account/notifications')
})

const eligible = { isEligible: true, status: 'INACTIVE' }

test('NAV-015 Membership Settings show for an eligible account with the new experience alone', async () => {
  const drawer = await openDrawer({ membership: eligible })
  await waitFor(() => expect(accountGroup(drawer)).toContain('Membership Settings'))
  cleanup()
  expect(accountGroup(await openDrawer({ membership: { ...eligible, isEligible: false } }))).not.toContain(
    'Membership Settings',
  )
  cleanup()
  expect(accountGroup(await openDrawer({ ...LEGACY, membership: eligible }))).not.toContain(
    'Membership Settings',
  )
})

test('NAV-015 ACC-016 there are no Membership Settings while memberships are switched off', async () => {
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  const drawer = await openDrawer({ membership: eligible })
  await waitFor(() => expect(accountGroup(drawer)).toContain('Membership Settings'))
  act(() => setFlags({ ...FLAG_DEFAULTS, memberships: false }))
  expect(accountGroup(drawer)).not.toContain('Membership Settings')
})
