import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { recentEvents, session } from '#state'
import { servePage, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { ImpersonatePage } from './impersonate-page.tsx'

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const now = Math.floor(Date.now() / 1000)
const user = { uuid: 'u1', sessionUuid: 's1', emailAddress: 'a@b.example' }
const jwt = `${part({})}.${part({ iat: now, exp: now + 900, accountId: 'acc', user })}.sig`
const rest = { '/magic-login': { jwt, payload: {} }, '/reauthentication/link': {} }

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await session.logout('rejected')
})

async function open(
  page: ReactElement,
  path: string,
  server: Parameters<typeof servePage>[0] = {},
): Promise<PageServer> {
  const served = servePage({ rest, ...server })
  history.replaceState(null, '', `/early-pay${path}`)
  await act(async () => {
    render(<Router base="/early-pay">{page}</Router>)
  })
  return served
}

const address = (): string => location.pathname.slice('/early-pay'.length) + location.search

describe('the page of a confirmation link', () => {
  const opened = (server?: Parameters<typeof servePage>[0]) =>
    open(<ConfirmPage />, '/auth/confirm?token=abc', server)

  test('is busy while the server checks the link', async () => {
    session.login(jwt)
    await opened({ manner: 'waits' })
    expect(screen.getByRole('status').textContent).toContain('Signing you in')
  })

  test('says that it is confirmed, and where to go on', async () => {
    session.login(jwt)
    const server = await opened()
    expect([...server.bodies.values()]).toEqual([{ token: 'abc' }])
    expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeDefined()
    expect(screen.getByText(/Go back to the tab/u)).toBeDefined()
  })

  test('says why the server rejects the link', async () => {
    session.login(jwt)
    await opened({ manner: 'fails' })
    expect(await screen.findByRole('heading', { name: 'Not confirmed' })).toBeDefined()
    expect(screen.getByText("You don't have permission to do this.")).toBeDefined()
  })

  test('says that the server cannot be reached without a connection', async () => {
    session.login(jwt)
    await opened({ manner: 'offline' })
    expect(await screen.findByText("The server can't be reached. Check your connection.")).toBeDefined()
  })

  test('asks for the browser that is signed in where nobody is, and calls no server', async () => {
    const server = await opened()
    expect(await screen.findByText('Open the link in the browser you are signed in with.')).toBeDefined()
    expect(server.asked).toEqual([])
  })
})

describe('the page of an impersonation link', () => {
  const PATH = '/impersonate?token=abc&draftId=d1&referrer=r'
  const opened = (path = PATH, server?: Parameters<typeof servePage>[0]) =>
    open(<ImpersonatePage />, path, server)
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  test('waits for a press, signs in and leads to the draft', async () => {
    const server = await opened()
    expect(server.asked).toEqual([])
    await enter()
    await waitFor(() => expect(address()).toBe('/ep-offer/landing/draft?id=d1&referrer=r'))
    expect(session.isAuthenticated.value).toBe(true)
  })

  test('IMP-006 exchanges its token also where somebody is signed in already', async () => {
    session.login(jwt)
    const server = await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with the link' }))
    await waitFor(() => expect(address()).toBe('/ep-offer/landing/draft?id=d1&referrer=r'))
    expect(server.asked).toEqual(['POST /early-pay/api/user-source/magic-login'])
    expect([...server.bodies.values()]).toEqual([{ token: 'abc' }])
  })

  test('is busy while the server checks the link', async () => {
    await opened(PATH, { manner: 'waits' })
    await enter()
    expect(screen.getByRole('status').textContent).toContain('Signing you in')
  })

  test('leads to sign-in when the server rejects the link', async () => {
    await opened(PATH, { manner: 'fails' })
    await enter()
    expect(recentEvents().at(-1)).toEqual({
      name: 'impersonation-failed',
      properties: { problem: 'FORBIDDEN' },
    })
    expect(address()).toBe('/sign-in?reason=invalid-link')
  })

  test('says that the server cannot be reached without a connection, and works at the next try', async () => {
    const server = await opened(PATH, { manner: 'offline' })
    await enter()
    expect((await screen.findByRole('alert')).textContent).toContain("can't be reached")
    server.manner = 'answers'
    await enter()
    await waitFor(() => expect(address()).toBe('/ep-offer/landing/draft?id=d1&referrer=r'))
  })

  test('without a token it leads to sign-in unless somebody is signed in', async () => {
    await opened('/impersonate')
    expect(address()).toBe('/sign-in?reason=invalid-link')
    cleanup()
    session.login(jwt)
    await opened('/impersonate')
    expect(address()).toBe('/')
  })
})
