import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { markedScreen, session } from '#state'
import { LEGACY, MENU, showBar, press, entries, signInForBar } from './testing/bar.tsx'
import { resizeForTest } from '../../../tests/app/viewport.ts'

signInForBar()

test('NAV-006 the Early Pay menu has its screens in their order', async () => {
  showBar()
  await screen.findByText('Acme')
  await press('Early Pay')
  expect(entries()).toEqual(MENU)
})

test('NAV-006 on a wide desk the screens are links in the bar, the current one marked', async () => {
  resizeForTest(1440)
  showBar()
  await screen.findByText('Acme')
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const links = nav.getAllByRole('link').slice(0, MENU.length)
  expect(links.map(({ textContent }) => textContent)).toEqual(MENU)
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current).toEqual([links[0]])
  await userEvent.click(nav.getByRole('link', { name: 'Offer Activity' }))
  expect(location.pathname).toBe('/early-pay/offers')
})

test('NAV-006 the page of an invoice marks the screen that it is of', async () => {
  onTestFinished(() => void (markedScreen.value = undefined))
  resizeForTest(1440)
  showBar({ path: '/history/invoice/7' })
  await screen.findByText('Acme')
  const marked = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent)
  expect(marked()).toEqual(['Invoice Central'])
  act(() => void (markedScreen.value = 'history'))
  expect(marked()).toEqual(['Early Pay History'])
})

test('NAV-010 the account menu has the settings and Log Out, without the new experience Log Out alone', async () => {
  showBar()
  await press(/Acme/u)
  expect(entries()).toEqual(['Account Settings', 'Log Out'])
  cleanup()
  showBar(LEGACY)
  await screen.findByText('Arrived')
  await press(/Acme/u)
  expect(entries()).toEqual(['Log Out'])
})

test('RTE-052 without the new experience there is no Early Pay group, in the bar and in the drawer', async () => {
  showBar(LEGACY)
  await screen.findByText('Arrived')
  expect(screen.queryByRole('button', { name: 'Early Pay' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
  await screen.findByRole('dialog', { name: 'Menu' })
  expect(screen.queryByText('Early Pay')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Build Offer' })).toBeNull()
})

test('NAV-010 RTE-052 without a legacy home the group and the settings stay: there is nowhere else to go', async () => {
  showBar({ account: { newExperienceEnabled: false } })
  await screen.findByText('Arrived')
  expect(screen.getByRole('button', { name: 'Early Pay' })).toBeDefined()
  await press(/Acme/u)
  expect(entries()).toEqual(['Account Settings', 'Log Out'])
})

test('NAV-011 Log Out ends the session, from the bar and from the drawer', async () => {
  showBar()
  await press(/Acme/u)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  await waitFor(() => expect(session.endReason.value).toBe('loggedOut'))
  expect(session.isAuthenticated.value).toBe(false)
})

test('NAV-011 Log Out in the drawer of a phone ends the session', async () => {
  showBar()
  // Hidden on a desk.
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
  expect(session.endReason.value).toBe('loggedOut')
})

async function build(): Promise<void> {
  await screen.findByText('Arrived')
  await press('Early Pay')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Build Offer' }))
}

test('NAV-019 Build Offer opens the builder while some customer is free', async () => {
  showBar({ offers: ['o1', null] })
  await screen.findByText('Acme')
  await build()
  expect(location.pathname).toBe('/early-pay/offers/builder')
})

test.each([
  [['o1', 'o1'], 'Existing Active Offer', 'View Offer', '/early-pay/offers/o1'],
  [['o1', 'o2'], 'All Customers Have Active Offers', 'View Active Offers', '/early-pay/offers'],
] as const)(
  'NAV-019 NAV-020 NAV-021 OPP-030 with every customer in %j it says "%s"',
  async (offers, title, button, path) => {
    showBar({ offers })
    await screen.findByText('Acme')
    await build()
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', button])
    expect(dialog.queryByText('All customers have active offers.') !== null).toBe(offers[0] !== offers[1])
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(location.pathname).toBe(path))
  },
)
