import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { toasts } from '#components'
import { recentEvents, session } from '#state'
import { recordLinkRequest } from '../../state/session/link-request.ts'
import { storeReturnPath } from '../../state/session/return-path.ts'
import { MagicLoginPage } from './magic-login-page.tsx'

/** How long the spinner shows, as the specification has it. */
const SHOWN_MS = 2_000

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const jwt = `${part({})}.${part({ iat: 0, exp: 900, accountId: 'acc', user: { uuid: 'u1', sessionUuid: 's1', emailAddress: 'a@b.example' } })}.sig`

let answer: () => Response
let asked: string[]
let sent: unknown[]
const fetchBefore = globalThis.fetch

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  asked = []
  sent = []
  answer = () => Response.json({ jwt, payload: {} })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    sent.push(await request.clone().json())
    return answer()
  }
})
afterEach(async () => {
  cleanup()
  await session.logout('rejected')
  vi.useRealTimers()
  globalThis.fetch = fetchBefore
})

async function open(search: string): Promise<void> {
  history.replaceState(null, '', `/early-pay/auth/magic-login?${search}`)
  await act(async () => {
    render(
      <Router base="/early-pay">
        <MagicLoginPage />
      </Router>,
    )
  })
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const address = (): string => location.pathname + location.search

const MARKET = 'makerOrganizationUuid=m1&currency=USD'
const REGISTERED = 'type=t&leadingMakerOrgUuid=m1&buyers=2&totalEligibleAmount=9'

describe('magic login', () => {
  test('SES-011 a link to another target than home goes there, wherever the user was before', async () => {
    storeReturnPath('/offers')
    await open(`token=abc&redirect=one-time&${MARKET}`)
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(address()).toBe(`/early-pay/offers/builder/one-time?${MARKET}`)
  })

  test('SES-001 SES-010 SES-011 signs in with the token and goes to the target with its parameters', async () => {
    await open('token=abc&redirect=one-time&makerOrganizationUuid=m1&currency=USD&utm_source=mail')
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(asked).toEqual(['POST /early-pay/api/user-source/magic-login'])
    expect(sent).toEqual([{ token: 'abc' }])
    expect(session.isAuthenticated.value).toBe(true)
    expect(address()).toBe(
      '/early-pay/offers/builder/one-time?makerOrganizationUuid=m1&currency=USD&utm_source=mail',
    )
  })

  test.each([
    ['home', '/', ''],
    ['invoice-central', '/invoice-central/customers', ''],
    ['offers', '/offers', ''],
    ['transactions', '/history/transactions', ''],
    ['review-one-time-request', '/offers/builder/one-time', 'offer=o1'],
    ['invoice-edit', '/offers/o1/invoice-edit', 'offer=o1'],
    ['revamp-invoice-edit', '/ep-offer/invoice-edit', 'offer=o1'],
    ['one-time', '/offers/builder/one-time', MARKET],
    ['repeating', '/offers/builder/repeating', MARKET],
    ['special-repeating', '/offers/builder/scf-special-repeating-offer', `${MARKET}&suggestedRateUuid=s1`],
    ['actionable-offer', '/offers/builder/actionable-offer', 'offer=o1&offerType=t'],
    ['abandoned-cart', '/offers/builder/abandoned-cart-offer', 'offer=o1&offerType=t'],
    ['draft-offer-redirect', '/offers/builder/landing', 'encodedDraftOffer=e1'],
    ['draft-offer', '/ep-offer/landing/draft', 'id=d1&referrer=mail'],
    ['register-actionable-offer', '/register/actionable-offer', REGISTERED],
    ['register-draft-offer', '/register/actionable-offer', `${REGISTERED}&draftOfferId=d1`],
  ])('SES-011 %s leads to %s with its parameters', async (redirect, target, parameters) => {
    await open(`token=abc&redirect=${redirect}&other=1&${parameters}`)
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(address()).toBe(`/early-pay${target}${parameters && `?${parameters}`}`)
  })

  test('SES-001 SES-002 SES-006 SES-007 a campaign reaches the target with all its parameters, and its utm values the login event', async () => {
    const campaign = {
      utm_medium: 'mail',
      utm_campaign: 'autumn',
      utm_content: 'button',
      utm_audience: 'treasurers',
      utm_source: 'newsletter',
    }
    const search = new URLSearchParams({ token: 'abc', redirect: 'offers', ...campaign, lang: 'en' })
    await open(String(search))
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(location.pathname).toBe('/early-pay/offers')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ ...campaign, lang: 'en' })
    expect(recentEvents().findLast(({ name }) => name === 'magic-login')?.properties).toEqual(campaign)
  })

  test('SES-006 a link without a campaign signs in as well', async () => {
    await open('token=abc&redirect=offers')
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(address()).toBe('/early-pay/offers')
    expect(recentEvents().findLast(({ name }) => name === 'magic-login')?.properties).toEqual({})
  })

  test('CO2-004 SES-012 SES-013 the spinner shows for two seconds even when the answer is there at once', async () => {
    await open('token=abc&redirect=home')
    await press('Sign in')
    await pass(SHOWN_MS - 1)
    expect(screen.getByText('Signing you in')).toBeTruthy()
    await pass(1)
    expect(address()).toBe('/early-pay/')
  })

  test('SES-014 SES-020 a missing token or an unknown redirect fails as Invalid magic login params', async () => {
    for (const search of ['redirect=home', 'token=abc', 'token=abc&redirect=https%3A%2F%2Fevil.example']) {
      await open(search)
      await pass(SHOWN_MS)
      expect(recentEvents().at(-1)?.properties.problem).toBe('Invalid-magic-login-params')
      expect(address()).toBe('/early-pay/sign-in?reason=invalid-link')
      cleanup()
    }
    expect(asked).toEqual([])
  })

  test('SES-015 a missing parameter of the target fails as Invalid redirect params', async () => {
    await open('token=abc&redirect=one-time&currency=USD')
    await pass(SHOWN_MS)
    expect(recentEvents().at(-1)?.properties.problem).toBe('Invalid-redirect-params')
    expect(asked).toEqual([])
  })

  test('ER2-006 SES-016 SES-017 SES-018 SES-019 a rejected token logs out and leads to sign-in, and back afterwards', async () => {
    answer = () => Response.json({ error: { code: 'MAGIC_TOKEN_EXPIRED', message: 'x' } }, { status: 401 })
    await open('token=old&redirect=offers')
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(recentEvents().at(-1)).toEqual({
      name: 'magic-login-failed',
      properties: { problem: 'MAGIC_TOKEN_EXPIRED' },
    })
    expect(session.isAuthenticated.value).toBe(false)
    expect(address()).toBe('/early-pay/sign-in?reason=invalid-link&redirect=%2Foffers')
  })

  test('SES-019 a link to home leads to the page that was asked for before, never to another site', async () => {
    for (const [wanted, opened] of [
      ['/offers?status=active', '/early-pay/offers?status=active'],
      ['//evil.example/offers', '/early-pay/'],
      ['https://evil.example/', '/early-pay/'],
    ] as const) {
      storeReturnPath(wanted)
      await open('token=abc&redirect=home')
      await press('Sign in')
      await pass(SHOWN_MS)
      expect(address()).toBe(opened)
      cleanup()
      await session.logout('rejected')
    }
  })

  test('a link waits for a press, so that a scanner of mails does not use it up', async () => {
    await open('token=abc&redirect=home')
    await pass(60_000)
    expect([asked, session.isAuthenticated.value]).toEqual([[], false])
  })

  test('SES-012 SES-013 the spinner shows two seconds in the browser that asked for the link, too', async () => {
    await open(`token=abc&redirect=offers&asked=${recordLinkRequest()}`)
    await pass(SHOWN_MS - 1)
    expect([asked.length, address().startsWith('/early-pay/auth/magic-login')]).toEqual([1, true])
    expect(screen.getByRole('status').textContent).toContain('Signing you in')
    await pass(1)
    expect(address()).toBe('/early-pay/offers')
  })

  test('in the browser that asked for it a link signs in at once; a link with another mark does not', async () => {
    const mark = recordLinkRequest()
    await open(`token=abc&redirect=home&asked=${crypto.randomUUID()}`)
    expect(asked).toEqual([])
    cleanup()
    await open(`token=abc&redirect=home&asked=${mark}`)
    await pass(SHOWN_MS)
    expect([asked.length, address()]).toEqual([1, '/early-pay/'])
  })

  test('a link leaves whoever is signed in signed in, and leads to its target', async () => {
    session.login(jwt)
    await open('token=abc&redirect=offers')
    await press('Continue as a@b.example')
    expect([asked, address(), session.isAuthenticated.value]).toEqual([[], '/early-pay/offers', true])
  })

  test('a bad link changes nothing for somebody who is signed in, and says so', async () => {
    session.login(jwt)
    answer = () => Response.json({ error: { code: 'MAGIC_TOKEN_INVALID', message: 'x' } }, { status: 401 })
    await open('token=abc&redirect=offers')
    await press('Sign in with the link')
    await pass(SHOWN_MS)
    expect(recentEvents().at(-1)?.name).toBe('magic-login-failed')
    expect([address(), session.token.value?.user.uuid]).toEqual(['/early-pay/offers', 'u1'])
    expect(toasts.value.map(({ text }) => text)).toEqual([
      expect.stringContaining('still signed in as a@b.example'),
    ])
    cleanup()
    await open('redirect=nonsense')
    await pass(SHOWN_MS)
    expect(session.isAuthenticated.value).toBe(true)
  })

  test('SES-017 a link opened without a connection says so, stays usable, and works at the next try', async () => {
    const recover = answer
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await open('token=abc&redirect=offers')
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(screen.getByRole('alert').textContent).toBe("The server can't be reached. Check your connection.")
    expect(location.pathname).toBe('/early-pay/auth/magic-login')
    answer = recover
    await press('Sign in')
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(SHOWN_MS)
    expect([session.isAuthenticated.value, address()]).toEqual([true, '/early-pay/offers'])
  })

  test('a link that cannot reach the server keeps whoever is signed in, and says nothing about the link', async () => {
    session.login(jwt)
    const before = toasts.value.length
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await open('token=abc&redirect=offers')
    await press('Sign in with the link')
    await pass(SHOWN_MS)
    expect(screen.getByRole('alert').textContent).toContain("can't be reached")
    expect([toasts.value.length, session.token.value?.user.uuid]).toEqual([before, 'u1'])
  })

  test.each([
    ['register-actionable-offer', REGISTERED],
    ['register-draft-offer', `${REGISTERED}&draftOfferId=d1`],
  ])('SES-008 the registration link %s signs in by the auth service', async (redirect, parameters) => {
    await open(`token=abc&redirect=${redirect}&${parameters}`)
    await press('Sign in')
    await pass(SHOWN_MS)
    expect(asked).toEqual(['POST /early-pay/api/magic-auth'])
    expect(address()).toBe(`/early-pay/register/actionable-offer?${parameters}`)
  })
})
