import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { FLAG_DEFAULTS } from '#contract'
import { useMembership } from '#documents/membership/membership'
import { addReporter, membershipDismissedAt, session, setFlags, setMembershipDismissed } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { actingToken } from '../../../tests/fixtures/session-tokens.ts'
import { banner } from './banner.css.ts'
import { MembershipNotices } from './membership-notices.tsx'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-04T12:00:00Z')
const events: (readonly [string, unknown])[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  events.length = 0
  stop = addReporter(({ name, properties }) => events.push([name, properties]))
  setMembershipDismissed('banner', 'u1', undefined)
})
afterEach(() => {
  cleanup()
  stop()
  setFlags(FLAG_DEFAULTS)
  vi.useRealTimers()
})

const iso = (days: number): string => new Date(NOW + days * DAY).toISOString()
const TRIAL = { id: 'm1', isEligible: true, status: 'TRIAL', trialEndDate: iso(20) }
/** Eligible, and its trial is over. */
const PROMO = { ...TRIAL, status: 'INACTIVE', trialEndDate: iso(-20) }

interface Account {
  readonly membership?: object | null
  /** In days before now. */
  readonly lastLogin?: number
  readonly path?: string
}

const go = (path: string) => act(() => navigate(`/early-pay${path}`))

async function show({ membership = PROMO, lastLogin = 1, path = '/offers' }: Account = {}): Promise<void> {
  const { getMe } = supplier()
  const loginHistory = [lastLogin, lastLogin + 9].map((days) => ({ created: iso(-days) }))
  const account = { ...getMe.account, loginHistory }
  servePage({ data: { getMe: { ...getMe, account }, membership } })
  function Screen() {
    const [at] = useLocation()
    return (
      <>
        <MembershipNotices path={at} />
        {useMembership().isSuccess && <p>Loaded</p>}
      </>
    )
  }
  renderPage(<Screen />, path)
  await wait(0)
  await wait(0)
  screen.getByText('Loaded')
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryByRole('complementary', { name: 'Membership' })
const dismissed = () => membershipDismissedAt('banner', 'u1')
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))

test('MEM-026 MB2-019 the banner appears five seconds after the page, and slides in', async () => {
  await show()
  await wait(4990)
  expect(shown()).toBeNull()
  await wait(20)
  expect(shown()?.className).toBe(banner({ tone: 'secondary', motion: 'in' }))
})

test('MEM-027 MB2-020 a dismissed banner slides out, and after a second that is stored', async () => {
  await show()
  await wait(5000)
  close()
  expect(shown()?.className).toBe(banner({ tone: 'secondary', motion: 'out' }))
  expect(shown()?.inert).toBe(true)
  await wait(990)
  expect([shown() === null, dismissed()]).toEqual([false, undefined])
  await wait(20)
  expect([shown(), dismissed()]).toEqual([null, NOW + 6000])
})

test('MEM-028 MB2-021 the page to sign up dismisses the banner, also before it has appeared', async () => {
  await show()
  await wait(5000)
  go('/memberships/sign-up')
  expect(shown()?.className).toBe(banner({ tone: 'secondary', motion: 'out' }))
  await wait(1000)
  expect([shown(), dismissed()]).toEqual([null, NOW + 6000])
  cleanup()
  setMembershipDismissed('banner', 'u1', undefined)
  await show({ path: '/memberships/sign-up' })
  await wait(1000)
  expect(dismissed()).toBe(NOW + 7000)
  go('/offers')
  await wait(5000)
  expect(shown()).toBeNull()
})

test.each([
  ['without a record', null],
  ['an account that is not eligible', { ...PROMO, isEligible: false }],
  ['a member', { ...PROMO, status: 'ACTIVE' }],
])('MEM-029 MEM-030 MB2-021 %s has no banner', async (_, membership) => {
  await show({ membership })
  await wait(6000)
  expect(shown()).toBeNull()
})

test.each([
  ['an eligible account', PROMO],
  ['a trial', TRIAL],
])('MEM-029 MB2-003 MB2-021 outside of the experiment %s has no banner', async (_, membership) => {
  setFlags({ ...FLAG_DEFAULTS, memberships: false })
  await show({ membership })
  await wait(6000)
  expect(shown()).toBeNull()
})

test('MEM-039 staff who act for a supplier have no banner, and use up none of its own', async () => {
  onTestFinished(() => session.logout('expired'))
  session.login(actingToken())
  await show({ path: '/memberships/sign-up' })
  await wait(6000)
  expect([shown(), dismissed()]).toEqual([null, undefined])
})

test('MEM-029 MEM-030 MB2-021 MB2-025 a dismissed banner comes back after the next sign-in, not before', async () => {
  setMembershipDismissed('banner', 'u1', NOW - 2 * DAY)
  await show({ lastLogin: 3 })
  await wait(6000)
  expect([shown(), dismissed()]).toEqual([null, NOW - 2 * DAY])
  cleanup()
  await show({ lastLogin: 1 })
  await wait(6000)
  expect(shown()).not.toBeNull()
  expect(dismissed()).toBeUndefined()
})

test.each([
  [
    'MEM-031',
    { ...TRIAL, trialEndDate: iso(7) },
    'warning',
    '7 days left of your membership trial',
    'Join to keep your own rates and custom offers when it ends.',
    'trial_banner',
  ],
  [
    'MEM-032',
    { ...TRIAL, trialEndDate: iso(7.5) },
    'info',
    '8 days left of your membership trial',
    'Join to keep your own rates and custom offers when it ends.',
    'trial_banner',
  ],
  [
    'MEM-032',
    { ...TRIAL, trialEndDate: null },
    'info',
    'You are trying a membership',
    'Join to keep your own rates and custom offers when it ends.',
    'trial_banner',
  ],
  [
    'MEM-033',
    PROMO,
    'secondary',
    'Name your own rate with a membership',
    'Pause offers whenever you like, and build custom ones.',
    'promo_banner',
  ],
] as const)(
  '%s MEM-034 MB2-022 MB2-023 MB2-026 each banner has its colour and text, and "Join Now" leads to sign-up with what led there',
  async (_, membership, tone, title, body, referrer) => {
    await show({ membership })
    await wait(5000)
    expect(shown()?.className).toBe(banner({ tone, motion: 'in' }))
    screen.getByText(title)
    screen.getByText(body)
    fireEvent.click(screen.getByRole('link', { name: 'Join Now' }))
    expect(location.pathname + location.search).toBe(`/early-pay/memberships/sign-up?referrer=${referrer}`)
    expect(events).toEqual([['membership-sign-up-opened', { referrer }]])
  },
)
