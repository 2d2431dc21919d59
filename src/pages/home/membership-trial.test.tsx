import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { useLogins, useMembership } from '#documents/membership'
import { addReporter, session, setFlags, setTrialAnnouncement, trialAnnouncementTo } from '#state'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { MembershipTrial } from './membership-trial.tsx'

const events: string[] = []
let stop: () => void

beforeEach(() => {
  events.length = 0
  stop = addReporter(({ name }) => events.push(name))
  setTrialAnnouncement('u1', 'none')
})
afterEach(async () => {
  cleanup()
  stop()
  setFlags(FLAG_DEFAULTS)
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const INACTIVE = { id: 'm1', isEligible: true, status: 'INACTIVE', trialEndDate: null }
const TRIAL = { ...INACTIVE, status: 'TRIAL', trialEndDate: '2026-04-03' }
const logins = (count: number) => Array.from({ length: count }, () => ({ created: '2026-03-01T00:00:00Z' }))

interface Home {
  readonly membership?: object | null
  readonly logins?: number
  readonly isReadOnly?: boolean
}

/** Home with a membership; the server answers an activation by the trial. */
function showHome(home: Home = {}): PageServer {
  const { membership = INACTIVE, isReadOnly = false } = home
  const { getMe } = supplier({ isReadOnly })
  const account = { ...getMe.account, loginHistory: logins(home.logins ?? 1) }
  const data = { getMe: { ...getMe, account }, membership, activateMembershipTrial: TRIAL }
  const server = servePage({ data })
  renderPage(
    <main>
      <section data-tour="hero">Hero</section>
      <section data-tour="offers">Offers</section>
      <MembershipTrial />
      <Arrived />
    </main>,
  )
  // The server changes the membership with the activation.
  Object.defineProperty(data, 'membership', {
    get: () => (server.mutations.includes('ActivateMembershipTrial') ? TRIAL : membership),
  })
  return server
}

/** Stands once everything was answered that an announcement follows from. */
function Arrived() {
  const membership = useMembership()
  const counted = useLogins(membership.data?.status === 'TRIAL')
  return membership.isSuccess && (membership.data?.status !== 'TRIAL' || counted.isSuccess) && <p>Arrived</p>
}

async function expectNothing(server: PageServer): Promise<void> {
  await screen.findByText('Arrived')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.mutations).toEqual([])
}

const announcement = () => screen.findByRole('dialog', { name: 'Your membership trial has begun' })
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('MB2-004 MB2-005 MEM-037 TK2-002 a trial starts by itself, is announced, and is tracked once', async () => {
  const server = showHome()
  const dialog = await announcement()
  expect(dialog.textContent).toMatch(/April 3, 2026/u)
  expect(server.mutations).toEqual(['ActivateMembershipTrial'])
  expect(events).toEqual(['membership-trial-activated'])
})

test('MB2-006 MEM-038 a trial that cannot be started is tried once, and nothing is shown of it', async () => {
  const server = servePage({ data: { ...supplier(), membership: INACTIVE } })
  renderPage(
    <>
      <MembershipTrial />
      <Arrived />
    </>,
  )
  await waitFor(() => expect(server.mutations).toEqual(['ActivateMembershipTrial']))
  cleanup()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('MB2-004 outside of the experiment, with a trial behind it or read-only none starts', async () => {
  await expectNothing(showHome({ membership: null }))
  cleanup()
  await expectNothing(showHome({ membership: { ...INACTIVE, isEligible: false } }))
  cleanup()
  await expectNothing(showHome({ membership: { ...INACTIVE, trialEndDate: '2026-01-01' } }))
  cleanup()
  await expectNothing(showHome({ isReadOnly: true }))
  cleanup()
  setFlags({ ...FLAG_DEFAULTS, memberships: false })
  await expectNothing(showHome())
})

test('MKT-026 MKT-027 MKT-028 TK2-002 new users are offered a tour of home, which is tracked once and explains what is there', async () => {
  showHome({ membership: TRIAL, logins: 2 })
  const dialog = await announcement()
  expect(buttons(dialog)).toEqual(['Close', 'Begin Tour Experience'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Begin Tour Experience' }))
  const first = await screen.findByRole('dialog', { name: 'What you could have early' })
  expect(first.textContent).toContain('1 of 2')
  expect(document.querySelector('[data-toured]')?.textContent).toBe('Hero')
  await userEvent.click(within(first).getByRole('button', { name: 'Next' }))
  const last = await screen.findByRole('dialog', { name: 'Your offers' })
  expect(document.querySelector('[data-toured]')?.textContent).toBe('Offers')
  await userEvent.click(within(last).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('[data-toured]')).toBeNull()
  expect(events).toEqual(['membership-tour-begun'])
  expect(location.pathname).toBe('/early-pay/')
})

test('MKT-026 MKT-027 MKT-028 users who know the product get information, which closes to home for good', async () => {
  setTrialAnnouncement('u1', 'due')
  showHome({ membership: TRIAL, logins: 3 })
  const dialog = await announcement()
  expect(buttons(dialog)).toEqual(['Close'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([location.pathname, events]).toEqual(['/early-pay/', []])
  cleanup()
  await expectNothing(showHome({ membership: TRIAL, logins: 3 }))
})

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

test('staff who act for a supplier neither start its trial nor use up its announcement', async () => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iat,
    exp: iat + 900,
    user: { uuid: 'staff', emailAddress: 'staff@provider.test' },
    impersonationSubject: { uuid: 'u1', emailAddress: 'ada@b.example' },
    accountId: 'acc',
  }
  session.login(`${part({ alg: 'HS256' })}.${part(claims)}.signature`)
  await expectNothing(showHome())
  cleanup()
  await expectNothing(showHome({ membership: TRIAL, logins: 1 }))
  expect(trialAnnouncementTo('u1')).toBe('none')
})
