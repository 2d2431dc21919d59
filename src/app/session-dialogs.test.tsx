import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  answerLogout,
  book,
  bookStore,
  countUnsentDrafts,
  followAccount,
  requestLogout,
  session,
  withReauthentication,
} from '#state'
import { createMemoryStore } from '#book'
import { api, ApiError, isServerReached } from '#data'
import { servePage } from '../../tests/fixtures/page-server.tsx'
import { sessionToken, staffToken } from '../../tests/fixtures/session-tokens.ts'
import { SessionDialogs } from './session-dialogs.tsx'

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await session.logout('expired')
})

const REFRESH = 'POST /early-pay/api/refresh-token'
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** An idle user, so many seconds before the session ends. */
async function showIdle(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  session.login(sessionToken())
  render(<SessionDialogs />)
  vi.setSystemTime(1_700_000_000_000 + 900_000 - seconds * 1000)
  await act(() => session.tick())
}

test.each([
  [30, "You'll be logged out in 30 seconds to keep your account safe."],
  [1, "You'll be logged out in 1 second to keep your account safe."],
])('SES-033 an idle user is asked with %i seconds left, and told how many', async (seconds, body) => {
  servePage({})
  await showIdle(seconds)
  within(await dialog('Still There?')).getByText(body)
})

test('without a connection the question says what the end of the session means, and with one it does not', async () => {
  servePage({})
  // Another test, whose page this one shares, may have ended with a call that reached no server.
  await api.open.get('reached').catch(() => undefined)
  expect(isServerReached.value).toBe(true)
  await showIdle(20)
  onTestFinished(followAccount())
  const said = () => screen.queryByText(/^You are offline: to log in again you need a connection\./u)
  const network = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  network(false)
  onTestFinished(() => network(true))
  expect(said()).not.toBeNull()
  network(true)
  expect(said()).toBeNull()
})

