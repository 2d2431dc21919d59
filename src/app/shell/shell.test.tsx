import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { LOCALES } from '#contract'
import { session } from '#state'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { showLanguage } from '../language/language-candidates.ts'
import { ProblemPage } from '../../pages/problem/problem-page.tsx'
import { Bar } from './bar.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => void session.login(sessionToken()))
afterEach(async () => {
  cleanup()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const settings = { supportPhoneNumber: '+1 555 0199', supportEmailAddress: 'help@provider.test' }

/** Says whether what is observed is in view. */
let see: (isIntersecting: boolean) => void

function showShell(
  path = '/offers',
  more: object = {},
  data: object = {},
  shown: ReactElement = <h1>Screen</h1>,
): PageServer {
  const before = globalThis.IntersectionObserver
  onTestFinished(() => {
    globalThis.IntersectionObserver = before
  })
  globalThis.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      see = (isIntersecting) =>
        report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const server = servePage({ data: { ...supplier(), providerSettings: { ...settings, ...more }, ...data } })
  renderPage(<Shell path={path}>{shown}</Shell>, path)
  return server
}

const footer = () => within(screen.getByRole('contentinfo'))

test('HOM-069 HOM-070 the footer has a reviews badge, privacy, the supplier agreement, the languages and the copyright of this year', async () => {
  showShell('/offers', {
    reviewsUrl: 'https://reviews.test/sooner',
    privacyUrl: 'https://provider.test/privacy',
    supplierAgreementUrl: 'https://provider.test/terms',
  })
  const badge = await footer().findByRole('link', { name: 'Read our reviews' })
  const links = footer().getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://provider.test/privacy',
    'https://provider.test/terms',
    '/early-pay/find-your-customers/expand-your-network',
    '/early-pay/api/support',
    'https://reviews.test/sooner',
  ])
  expect([badge.getAttribute('rel'), badge.getAttribute('target')]).toEqual(['noopener', '_blank'])
  expect(footer().getByText(`© ${new Date().getFullYear()} Sooner`)).toBeDefined()
})

test('HOM-070 without a configured page there is no badge, and privacy and agreement are pages of the app', async () => {
  showShell()
  await footer().findByText(/©/u)
  expect(
    footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/early-pay/legal/en/privacy',
    '/early-pay/legal/en/terms',
    '/early-pay/find-your-customers/expand-your-network',
    '/early-pay/api/support',
  ])
})

test.each(LOCALES)(
  'LOC-004 LOC-005 in %s the footer leads to the privacy and the terms of that language',
  async (code) => {
    await showLanguage(code)
    onTestFinished(() => showLanguage('en'))
    showShell()
    await footer().findByText(/©/u)
    const paths = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(paths.slice(0, 2)).toEqual([`/early-pay/legal/${code}/privacy`, `/early-pay/legal/${code}/terms`])
  },
)

test('HOM-069 LOC-001 the language switcher names the languages by themselves and keeps the choice for later visits', async () => {
  showShell()
  await userEvent.click(footer().getByRole('button', { name: /Language\s*English/u }))
  const english = await screen.findByRole('menuitemradio', { name: 'English' })
  expect(english.getAttribute('aria-checked')).toBe('true')
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
  expect(names).toEqual(LOCALES.map((code) => LANGUAGE_NAMES[code]))
})

test('HOM-072 on home a phone has a footer in one line, which moves out where the footer itself is in view', async () => {
  showShell('/')
  const line = document.querySelector('aside[aria-hidden]')!
  act(() => see(false))
  expect([line.hasAttribute('data-out'), line.getAttribute('aria-hidden')]).toEqual([false, 'false'])
  act(() => see(true))
  expect([line.hasAttribute('data-out'), line.getAttribute('aria-hidden')]).toEqual([true, 'true'])
})

test.each([
  ...['/offers', '/offers/o1', '/history/transactions', '/history/transaction/t1', '/history/invoice/i1'].map(
    (path) => [path, true] as const,
  ),
  ...['/', '/offers/builder', '/invoices/eligible', '/account/settings'].map(
    (path) => [path, false] as const,
  ),
])('HOM-073 HOM-074 lists, offers and history alone have a grey bar: %s', (path, hasBar) => {
  showShell(path)
  expect(screen.getByRole('main').hasAttribute('data-grey-bar')).toBe(hasBar)
})

test('what floats above the actions of the builder has its place there before they come', () => {
  showShell('/offers/builder')
  expect(screen.getByRole('main').dataset.builder).toBe('true')
  cleanup()
  showShell('/offers')
  expect(screen.getByRole('main').dataset.builder).toBeUndefined()
})

