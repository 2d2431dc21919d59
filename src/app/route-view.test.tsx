import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { session, setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { sessionToken, staffToken } from '../../tests/fixtures/session-tokens.ts'
import { RouteView } from './route-view.tsx'

afterEach(async () => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
  await session.logout('expired')
})

test('NAV-003 visitors see the screen on every route while the whole server is in maintenance', async () => {
  for (const path of ['/', '/sign-in', '/offers', '/register/actionable-offer', '/nowhere']) {
    const server = servePage({ rest: { '/maintenance': { isUnderMaintenance: true } } })
    renderPage(<RouteView />, path)
    await screen.findByRole('heading', { level: 1, name: "We're Under Maintenance" })
    expect(server.asked).toContain('GET /early-pay/api/maintenance')
    cleanup()
  }
})

test('NAV-003 staff who act for nobody see the screen as visitors do, for no account answers them', async () => {
  session.login(staffToken())
  servePage({ rest: { '/maintenance': { isUnderMaintenance: true } } })
  renderPage(<RouteView />, '/')
  await screen.findByRole('heading', { level: 1, name: "We're Under Maintenance" })
})

test('NAV-003 visitors see the sign-in while the server is not in maintenance, or does not say', async () => {
  for (const options of [
    { rest: { '/maintenance': { isUnderMaintenance: false } } },
    { manner: 503 },
  ] as const) {
    servePage(options)
    renderPage(<RouteView />, '/sign-in')
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    cleanup()
  }
})

test('RTE-017 a member of any plan is led home from the sign-up of memberships', async () => {
  session.login(sessionToken())
  const membership = { id: 'm1', isEligible: true, status: 'ACTIVE', plan: 'BASIC', trialEndDate: null }
  servePage({ data: { ...supplier(), membership } })
  renderPage(<RouteView />, '/memberships/sign-up')
  await waitFor(() => expect(location.pathname).toBe('/early-pay/'))
})

test('MEM-007 RTE-017 a trial is no membership yet: its user may sign up for one', async () => {
  session.login(sessionToken())
  const trialEndDate = new Date(Date.now() + 86_400_000).toISOString()
  const membership = { id: 'm1', isEligible: true, status: 'TRIAL', plan: null, trialEndDate }
  servePage({ data: { ...supplier(), membership } })
  renderPage(<RouteView />, '/memberships/sign-up')
  expect(await screen.findByRole('heading', { level: 1, name: 'Membership' })).toBeDefined()
  expect(location.pathname).toBe('/early-pay/memberships/sign-up')
})

test('MEM-010 RTE-017 RTE-018 an account without a record of a membership is led home and waits for none', async () => {
  session.login(sessionToken())
  servePage({ data: { ...supplier(), membership: null } })
  for (const path of ['/memberships/sign-up', '/memberships/payments']) {
    renderPage(<RouteView />, path)
    await waitFor(() => expect(location.pathname).toBe('/early-pay/'))
    cleanup()
  }
})

test('RTE-017 without an answer about the membership its sign-up does not wait for one: it leads home', async () => {
  session.login(sessionToken())
  const membership = Object.assign(new Error('no'), { extensions: { code: 'FORBIDDEN' } })
  servePage({ data: { ...supplier(), membership } })
  setFlags({ ...FLAG_DEFAULTS, memberships: true })
  renderPage(<RouteView />, '/memberships/sign-up')
  await waitFor(() => expect(location.pathname).toBe('/early-pay/'))
})

test('RTE-017 a membership that is known stays known while a newer answer fails', async () => {
  session.login(sessionToken())
  const offered = { id: 'm1', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null }
  const paid = { ...offered, status: 'ACTIVE', plan: 'STANDARD', billingFrequency: 'QUARTERLY' }
  let calls = 0
  const membership = () => {
    calls += 1
    if (calls === 2) throw Object.assign(new Error('no'), { extensions: { code: 'FORBIDDEN' } })
    return calls === 1 ? offered : paid
  }
  servePage({ data: { ...supplier(), membership } })
  setFlags({ ...FLAG_DEFAULTS, memberships: true })
  renderPage(<RouteView />, '/memberships/payments?plan=STANDARD&period=QUARTERLY')
  // Each return to the tab asks again: the answer after the failed one is shown on the same page.
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByText('You are a member')).toBeDefined()
  })
  expect(calls).toBeGreaterThanOrEqual(3)
  expect(location.pathname).toBe('/early-pay/memberships/payments')
})

test('RTE-041 RTE-023 an address that is sent on keeps its query', async () => {
  session.login(sessionToken())
  servePage({ manner: 'waits' })
  for (const [path, to] of [
    ['/capfin', '/lending'],
    ['/offers/history', '/history/transactions'],
  ] as const) {
    renderPage(<RouteView />, `${path}?utm_source=mail`)
    await waitFor(() => expect(location.pathname + location.search).toBe(`/early-pay${to}?utm_source=mail`))
    cleanup()
  }
})

test('NAV-003 NAV-004 in maintenance its screen replaces every other, and can be loaded again', () => {
  servePage({ manner: 'waits' })
  setFlags({ ...FLAG_DEFAULTS, 'maintenance-mode': true })
  for (const path of ['/', '/offers', '/history/transactions', '/nowhere']) {
    renderPage(<RouteView />, path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're Under Maintenance")
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
    expect(screen.getByText('Working hard to improve your Sooner experience')).toBeDefined()
    expect(screen.getByText('Please check back later.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
  }
})

test('after a deliberate logout the next user begins at home, otherwise where the last one was', async () => {
  servePage({ manner: 503 })
  for (const [reason, search] of [
    ['loggedOut', ''],
    // The step of the builder, too.
    ['expired', '?redirect=%2Foffers%2Fbuilder%3Fdraft%3Dd1%23rate'],
  ] as const) {
    session.login(sessionToken())
    await session.logout(reason)
    renderPage(<RouteView />, '/offers/builder?draft=d1#rate')
    await waitFor(() => expect(location.pathname).toBe('/early-pay/sign-in'))
    expect([reason, location.search]).toEqual([reason, search])
    cleanup()
  }
})
