import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chip } from '#styles'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { MembershipSettingsPage } from './settings-page.tsx'

afterEach(cleanup)

const PATH = '/account/membership'
const MEMBER = {
  id: 'm1',
  isEligible: true,
  status: 'ACTIVE',
  paymentStatus: 'PAID',
  plan: 'PREMIUM',
  billingFrequency: 'ANNUALLY',
  trialEndDate: '2026-02-03T12:00:00Z',
}

async function open(membership: object | null, { isReadOnly = false } = {}): Promise<void> {
  servePage({ data: { ...supplier({ isReadOnly }), membership } })
  renderPage(<MembershipSettingsPage />, PATH)
  await screen.findByText(membership === null ? 'No membership yet' : 'Plan')
}

const facts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`)

testPageStates({
  name: 'MEM-006 membership settings',
  page: () => <MembershipSettingsPage />,
  path: PATH,
  data: { membership: MEMBER },
  title: 'Membership',
  loaded: 'Premium',
})

test('MEM-006 MB2-002 settings show plan, status, payment, billing and the end of the trial, and the tier', async () => {
  await open(MEMBER)
  expect(facts()).toEqual([
    'Plan: Premium',
    'Status: Active',
    'Tier: Pro',
    'Payment: Paid',
    'Billing: Yearly',
    'Trial ended: Feb 03, 2026',
  ])
  expect(screen.getByText('Pro')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
})

test('MEM-006 ENT-020 a trial says when it ends, and of an unknown status nothing is taken for granted', async () => {
  const trial = { ...MEMBER, status: 'TRIAL', paymentStatus: null, plan: null, billingFrequency: null }
  await open({ ...trial, trialEndDate: '2100-02-03T12:00:00Z' })
  expect(facts()).toEqual([
    'Plan: None',
    'Status: Trial',
    'Tier: Pro',
    'Payment: None',
    'Billing: None',
    'Trial ends: Feb 03, 2100',
  ])
  expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe(
    '/early-pay/memberships/sign-up?referrer=membership_settings',
  )
})

test.each([
  ['ACTIVE', 'UNPAID', 'Unpaid', true],
  ['ACTIVE', 'PAID', 'Paid', false],
  ['INACTIVE', 'UNPAID', 'Unpaid', false],
  ['TRIAL', 'UNPAID', 'Unpaid', false],
])(
  'MEM-006 ENT-020 of a membership that is %s and %s the payment is named, and that it failed only to a member',
  async (status, paymentStatus, named, hasFailed) => {
    await open({ ...MEMBER, status, paymentStatus })
    expect(facts()).toContain(`Payment: ${named}`)
    expect(screen.queryByText(/last payment did not go through/u) !== null).toBe(hasFailed)
  },
)

test.each([
  ['ACTIVE', 'Active', 'accent', 'Pro', 'accent', 'Trial ended'],
  ['TRIAL', 'Trial', 'success', 'Pro', 'accent', 'Trial ends'],
  ['INACTIVE', 'Inactive', 'neutral', 'Essential', 'neutral', 'Trial ended'],
] as const)(
  'MEM-006 MB2-003 the status %s and its tier have their words and colours, and support or the plans beside them',
  async (status, words, tone, tier, tierTone, trial) => {
    await open({ ...MEMBER, status })
    expect(facts()).toContain(`${trial}: Feb 03, 2026`)
    expect(screen.getByText(words).className).toBe(chip({ tone }))
    expect(screen.getByText(tier).className).toBe(chip({ tone: tierTone }))
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(status !== 'ACTIVE'),
    )
  },
)

test.each([
  ['plan', ['BASIC', 'STANDARD', 'PREMIUM'], ['Basic', 'Standard', 'Premium']],
  ['billingFrequency', ['MONTHLY', 'QUARTERLY', 'ANNUALLY'], ['Monthly', 'Quarterly', 'Yearly']],
])('ENT-020 settings name every %s', async (field, values, names) => {
  const label = field === 'plan' ? 'Plan' : 'Billing'
  for (const [n, value] of values.entries()) {
    await open({ ...MEMBER, [field]: value })
    expect(facts()).toContain(`${label}: ${names[n]}`)
    cleanup()
  }
})

test('MEM-006 MB2-003 a non-member is Essential, and led to the plans', async () => {
  await open({ ...MEMBER, status: 'INACTIVE', paymentStatus: null, plan: null, billingFrequency: null })
  expect(screen.getByText('Essential')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'See plans' })).toBeDefined()
})

test('MEM-006 without a membership settings lead to the plans, but not a read-only user', async () => {
  await open(null)
  expect(await screen.findByRole('link', { name: 'See plans' })).toBeDefined()
  cleanup()
  await open(null, { isReadOnly: true })
  expect(await screen.findByText(/can look but not change anything/u)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
})
