import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { useMembership } from '#documents/membership/membership'
import { useTrialActivation } from '#documents/membership/membership-trial'
import {
  addReporter,
  membershipDismissedAt,
  session,
  setFlags,
  setMembershipDismissed,
  setTrialAnnouncement,
  trialAnnouncementTo,
} from '#state'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { MembershipPrompts } from './membership-prompts.tsx'

const events: (readonly [string, unknown])[] = []
let stop: () => void

beforeEach(() => {
  events.length = 0
  stop = addReporter(({ name, properties }) => events.push([name, properties]))
  setTrialAnnouncement('u1', 'none')
  setMembershipDismissed('reminder', 'u1', undefined)
})
afterEach(async () => {
  cleanup()
  stop()
  setFlags(FLAG_DEFAULTS)
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const DAY = 86_400_000
const names = () => events.map(([name]) => name)
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

const INACTIVE = { id: 'm1', isEligible: true, status: 'INACTIVE', trialEndDate: null }
const TRIAL = { ...INACTIVE, status: 'TRIAL', trialEndDate: '2100-04-03T12:00:00Z' }
const trial = (days: number) => ({ ...TRIAL, trialEndDate: inDays(days) })
const loginsAt = (...days: readonly number[]) => days.map((ago) => ({ created: inDays(-ago) }))

interface Home {
  readonly membership?: object | null
  readonly logins?: readonly object[]
  readonly isReadOnly?: boolean
}

function showHome(home: Home = {}): PageServer {
  const { membership = INACTIVE, isReadOnly = false, logins = loginsAt(0) } = home
  const { getMe } = supplier({ isReadOnly })
  // As many as the prompts ask for, as the server has it.
  const loginHistory = ({ limit }: { readonly limit: number }) => logins.slice(0, limit)
  const account = { ...getMe.account, loginHistory }
  const data = { getMe: { ...getMe, account }, membership, activateMembershipTrial: TRIAL }
  const server = servePage({ data })
  renderPage(
    <main>
      <section data-tour="hero">Hero</section>
      <section data-tour="offers">Offers</section>
      <MembershipPrompts />
      <Settled />
    </main>,
  )
  // The server changes the membership with the activation.
  Object.defineProperty(data, 'membership', {
    get: () => (server.mutations.includes('ActivateMembershipTrial') ? TRIAL : membership),
  })
  return server
}

/** The shell starts a trial; says when the membership is known and what came of that. */
function Settled() {
  const isOpen = useTrialActivation()
  const membership = useMembership()
  return membership.isSuccess && !isOpen && <p>Settled</p>
}

async function expectNothing(server: PageServer): Promise<void> {
  await screen.findByText('Settled')
  await waitFor(() => expect(server.pending).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.mutations).toEqual([])
}

const announcement = () => screen.findByRole('dialog', { name: 'Your membership trial has begun' })
const reminder = (left: string) =>
  screen.findByRole('dialog', { name: `${left} left of your membership trial` })
const ended = () => screen.findByRole('dialog', { name: 'Your membership trial has ended' })
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('MB2-004 MB2-005 MEM-013 MEM-036 MEM-037 TK2-002 a trial starts by itself, is announced, and is tracked once', async () => {
  const server = showHome()
  const dialog = await announcement()
  expect(dialog.textContent).toMatch(/Apr 03, 2100/u)
  expect(server.mutations).toEqual(['ActivateMembershipTrial'])
  expect(server.variables).toEqual([{ accountId: 'acc' }])
  expect(names()).toEqual(['membership-trial-activated'])
})

test('MEM-037 MEM-021 a trial that starts is announced to who has known the product for long, without a tour', async () => {
  showHome({ logins: loginsAt(0, 1, 2) })
  expect(buttons(await announcement())).toEqual(['Close'])
  expect(trialAnnouncementTo('u1')).toBe('due')
})

test('MB2-006 MEM-038 MEM-039 TK2-002 a trial that cannot be started is tried once, and nothing is shown or tracked of it', async () => {
  const data = {
    ...supplier(),
    membership: INACTIVE,
    get activateMembershipTrial(): never {
      throw new Error('not eligible')
    },
  }
  const server = servePage({ data })
  renderPage(
    <>
      <MembershipPrompts />
      <Settled />
      <Settled />
    </>,
  )
  await screen.findAllByText('Settled')
  expect(server.mutations).toEqual(['ActivateMembershipTrial'])
  expect([screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([null, null])
  expect(trialAnnouncementTo('u1')).toBe('none')
  expect(names()).toEqual([])
})

test('MB2-004 MEM-036 MEM-039 outside of the experiment, with a trial behind it or read-only none starts', async () => {
  for (const home of [
    { membership: null },
    { membership: { ...INACTIVE, isEligible: false } },
    { membership: { ...INACTIVE, trialEndDate: '2026-01-01T00:00:00Z' } },
    { isReadOnly: true },
  ]) {
    await expectNothing(showHome(home))
    cleanup()
  }
  setFlags({ ...FLAG_DEFAULTS, memberships: false })
  await expectNothing(showHome())
})

test('MEM-014 MEM-015 MEM-021 MB2-010 MB2-011 MKT-026 MKT-027 MKT-028 TK2-002 new users are offered a tour of home, which is tracked once and explains what is there', async () => {
  showHome({ membership: TRIAL, logins: loginsAt(0, 1) })
  const dialog = await announcement()
  expect(buttons(dialog)).toEqual(['Close', 'Begin Tour Experience'])
  expect(dialog.textContent).toContain('A short tour shows where to find it.')
  await press(dialog, 'Begin Tour Experience')
  const first = await screen.findByRole('dialog', { name: 'Available for early payment' })
  expect(first.textContent).toContain('1 of 2')
  expect(first.textContent).toContain('All that your customers could pay before its due date')
  expect(document.querySelector('[data-toured]')?.textContent).toBe('Hero')
  await press(first, 'Next')
  const last = await screen.findByRole('dialog', { name: 'Your offers' })
  expect(document.querySelector('[data-toured]')?.textContent).toBe('Offers')
  expect(last.textContent).toContain('What you have offered, how it stands and until when.')
  await press(last, 'Done')
  await gone()
  expect(document.querySelector('[data-toured]')).toBeNull()
  expect(trialAnnouncementTo('u1')).toBe('closed')
  expect(names()).toEqual(['membership-tour-begun'])
  expect(location.pathname).toBe('/early-pay/')
})

test('MEM-013 MEM-014 MEM-021 MB2-010 MKT-026 MKT-027 MKT-028 users who know the product get information, which closes to home for good', async () => {
  setTrialAnnouncement('u1', 'due')
  showHome({ membership: TRIAL, logins: loginsAt(0, 1, 2) })
  const dialog = await announcement()
  expect(buttons(dialog)).toEqual(['Close'])
  expect(dialog.textContent).toContain('Nothing else changes.')
  await press(dialog, 'Close')
  await gone()
  expect([location.pathname, names()]).toEqual(['/early-pay/', []])
  cleanup()
  await expectNothing(showHome({ membership: TRIAL, logins: loginsAt(0, 1, 2) }))
})

test('MEM-016 MEM-017 MB2-012 MB2-013 the last fifteen days are reminded of, the last five with another picture', async () => {
  const picture = async (days: number, left: string) => {
    showHome({ membership: trial(days), logins: loginsAt(0, 1, 2) })
    const image = (await reminder(left)).querySelector('svg')?.getAttribute('aria-label')
    cleanup()
    return image
  }
  expect(await picture(15, '15 days')).toBe('A calendar with a clock')
  expect(await picture(5.5, '6 days')).toBe('A calendar with a clock')
  expect(await picture(5, '5 days')).toBe('An hourglass running out')
  expect(await picture(0.5, '1 day')).toBe('An hourglass running out')
})

test('MB2-015 a trial with more than fifteen days left, and a membership, are told nothing of', async () => {
  const logins = loginsAt(0, 1, 2)
  await expectNothing(showHome({ membership: trial(15.5), logins }))
  cleanup()
  await expectNothing(showHome({ membership: { ...trial(3), status: 'ACTIVE' }, logins }))
})

test('MEM-022 MB2-016 MB2-026 "Join Now" of the reminder leads to sign-up, and is tracked', async () => {
  showHome({ membership: trial(9), logins: loginsAt(0, 1, 2) })
  await press(await reminder('9 days'), 'Join Now')
  expect(location.pathname + location.search).toBe('/early-pay/memberships/sign-up?referrer=trial_reminder')
  expect(events).toEqual([['membership-sign-up-opened', { referrer: 'trial_reminder' }]])
})

test('MEM-023 MB2-017 "Remind Me Later" hides the reminder and stores when, until the next sign-in clears that', async () => {
  const membership = trial(9)
  const before = Date.now()
  showHome({ membership, logins: loginsAt(1, 2, 3) })
  await press(await reminder('9 days'), 'Remind Me Later')
  await gone()
  expect(membershipDismissedAt('reminder', 'u1')).toBeGreaterThanOrEqual(before)
  cleanup()
  await expectNothing(showHome({ membership, logins: loginsAt(1, 2, 3) }))
  cleanup()
  showHome({ membership, logins: loginsAt(-0.01, 1, 2) })
  await reminder('9 days')
  expect(membershipDismissedAt('reminder', 'u1')).toBeUndefined()
})

const signIn = (sessionUuid: string) =>
  session.login(sessionToken({ user: { uuid: 'u1', sessionUuid, emailAddress: 'ada@b.example' } }))

test('MEM-018 MEM-025 MB2-014 MB2-018 the end of a trial is told at the first sign-in after it, and closed for the session only', async () => {
  const home = { membership: { ...INACTIVE, trialEndDate: inDays(-1) }, logins: loginsAt(0, 2) }
  signIn('session-1')
  showHome(home)
  const dialog = await ended()
  expect(buttons(dialog)).toEqual(['Remind Me Later', 'Join Now'])
  await press(dialog, 'Remind Me Later')
  await gone()
  cleanup()
  await expectNothing(showHome(home))
  cleanup()
  await session.logout('expired')
  signIn('session-2')
  showHome(home)
  await press(await ended(), 'Join Now')
  expect(location.pathname + location.search).toBe('/early-pay/memberships/sign-up?referrer=trial_ended')
})

test('MEM-012 outside of the experiment nothing is told of a trial', async () => {
  const logins = loginsAt(0, 1, 2)
  for (const membership of [TRIAL, trial(3)]) {
    await expectNothing(showHome({ membership: { ...membership, isEligible: false }, logins }))
    cleanup()
    setFlags({ ...FLAG_DEFAULTS, memberships: false })
    await expectNothing(showHome({ membership, logins }))
    cleanup()
    setFlags(FLAG_DEFAULTS)
  }
})

test('MB2-014 MB2-015 of a trial that had ended before the last two sign-ins nothing is told', async () => {
  const membership = { ...INACTIVE, trialEndDate: inDays(-9) }
  await expectNothing(showHome({ membership, logins: loginsAt(0, 2, 20) }))
})

test('MEM-039 staff who act for a supplier neither start its trial nor use up its announcement', async () => {
  session.login(actingToken())
  await expectNothing(showHome())
  cleanup()
  await expectNothing(showHome({ membership: TRIAL, logins: loginsAt(0) }))
  expect(trialAnnouncementTo('u1')).toBe('none')
})