test('SES-033 with more than 30 seconds left nothing is asked', async () => {
  servePage({})
  await showIdle(31)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('SES-034 Extend Session gets a new token and closes the dialog', async () => {
  const rest = { '/refresh-token': { jwt: '' } }
  const server = servePage({ rest })
  await showIdle(20)
  await dialog('Still There?')
  rest['/refresh-token'].jwt = sessionToken()
  await press('Extend Session')
  await gone()
  expect(server.asked).toEqual([REFRESH])
  expect(session.isAuthenticated.value).toBe(true)
})

test('SES-024 SES-034 Log Out ends the session instead', async () => {
  const server = servePage({})
  await showIdle(20)
  await press('Log Out')
  await gone()
  expect(session.endReason.value).toBe('loggedOut')
  expect(server.asked).not.toContain(REFRESH)
})

/** Logs out with so many changes that have not reached the server. */
async function leaveWith(unsent: number) {
  servePage({})
  session.login(sessionToken())
  const count = vi.spyOn(book, 'unsentNow').mockReturnValue(unsent)
  onTestFinished(() => count.mockRestore())
  render(<SessionDialogs />)
  act(() => requestLogout())
}

test.each([
  [1, /^1 change has not reached the server yet\./u],
  [3, /^3 changes have not reached the server yet\./u],
])('a logout that loses %i changes is asked about first, and not made by who stays', async (count, body) => {
  await leaveWith(count)
  within(await dialog('Log Out With Unsent Changes?')).getByText(body)
  expect(session.isAuthenticated.value).toBe(true)
  await press('Stay Logged In')
  await gone()
  expect(session.isAuthenticated.value).toBe(true)
})

test('a logout that loses changes is made by who leaves anyway; one that loses none is not asked about', async () => {
  await leaveWith(3)
  await press('Log Out Anyway')
  await gone()
  expect(session.endReason.value).toBe('loggedOut')
  cleanup()
  await leaveWith(0)
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** Logs out on a device that keeps a draft, of which the server has not got so many. */
async function leaveWithDrafts(unsent: () => Promise<number>, list?: () => Promise<never>) {
  servePage({})
  session.login(sessionToken())
  const store = createMemoryStore()
  await store.drafts.put({ id: 'd', savedAt: 1, content: {} })
  if (list) vi.spyOn(store.drafts, 'list').mockImplementation(list)
  const held = vi
    .spyOn(bookStore, 'peek')
    .mockReturnValue(store as unknown as ReturnType<typeof bookStore.peek>)
  countUnsentDrafts(unsent)
  onTestFinished(() => {
    held.mockRestore()
    countUnsentDrafts(async () => 0)
  })
  render(<SessionDialogs />)
  act(() => requestLogout())
}

test('a logout that loses drafts is asked about, too, also where nothing says whether the server has them', async () => {
  await leaveWithDrafts(async () => 1)
  within(await dialog('Log Out With Unsent Changes?')).getByText(/^1 change has not reached the server yet/u)
  await press('Stay Logged In')
  await gone()
  cleanup()
  await leaveWithDrafts(() => Promise.reject(new Error('offline')))
  await dialog('Log Out With Unsent Changes?')
  await press('Log Out Anyway')
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
})

test('a logout with drafts that the server has is not asked about', async () => {
  await leaveWithDrafts(async () => 0)
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const never = () => new Promise<never>(() => {})

test('a logout waits for an answer about drafts for a while: it asks about them where only their sending is not known', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000))
  await leaveWithDrafts(never)
  await wait()
  within(screen.getByRole('alertdialog')).getByText(/^1 change has not reached the server yet/u)
  expect(session.isAuthenticated.value).toBe(true)
  act(() => answerLogout(false))
  cleanup()
  await leaveWithDrafts(async () => 1, never)
  await wait()
  expect(session.isAuthenticated.value).toBe(false)
})

const unconfirmed = () => Promise.reject(new ApiError('REAUTHENTICATION_REQUIRED', 403, 'confirm'))
const LINK = 'POST /early-pay/api/user-source/reauthentication/send-link'

test('a call that needs a confirmation is asked about, by a link to the user’s own address, and given up by Cancel', async () => {
  const server = servePage({ rest: { '/send-link': {} } })
  session.login(sessionToken())
  render(<SessionDialogs />)
  const answer = withReauthentication(unconfirmed).catch((error: unknown) => error)
  const asked = within(await dialog("Confirm That It's You"))
  expect(asked.queryByRole('status')).toBeNull()
  await press('E-mail me a link')
  expect((await asked.findByRole('status')).textContent).toMatch(/^A link is on its way to ada@b\.example\./u)
  expect(server.asked).toEqual([LINK])
  await asked.findByRole('button', { name: 'E-mail another link' })
  await press('Cancel')
  await gone()
  expect(await answer).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
})

test('a link that cannot be mailed is said to be none, until it is tried again', async () => {
  const server = servePage({ manner: 'fails', rest: { '/send-link': {} } })
  session.login(sessionToken())
  render(<SessionDialogs />)
  const answer = withReauthentication(unconfirmed).catch(() => undefined)
  const asked = within(await dialog("Confirm That It's You"))
  await press('E-mail me a link')
  expect((await asked.findByRole('alert')).textContent).toBe("You don't have permission to do this.")
  expect(asked.queryByRole('status')).toBeNull()
  server.manner = 'answers'
  await press('E-mail me a link')
  await asked.findByRole('status')
  expect(asked.queryByRole('alert')).toBeNull()
  await press('Cancel')
  await answer
})

test('IMP-014 Update loads the app anew, for the session of the most recent sign-in', async () => {
  servePage({})
  session.login(sessionToken())
  render(<SessionDialogs />)
  const recent = staffToken()
  localStorage.setItem('sooner.session', JSON.stringify({ jwt: recent, receivedAt: Date.now() }))
  act(() => session.recheck())
  const loaded = vi.spyOn(location, 'assign').mockReturnValue()
  onTestFinished(() => loaded.mockRestore())
  await dialog('Session Update Required')
  await press('Update')
  expect(loaded.mock.calls).toEqual([['/early-pay']])
  expect(JSON.parse(localStorage.getItem('sooner.session') ?? '{}').jwt).toBe(recent)
})
