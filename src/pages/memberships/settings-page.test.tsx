import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

test('MEM-006 a payment that failed is named', async () => {
  await open({ ...MEMBER, paymentStatus: 'UNPAID' })
  expect(screen.getByText(/last payment did not go through/u)).toBeDefined()
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
