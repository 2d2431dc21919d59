import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { session } from '#state'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { actingToken, staffToken } from '../../../tests/fixtures/session-tokens.ts'
import { StaffPage } from './staff-page.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const ada = {
  uuid: 'u1',
  emailAddress: 'ada@b.example',
  name: 'Ada Lovelace',
  accountName: 'Acme',
  isReadOnly: false,
}
const bob = { ...ada, uuid: 'u2', emailAddress: 'bob@c.example', name: null, isReadOnly: true }
const found = { suppliers: [ada, bob], hasMore: true }

testPageStates({
  name: 'the page of staff',
  page: () => <StaffPage />,
  path: '/',
  rest: { '/staff/suppliers': found },
  title: 'Suppliers',
  loaded: 'ada@b.example',
})

test('IMP-001 a member of staff finds a supplier, acts for them and is then signed in as them', async () => {
  session.login(staffToken())
  servePage({ rest: { '/staff/suppliers': found, '/user-token/u1': { jwt: actingToken(), payload: {} } } })
  renderPage(<StaffPage />)
  expect(screen.getByText('kim@sooner.test')).toBeDefined()
  expect(await screen.findByText('Reads only')).toBeDefined()
  expect(screen.getByText('There are more: narrow your search.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Act for ada@b.example' }))
  await waitFor(() => expect(session.token.value?.subject?.emailAddress).toBe('ada@b.example'))
  expect([session.isStaff.value, session.actingUuid.value]).toEqual([false, 'u1'])
})

test('a supplier whom staff may not act for leaves the list and the session as they are', async () => {
  session.login(staffToken())
  servePage({ rest: { '/staff/suppliers': found } })
  renderPage(<StaffPage />)
  const act = await screen.findByRole('button', { name: 'Act for bob@c.example' })
  await userEvent.click(act)
  await waitFor(() =>
    expect(toasts.value.map(({ text }) => text)).toEqual(['This is not available any more.']),
  )
  await waitFor(() => expect(act.getAttribute('data-pending')).toBeNull())
  expect(session.isStaff.value).toBe(true)
})

test('each supplier has its account, user, address and rights, and its own button alone is busy', async () => {
  const server = servePage({ rest: { '/staff/suppliers': { ...found, hasMore: false } } })
  renderPage(<StaffPage />)
  await screen.findByText('ada@b.example')
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Acme', 'Ada Lovelace', 'ada@b.example', 'Reads and writes', 'Act'],
    ['Acme', 'n/a', 'bob@c.example', 'Reads only', 'Act'],
  ])
  expect(screen.queryByText('There are more: narrow your search.')).toBeNull()
  server.manner = 'waits'
  const button = (email: string) => screen.getByRole('button', { name: `Act for ${email}` })
  await userEvent.click(button('ada@b.example'))
  await waitFor(() => expect(button('ada@b.example').dataset.pending).toBeDefined())
  expect(button('bob@c.example').dataset.pending).toBeUndefined()
})

test('a search without a match says so', async () => {
  servePage({ rest: { '/staff/suppliers': { suppliers: [], hasMore: false } } })
  renderPage(<StaffPage />)
  expect(await screen.findByText('There are no suppliers yet.')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox'), 'zoe')
  expect(await screen.findByText('No supplier matches “zoe”.')).toBeDefined()
})
