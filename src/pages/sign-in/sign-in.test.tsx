import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { consumeReturnPath, session } from '#state'
import { noticeFor, SignInPage } from './sign-in-page.tsx'

const fetchBefore = globalThis.fetch
let bodies: string[]
let status: number

beforeEach(() => {
  bodies = []
  status = 200
  localStorage.clear()
  globalThis.fetch = async (input, init) => {
    bodies.push(await new Request(input, init).text())
    return Response.json({ error: { code: 'RATE_LIMITED', message: 'x' } }, { status })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = fetchBefore
})

function open(search: string) {
  history.replaceState(null, '', `/early-pay/sign-in${search}`)
  render(
    <Router base="/early-pay">
      <SignInPage />
    </Router>,
  )
  return { user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'E-mail address' }) }
}

test('SES-026 SES-027 a link is asked for, and the way back is remembered for the tab that opens it', async () => {
  const { user, box } = open('?redirect=%2Foffers%3Fx%3D1')
  await user.type(box, 'ada@b.example{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Check your e-mail' }))
  expect(bodies.map((body) => JSON.parse(body).emailAddress)).toEqual(['ada@b.example'])
  expect([consumeReturnPath(), consumeReturnPath()]).toEqual(['/offers?x=1', undefined])
})

test('SES-019 a way back to another origin is not remembered', async () => {
  const { user, box } = open('?redirect=%2F%2Fevil.example')
  await user.type(box, 'ada@b.example{Enter}')
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(consumeReturnPath()).toBeUndefined()
})

test('an address that is none is not sent, and its field takes the focus', async () => {
  const { user, box } = open('')
  await user.type(box, 'ada')
  await user.click(screen.getByRole('button', { name: 'Send sign-in link' }))
  expect(screen.getByText("This doesn't look like an e-mail address.")).toBeTruthy()
  expect(document.activeElement).toBe(box)
  expect(bodies).toEqual([])
})

test('ERR-019 too many attempts say so, and the address stays', async () => {
  status = 429
  const { user, box } = open('')
  await user.type(box, 'ada@b.example{Enter}')
  expect(await screen.findByText('Too many attempts. Wait a minute and try again.')).toBeTruthy()
})

test('ERR-007 a server that cannot send the mail says so, and the address stays', async () => {
  status = 500
  const { user, box } = open('')
  await user.type(box, 'ada@b.example{Enter}')
  expect(await screen.findByText('Unable to send a password reset email')).toBeTruthy()
})

test('without a connection the form says so, keeps the address, and sends it at the next try', async () => {
  const recover = globalThis.fetch
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { user, box } = open('')
  await user.type(box, 'ada@b.example{Enter}')
  expect(await screen.findByText("The server can't be reached. Check your connection.")).toBeTruthy()
  expect((box as HTMLInputElement).value).toBe('ada@b.example')
  globalThis.fetch = recover
  await user.click(screen.getByRole('button', { name: 'Send sign-in link' }))
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy()
})

test('the button is busy while the link is being sent, and sends it once', async () => {
  let calls = 0
  globalThis.fetch = () => {
    calls += 1
    return new Promise<Response>(() => {})
  }
  const { user, box } = open('')
  await user.type(box, 'ada@b.example{Enter}')
  const button = await screen.findByRole('button', { name: /Send sign-in link/u })
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true'])
  await user.click(button)
  await user.type(box, '{Enter}')
  expect(calls).toBe(1)
})

test('an address that is empty is asked for', async () => {
  const { user, box } = open('')
  await user.type(box, '{Enter}')
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('somebody who is signed in goes on at once', async () => {
  const claims = { iat: 0, exp: Date.now() / 1000 + 900, accountId: 'acc' }
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
  const user = { uuid: 'u1', sessionUuid: 's1', emailAddress: 'a@b.example' }
  session.login(`${part({})}.${part({ ...claims, user })}.sig`)
  history.replaceState(null, '', '/early-pay/sign-in?redirect=%2Foffers')
  render(
    <Router base="/early-pay">
      <SignInPage />
    </Router>,
  )
  expect(location.pathname).toBe('/early-pay/offers')
  await session.logout('rejected')
})

test('SES-016 the page says why the link or the last session failed', () => {
  open('?reason=invalid-link')
  expect(
    screen.getByText('This sign-in link is invalid or has expired. Ask for a new one below.'),
  ).toBeTruthy()
  expect(noticeFor('invalid-link', 'loggedOut')).toBe('session.invalidLink')
  expect([noticeFor(null, 'loggedOut'), noticeFor(null, 'expired'), noticeFor(null, undefined)]).toEqual([
    'session.loggedOut',
    'session.expired',
    undefined,
  ])
})
