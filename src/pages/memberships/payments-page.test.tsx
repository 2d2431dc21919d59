import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PAID_PLANS } from '#domain/memberships'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { PaymentsPage } from './payments-page.tsx'

afterEach(cleanup)

const PATH = '/memberships/payments?plan=STANDARD&period=QUARTERLY'
const membership = { id: 'm1', isEligible: true, status: 'TRIAL', trialEndDate: '2100-02-03T12:00:00Z' }
const membershipPaymentLinks = PAID_PLANS.map(({ plan, billingFrequency }) => ({
  plan,
  billingFrequency,
  url: `https://pay.test/${plan}-${billingFrequency}`,
}))
const data = { membership, providerSettings: { membershipPaymentLinks } }

function open({ path = PATH, isReadOnly = false, more = {} } = {}) {
  const answers: Record<string, unknown> = { ...supplier({ isReadOnly }), ...data, ...more }
  servePage({ data: answers })
  renderPage(<PaymentsPage />, path)
  return answers
}

const pay = () => screen.findByRole('link', { name: 'Continue to payment' })

testPageStates({
  name: 'MEM-006 payments',
  page: () => <PaymentsPage />,
  path: PATH,
  data,
  title: 'Membership',
  loaded: 'Continue to payment',
})

test('MEM-003 MEM-005 MEM-006 payments confirms plan, period and price, and leads to their own link with the account', async () => {
  open()
  expect((await pay()).getAttribute('href')).toBe(
    'https://pay.test/STANDARD-QUARTERLY?client_reference_id=acc',
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Standard',
    'Quarterly',
    '$90',
    'a quarter',
  ])
})

test.each(PAID_PLANS)(
  'MEM-005 $plan $billingFrequency is paid at its own link',
  async ({ plan, billingFrequency }) => {
    open({ path: `/memberships/payments?plan=${plan}&period=${billingFrequency}` })
    expect((await pay()).getAttribute('href')).toContain(`https://pay.test/${plan}-${billingFrequency}?`)
  },
)

test.each([
  ['MONTHLY', 'Monthly', 'a month'],
  ['QUARTERLY', 'Quarterly', 'a quarter'],
  ['ANNUALLY', 'Yearly', 'a year'],
])('MEM-006 a price for %s says how often it is paid', async (period, name, each) => {
  open({ path: `/memberships/payments?plan=BASIC&period=${period}` })
  await pay()
  const [, named, , behind] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect([named, behind]).toEqual([name, each])
})

test('MEM-006 only what the account has bought counts as paid', async () => {
  const bought = { ...membership, status: 'ACTIVE', plan: 'STANDARD', billingFrequency: 'QUARTERLY' }
  for (const other of [{ plan: 'BASIC' }, { billingFrequency: 'MONTHLY' }, { status: 'INACTIVE' }]) {
    open({ more: { membership: { ...bought, ...other } } })
    await pay()
    expect(screen.queryByText('You are a member')).toBeNull()
    expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe(
      '/early-pay/memberships/sign-up',
    )
    cleanup()
  }
})

test('MEM-006 without a plan, or with one there is not, payments leads to the plans', () => {
  for (const path of ['/memberships/payments', '/memberships/payments?plan=GOLD&period=MONTHLY']) {
    open({ path })
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/early-pay/memberships/sign-up',
    )
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    cleanup()
  }
})

test('MEM-006 where no payment links are configured support moves the account', async () => {
  open({ more: { providerSettings: { membershipPaymentLinks: [] } } })
  expect(await screen.findByText(/Support moves your account/u)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
})

test('MEM-006 a read-only user sees what it costs and pays nothing', async () => {
  open({ isReadOnly: true })
  expect(await screen.findByText(/can look but not change anything/u)).toBeDefined()
  expect(screen.getByText('$90')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
})

test('MEM-003 on the return from the payment the membership is asked for again, and says that it has arrived', async () => {
  const answers = open()
  await pay()
  answers.membership = { ...membership, status: 'ACTIVE', plan: 'STANDARD', billingFrequency: 'QUARTERLY' }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => void dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('You are a member')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your membership' }).getAttribute('href')).toBe(
    '/early-pay/account/membership',
  )
})
