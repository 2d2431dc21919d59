import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { session } from '#state'
import { createSupplier, openApp, operator, userOf, visit } from '../../tests/app/app-under-test.tsx'

const KIM = 'kim@sooner.test'
/** Where the tabs of a browser share their session. */
const TOKEN_KEY = 'sooner.session'

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function linkOf(email: string): Promise<string> {
  const { link } = await operator<{ link: string }>('magic-link', { email })
  const { pathname, search } = new URL(link)
  return pathname.replace('/early-pay', '') + search
}

interface StoredEvent {
  readonly accountId: string | null
  readonly name: string
  readonly properties: object
}

test('SES-017 a link works once: the second time it leads to sign-in with a notice', async () => {
  const { email } = await createSupplier({ invoices: 10, customers: 2 })
  const link = await linkOf(email)
  openApp(link)
  await press('Sign in')
  await waitFor(() => expect(location.pathname).toMatch(/^\/early-pay\/?$/))
  await act(() => session.logout())
  visit(link)
  await press('Sign in')
  await screen.findByText(/invalid or has expired/)
  expect(location.pathname).toBe('/early-pay/sign-in')
})

test('ER2-006 TRK-006 a rejected sign-in link is stored with its problem and nothing else', async () => {
  openApp('/auth/magic-login?token=not-a-token&redirect=home')
  await press(/^Sign in/)
  await waitFor(() => expect(location.pathname).toBe('/early-pay/sign-in'))
  const failed = async () => {
    const { events } = await operator<{ readonly events: readonly StoredEvent[] }>('events', {})
    return events.filter(({ name }) => name === 'magic-login-failed')
  }
  const expected = { accountId: null, properties: { problem: expect.any(String) } }
  await waitFor(async () => expect((await failed()).at(-1)).toMatchObject(expected))
})

test('SES-024 SES-025 SES-026 after logging out the pages ask to sign in again, without a way back, and the server accepts the token no more', async () => {
  const supplier = await createSupplier({ invoices: 10, customers: 2 })
  openApp('/offers', supplier)
  await press(/^Acme/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
  await heading('Sign in')
  expect(location.pathname + location.search).toBe('/early-pay/sign-in')
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  await waitFor(() => expect(supplier.api.rest('GET', '/user/me')).rejects.toThrow('401'))
  visit('/offers')
  await heading('Sign in')
})

async function actFor(email: string) {
  openApp(await linkOf(KIM))
  await press('Sign in')
  await heading('Act for a supplier')
  await userEvent.type(screen.getByRole('searchbox'), email)
  await press(`Act for ${email}`)
  await screen.findByText(`${KIM} impersonating ${email}`)
}

test('IMP-011 IMP-012 IMP-013 IMP-014 PRM-012 a tab of another supplier asks for an update, and nothing else closes it', async () => {
  const { email } = await createSupplier({ invoices: 10, customers: 2 })
  await operator('staff', { action: 'add', email: KIM })
  await actFor(email)
  // Another tab signs in; this one finds that out when it is focused.
  const other = await userOf(email)
  localStorage.setItem(TOKEN_KEY, JSON.stringify({ jwt: other.api.token, receivedAt: Date.now() }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => void window.dispatchEvent(new Event('focus')))
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Update Required' })
  expect(dialog.textContent).toContain(
    'Your current view is inactive due to a new session. Update to continue with your most recent login.',
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body)
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  expect(within(dialog).getAllByRole('button')).toHaveLength(1)
})

test('IMP-006 a landing whose token is rejected leads to the sign-in page and says so', async () => {
  openApp('/auth/impersonate?token=nonsense')
  await press('Sign in')
  await screen.findByText(/^This sign-in link is invalid or has expired\./)
  expect(location.pathname).toBe('/early-pay/sign-in')
})

test.each([
  ['privacy', 'Privacy'],
  ['terms', 'Supplier agreement'],
])('RTE-046 the legal page %s opens without a session', async (path, name) => {
  openApp(`/legal/en/${path}`)
  expect((await heading(name)).tagName).toBe('H1')
})
