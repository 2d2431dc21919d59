import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#components'
import { t, type MessageKey } from '#i18n'
import { session } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import { ForgetPage } from './forget-page.tsx'

afterEach(cleanup)

const FORGET = 'POST /early-pay/api/user/forget'

async function open() {
  session.login(sessionToken())
  const server = servePage({ data: supplier(), rest: { '/user/forget': { erased: [], kept: [] } } })
  renderPage(<ForgetPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Forget me' }))
  return server
}
const confirmation = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Forget me for good' })

test('ACC-017 ACC-018 the screen says what is erased and what stays, asks for the address, then erases and logs out', async () => {
  const server = await open()
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual(
    [
      'erasedProfile',
      'erasedSignIn',
      'erasedDrafts',
      'erasedDevices',
      'keptOffers',
      'keptPayments',
      'keptAcceptances',
    ].map((name) => t(`account.${name}` as MessageKey)),
  )
  expect(new Set(told).size).toBe(7)
  expect(confirmation().disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), 'someone@else.example')
  expect(confirmation().disabled).toBe(true)
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), 'Ada@b.example')
  expect(server.asked).not.toContain(FORGET)
  await userEvent.click(confirmation())
  await waitFor(() => expect(session.isAuthenticated.value).toBe(false))
  expect(server.asked).toContain(FORGET)
  expect(session.endReason.value).toBe('loggedOut')
})

test('ERR-008 a failure says so, and the user stays signed in', async () => {
  const server = await open()
  await userEvent.type(screen.getByRole('textbox'), 'ada@b.example')
  server.manner = 'fails'
  await userEvent.click(confirmation())
  await waitFor(() =>
    expect(toasts.value[0]?.text).toMatch(/^Unable to forget user.*You don't have permission to do this\./),
  )
  expect(session.isAuthenticated.value).toBe(true)
})

test.each([
  ['a read-only user', { isReadOnly: true }, /Your account is read-only/],
  ['who acts for somebody', { impersonator: { uuid: 'k1', emailAddress: 'kim@sooner.test' } }, /You act for/],
])('ACC-018 %s cannot ask for it', async (_, over, told) => {
  const { getMe } = supplier()
  servePage({ data: { getMe: { ...getMe, ...over } } })
  renderPage(<ForgetPage />)
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Forget me' })).toBeNull()
})
