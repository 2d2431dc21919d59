import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { language } from '#i18n'
import { recentEvents, session } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { TermsBanner } from './terms-banner.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const terms = { uuid: 't1', kind: 'TERMS_AND_CONDITIONS', hasSeen: false, seenAt: null }
const READ = 'GET /early-pay/api/user/terms'
const SEEN = 'POST /early-pay/api/user/terms/t1/seen'
const ACKNOWLEDGED = 'POST /early-pay/api/user/terms/t1/acknowledged'
const banner = () => screen.queryByRole('region', { name: 'Our terms have changed.' })
const answers = (documents: readonly object[] = [terms]) => ({
  '/user/terms': documents,
  '/seen': terms,
  '/acknowledged': terms,
})

async function openBanner() {
  session.login(sessionToken())
  const server = servePage({ data: supplier(), rest: answers() })
  renderPage(<TermsBanner />)
  await screen.findByRole('region')
  return server
}

test('ACC-019 ACC-026 unseen terms are announced with a link to them in the language on screen', async () => {
  await openBanner()
  expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(
    '/early-pay/legal/en/terms',
  )
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined()
})

test('ACC-026 the link leads to the terms of the language on screen', async () => {
  onTestFinished(() => void (language.value = 'en'))
  language.value = 'de'
  await openBanner()
  expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(
    '/early-pay/legal/de/terms',
  )
})

test('ACC-019 terms that were seen are not announced', async () => {
  session.login(sessionToken())
  const server = servePage({ data: supplier(), rest: answers([{ ...terms, hasSeen: true }]) })
  renderPage(<TermsBanner />)
  await waitFor(() => expect(server.asked).toContain(READ))
  expect(banner()).toBeNull()
})

test('IMP-009 ACC-019 ACC-020 neither staff who act for a supplier nor read-only users are asked about terms', async () => {
  for (const [token, isReadOnly] of [
    [actingToken(), false],
    [sessionToken(), true],
  ] as const) {
    session.login(token)
    const server = servePage({ data: supplier({ isReadOnly }), rest: answers() })
    renderPage(<TermsBanner />)
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(0))
    expect(server.asked).not.toContain(READ)
    expect(banner()).toBeNull()
    cleanup()
  }
})

test('ACC-022 ACC-026 after ten seconds the terms count as seen, and stay until they are dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const server = await openBanner()
  await act(() => vi.advanceTimersByTimeAsync(8500))
  expect(server.asked).not.toContain(SEEN)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(server.asked.filter((call) => call === SEEN)).toHaveLength(1)
  expect(server.asked.filter((call) => call === READ)).toHaveLength(1)
  expect(banner()).not.toBeNull()
})

test('ACC-023 ACC-025 dismissing marks the terms as seen, takes the banner away and asks for the terms again', async () => {
  const server = await openBanner()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  await waitFor(() => expect(server.asked.filter((call) => call === READ)).toHaveLength(2))
  expect(server.asked).toContain(SEEN)
  expect(server.asked).not.toContain(ACKNOWLEDGED)
})

test('ACC-024 ACC-025 opening the terms acknowledges them, takes the banner away and asks for the terms again', async () => {
  const server = await openBanner()
  await userEvent.click(screen.getByRole('link', { name: 'Read the terms' }))
  expect(banner()).toBeNull()
  await waitFor(() => expect(server.asked.filter((call) => call === READ)).toHaveLength(2))
  expect(server.asked).toContain(ACKNOWLEDGED)
  expect(location.pathname).toBe('/early-pay/legal/en/terms')
})

test('ACC-024 ACC-025 ACC-026 the provider’s own page with the terms opens beside the product, and counts as read, too', async () => {
  session.login(sessionToken())
  const support = { supportPhoneNumber: '+1 555 0199', supportEmailAddress: 'help@provider.test' }
  const supplierAgreementUrl = 'https://provider.test/terms'
  const server = servePage({
    data: { ...supplier(), providerSettings: { ...support, supplierAgreementUrl } },
    rest: answers(),
  })
  renderPage(<TermsBanner />)
  const toTerms = () => screen.findByRole('link', { name: 'Read the terms' })
  await waitFor(async () => expect((await toTerms()).getAttribute('href')).toBe(supplierAgreementUrl))
  const link = await toTerms()
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(banner()).toBeNull()
  await waitFor(() => expect(server.asked.filter((call) => call === READ)).toHaveLength(2))
  expect(server.asked).toContain(ACKNOWLEDGED)
})

test('ACC-027 a failure is only recorded: the banner stays away and nothing is said', async () => {
  const server = await openBanner()
  server.manner = 'fails'
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() =>
    expect(recentEvents().at(-1)).toEqual({ name: 'terms-failed', properties: { code: 'FORBIDDEN' } }),
  )
  expect(banner()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