test('ER2-004 what fails on a screen leads to the configured support, without one to its mail address', async () => {
  const supportUrl = 'https://provider.test/support'
  for (const [more, address] of [
    [{ supportUrl }, supportUrl],
    [{}, 'mailto:help@provider.test'],
  ] as const) {
    showShell('/offers', more, {}, <ProblemPage />)
    const link = await screen.findByRole('link', { name: 'Contact support' })
    expect(link.getAttribute('href')).toBe(address)
    cleanup()
  }
})

test('HOM-071 NAV-030 the first thing to focus skips to the content', async () => {
  showShell()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.activeElement).toBe(skip)
  await userEvent.click(skip)
  const content = screen.getByRole('main')
  expect(document.activeElement).toBe(content)
  // A browser gives the focus to nothing without it.
  expect(content.getAttribute('tabindex')).toBe('-1')
})

test('NAV-017 NAV-018 the footer leads to Find Your Customers and, in another tab, to the configured Help', async () => {
  showShell('/offers', { helpUrl: 'https://help.test/start' })
  await waitFor(() =>
    expect(footer().getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('https://help.test/start'),
  )
  const help = footer().getByRole('link', { name: 'Help' })
  expect([help.getAttribute('target'), help.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(footer().getByRole('link', { name: 'Find Your Customers' }).getAttribute('href')).toBe(
    '/early-pay/find-your-customers/expand-your-network',
  )
})

test('NAV-017 without a configured page Help leads to the support', async () => {
  const server = showShell('/offers', { helpUrl: null })
  const help = await footer().findByRole('link', { name: 'Help' })
  await waitFor(() => expect([server.asked.length > 0, server.pending]).toEqual([true, 0]))
  expect(help.getAttribute('href')).toBe('/early-pay/api/support')
})

test('IMP-010 a configured chat has a button in the footer, but not for staff who act for a supplier', async () => {
  showShell('/offers', { chatUrl: 'https://chat.test/widget' })
  expect(await footer().findByRole('button', { name: 'Chat with us' })).toBeDefined()
  cleanup()
  session.login(actingToken())
  const server = showShell('/offers', { chatUrl: 'https://chat.test/widget', helpUrl: 'https://help.test/' })
  await waitFor(() => {
    expect(server.asked.length).toBeGreaterThan(0)
    expect(server.pending).toBe(0)
  })
  expect(footer().queryByRole('button', { name: 'Chat with us' })).toBeNull()
})

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('NAV-018 the screens of the account have tabs to each other', async () => {
  showShell('/account/notifications/topics/account')
  expect(await tabs()).toEqual([
    ['Account Settings', '/early-pay/account/settings', null],
    ['Notification Settings', '/early-pay/account/notifications', 'page'],
    ['Right to be Forgotten', '/early-pay/account/right-to-be-forgotten', null],
  ])
  cleanup()
  showShell('/offers')
  await screen.findByText('Screen')
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
})

test.each([
  ['/account/settings', 'Account Settings'],
  ['/account/notifications', 'Notification Settings'],
  ['/account/notifications/topics/account', 'Notification Settings'],
  ['/account/notifications/topics/promotional', 'Notification Settings'],
  ['/account/membership', 'Membership Settings'],
  ['/account/right-to-be-forgotten', 'Right to be Forgotten'],
])('NAV-018 %s is behind the tab of %s', async (path, own) => {
  showShell(path, {}, { membership: { isEligible: true, status: 'INACTIVE' } })
  await screen.findByRole('link', { name: 'Membership Settings' })
  expect((await tabs()).flatMap(([name, , current]) => (current === null ? [] : [name]))).toEqual([own])
})

test('NAV-018 ACC-016 an account that is eligible has a tab for its membership, unless its new experience is off', async () => {
  const membership = { isEligible: true, status: 'INACTIVE' }
  const names = async () => (await tabs()).map(([name]) => name)
  showShell('/account/settings', {}, { membership })
  await waitFor(async () => expect(await names()).toContain('Membership Settings'))
  cleanup()
  const { getMe } = supplier()
  const account = { ...getMe.account, newExperienceEnabled: false }
  const server = showShell('/account/settings', {}, { membership, getMe: { ...getMe, account } })
  await waitFor(() => expect(server.pending).toBe(0))
  expect(await names()).not.toContain('Membership Settings')
})

test('NAV-029 without a user the bar is suspended, and stands from a sign-in until the sign-out', async () => {
  await session.logout('expired')
  servePage({ data: { ...supplier(), providerSettings: settings } })
  // Awaited, so that React goes on with what was suspended.
  await act(async () =>
    renderPage(
      <Suspense fallback="suspended">
        <Bar path="/" />
      </Suspense>,
    ),
  )
  expect(await screen.findByText('suspended')).toBeDefined()
  expect(screen.queryByRole('banner')).toBeNull()
  await act(async () => void session.login(sessionToken()))
  expect(await screen.findByRole('banner')).toBeDefined()
  await act(async () => session.logout('expired'))
  expect(await screen.findByText('suspended')).toBeDefined()
})
