import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#state'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { readRegisterLink } from './register-link.ts'
import { RegisterPage } from './register-page.tsx'

afterEach(async () => {
  cleanup()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const LEADING = '0b9d7d0e-3b52-4c58-9d3f-2f6b8f0a4c11'
const link = (more: Readonly<Record<string, string | undefined>> = {}) => {
  const query = {
    type: 'a',
    leadingMakerOrgUuid: LEADING,
    buyers: '3',
    totalEligibleAmount: '12500.5',
    ...more,
  }
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/register/actionable-offer?${new URLSearchParams(given)}`
}

function open(
  path: string,
  rest: Readonly<Record<string, unknown>> = { [`/buyers/${LEADING}`]: { name: 'Alder Foods' } },
) {
  servePage({ rest })
  renderPage(<RegisterPage />, path)
}

const registers = () => screen.getByRole('link', { name: 'Register' }).getAttribute('href')

test('RTE-011 RTE-012 a visitor sees the leading buyer, the number of buyers and the amount, and registers by signing in', async () => {
  open(link())
  expect(await screen.findByText('Alder Foods and others can pay you before the due date.')).toBeDefined()
  expect(screen.getByText('Alder Foods')).toBeDefined()
  expect(screen.getByText('3')).toBeDefined()
  expect(screen.getByText('$12,500.50')).toBeDefined()
  expect(registers()).toBe('/early-pay/sign-in?redirect=%2Foffers%2Fbuilder%2Factionable-offer')
})

test('RTE-012 who is signed in goes on to the offer, to its draft when the link names one', async () => {
  session.login(sessionToken())
  open(link())
  expect(registers()).toBe('/early-pay/offers/builder/actionable-offer')
  cleanup()
  open(link({ draftOfferId: 'd1' }))
  expect(registers()).toBe('/early-pay/ep-offer/landing/draft?id=d1&referrer=register')
})

test('RTE-012 a buyer that is not known has no name and everything else', async () => {
  open(link(), {})
  expect(await screen.findByText('Customers of yours can pay you before the due date.')).toBeDefined()
  expect(screen.getByText('$12,500.50')).toBeDefined()
  expect(screen.queryByText('Leading customer')).toBeNull()
})

test.each([
  { leadingMakerOrgUuid: undefined },
  { leadingMakerOrgUuid: 'none' },
  { buyers: undefined },
  { buyers: '0' },
  { buyers: '1.5' },
  { totalEligibleAmount: undefined },
  { totalEligibleAmount: '' },
  { totalEligibleAmount: '-1' },
  { totalEligibleAmount: 'much' },
])('RTE-012 a link with %j is incomplete and says where to go', (more) => {
  open(link(more))
  expect(screen.getByRole('alert').textContent.match(/link is incomplete/giu)).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/early-pay/sign-in')
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('RTE-012 a signed-in user whose link is incomplete goes on to the builder', () => {
  session.login(sessionToken())
  open(link({ buyers: undefined }))
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Build Offer' }).getAttribute('href')).toBe(
    '/early-pay/offers/builder',
  )
})

test.each([
  ['buyers', '0', false],
  ['buyers', '1', true],
  ['buyers', '1.5', false],
  ['buyers', ' ', false],
  ['totalEligibleAmount', '-0.01', false],
  ['totalEligibleAmount', '0', true],
  ['totalEligibleAmount', '1000000000000', true],
  ['totalEligibleAmount', '1000000000001', false],
])('RTE-012 a link with %s of %s is one: %s', (name, value, isOne) => {
  const search = link({ [name]: value }).split('?')[1]!
  expect(readRegisterLink(search) !== undefined).toBe(isOne)
})
