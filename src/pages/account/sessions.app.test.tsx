import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, userOf, type AppUser } from '../../../tests/app/app-under-test.tsx'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Firefox/150.0'
const ELSEWHERE = 'Firefox on Windows'

const table = () => within(screen.getByRole('table', { name: 'Where you are signed in' }))
const rows = () => table().getAllByRole('row').slice(1)

const isSignedIn = ({ api }: AppUser) =>
  api.rest('GET', '/user-source/sessions').then(
    () => true,
    () => false,
  )

async function openSettings() {
  const user = await createSupplier({ invoices: 40 })
  const elsewhere = await userOf(user.email, FIREFOX)
  openApp('/account/settings', user)
  await waitFor(() => table().getByText(ELSEWHERE))
  return { user, elsewhere }
}

test('the settings list where the user is signed in, and sign out there at once', async () => {
  const { user, elsewhere } = await openSettings()
  expect(rows().filter(({ textContent }) => textContent.includes('This device'))).toHaveLength(1)
  const other = rows().find(({ textContent }) => textContent.includes(ELSEWHERE))!
  expect(other.textContent).toMatch(/127\.0\.0\.1|::1/)
  expect(await isSignedIn(elsewhere)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: `Sign out on ${ELSEWHERE}` }))
  await waitFor(() => expect(table().queryByText(ELSEWHERE)).toBeNull())
  expect([await isSignedIn(elsewhere), await isSignedIn(user)]).toEqual([false, true])
})

test('two sessions of the same browser have buttons of different names', async () => {
  const { user } = await openSettings()
  await userOf(user.email, FIREFOX)
  cleanup()
  openApp('/account/settings', user)
  await waitFor(() => expect(table().getAllByText(ELSEWHERE)).toHaveLength(2))
  const names = table()
    .getAllByRole('button', { name: new RegExp(`^Sign out on ${ELSEWHERE}`, 'u') })
    .map((button) => button.getAttribute('aria-label'))
  expect([names.length, new Set(names).size]).toEqual([2, 2])
})

test('Sign out everywhere else ends every other session and leaves this one', async () => {
  const { user, elsewhere } = await openSettings()
  screen.getByRole('button', { name: 'Sign out everywhere else' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect([await isSignedIn(elsewhere), await isSignedIn(user)]).toEqual([false, true])
})

test('a session that is ended on another device leads to sign-in at once', async () => {
  const { elsewhere } = await openSettings()
  await elsewhere.api.rest('POST', '/user-source/sessions/end-others')
  await screen.findByRole('heading', { name: 'Sign in' })
})
