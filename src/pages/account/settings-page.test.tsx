import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { session } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { actingToken, sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(async () => {
  cleanup()
  closeAllToasts()
  await session.logout('expired')
})

const ownSession = {
  uuid: 's1',
  authType: 'magic-link',
  created: '2026-01-01T00:00:00Z',
  lastUsed: '2026-01-02T00:00:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
  networkAddress: '192.0.2.7',
  isCurrent: true,
}
const rest = {
  '/user-source/sessions': { sessions: [ownSession] },
  '/user-source/passkeys': { passkeys: [] },
  '/offer-limit': { limit: null },
}

testPageStates({
  name: 'the settings',
  page: () => <SettingsPage />,
  path: '/account/settings',
  rest,
  title: 'Where you are signed in',
  loaded: '192.0.2.7',
})

test('the settings of an account without passkeys and limit say so', async () => {
  servePage({ data: supplier(), rest })
  renderPage(<SettingsPage />)
  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
  expect(await screen.findByText('No offer has to be confirmed.')).toBeDefined()
  expect(screen.getByLabelText('Confirm offers above')).toBeDefined()
})

test.each([
  ['5000', { amount: 5000, currency: 'USD' }],
  ['0', { amount: 0, currency: 'USD' }],
  ['', null],
])('the limit %j of offers is stored as it was entered', async (entered, limit) => {
  const server = servePage({
    data: supplier(),
    rest: { ...rest, '/offer-limit': { limit: { amount: 100, currency: 'USD' } } },
  })
  renderPage(<SettingsPage />)
  const field = await screen.findByLabelText('Confirm offers above')
  await userEvent.clear(field)
  if (entered !== '') await userEvent.type(field, entered)
  await userEvent.click(within(field.closest('form')!).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.bodies.get('PUT /early-pay/api/user-source/offer-limit')).toEqual({ limit }),
  )
})

test('a first limit of offers is in the preferred currency until another is chosen', async () => {
  const { getMe, ...data } = supplier()
  const user = { ...getMe.user, formatPreferences: { aggregateCurrencyFormat: 'CHF' } }
  const server = servePage({ data: { ...data, getMe: { ...getMe, user } }, rest })
  renderPage(<SettingsPage />)
  const field = await screen.findByLabelText('Confirm offers above')
  await userEvent.type(field, '5000')
  await userEvent.click(within(field.closest('form')!).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.bodies.get('PUT /early-pay/api/user-source/offer-limit')).toEqual({
      limit: { amount: 5000, currency: 'CHF' },
    }),
  )
  await waitFor(() =>
    expect(toasts.value.map(({ text }) => text)).toEqual(['Saved for everybody in your account.']),
  )
})

test('a limit is told in its currency, and one that is no amount takes the focus instead of being saved', async () => {
  const server = servePage({
    data: supplier(),
    rest: { ...rest, '/offer-limit': { limit: { amount: 1500, currency: 'EUR' } } },
  })
  renderPage(<SettingsPage />)
  expect(await screen.findByText(/€1,500\.00/u)).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>('Confirm offers above')
  const save = within(field.closest('form')!).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  for (const text of ['many', '-1', '2000000000000']) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(save)
    expect([text, document.activeElement]).toEqual([text, field])
    expect(screen.getByText('Enter an amount of 0 or more.')).toBeDefined()
    await userEvent.keyboard('{Enter}')
  }
  expect(server.asked).not.toContain('PUT /early-pay/api/user-source/offer-limit')
  await userEvent.clear(field)
  await userEvent.type(field, '20')
  await userEvent.click(save)
  await waitFor(() =>
    expect(server.bodies.get('PUT /early-pay/api/user-source/offer-limit')).toEqual({
      limit: { amount: 20, currency: 'EUR' },
    }),
  )
})

test('ACC-001 profile, formats and the logo are settings of the supplier, also where staff act for it', async () => {
  for (const token of [sessionToken(), actingToken()]) {
    session.login(token)
    servePage({ data: { ...supplier(), getProfileImage: null }, rest })
    renderPage(<SettingsPage />)
    for (const name of ['Profile', 'Numbers, dates and sums', 'Company logo'])
      expect(await screen.findByRole('heading', { name })).toBeDefined()
    cleanup()
  }
})

test('who may only look reads the limit of offers and has no form to change it', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest })
  renderPage(<SettingsPage />)
  expect(await screen.findByText('No offer has to be confirmed.')).toBeDefined()
  expect(screen.queryByLabelText('Confirm offers above')).toBeNull()
})

test('a section that cannot be loaded leaves the others as they are', async () => {
  servePage({ data: supplier(), rest: { ...rest, '/user-source/sessions': { sessions: 'none' } } })
  renderPage(<SettingsPage />)
  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain("Can't load Where you are signed in")
})

test('the focus of a row that is gone, a session that was ended or a passkey that was removed, is taken by the heading above it', async () => {
  const other = { ...ownSession, uuid: 's2', isCurrent: false }
  const passkey = {
    uuid: 'p1',
    created: ownSession.created,
    lastUsed: null,
    userAgent: ownSession.userAgent,
    transports: [],
  }
  const gone = (path: string): boolean =>
    server.asked.some((each) => each.startsWith('DELETE') && each.endsWith(path))
  const server = servePage({
    data: supplier(),
    rest: {
      ...rest,
      '/sooner-user-auth/s2': {},
      '/user-source/passkeys/p1': {},
      get '/user-source/sessions'() {
        return { sessions: gone('/s2') ? [ownSession] : [ownSession, other] }
      },
      get '/user-source/passkeys'() {
        return { passkeys: gone('/p1') ? [] : [passkey] }
      },
    },
  })
  renderPage(<SettingsPage />)
  const press = async (name: RegExp): Promise<void> => {
    const button = await screen.findByRole('button', { name })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
  }
  const focused = () => document.activeElement?.textContent
  await press(/^Sign out on/u)
  await waitFor(() => expect(focused()).toBe('Where you are signed in'))
  await press(/^Remove the passkey/u)
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(focused()).toBe('Passkeys'))
})
