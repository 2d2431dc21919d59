import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { SignUpPage } from './sign-up-page.tsx'

afterEach(cleanup)

const PATH = '/memberships/sign-up'
const membership = { id: 'm1', isEligible: true, status: 'INACTIVE', trialEndDate: '2026-02-03T12:00:00Z' }

async function open({ isReadOnly = false, path = PATH, data = {} } = {}): Promise<void> {
  servePage({ data: { ...supplier({ isReadOnly }), membership, ...data } })
  renderPage(<SignUpPage />, path)
  await screen.findByRole('list', { name: 'Plans' })
}

const cards = () => within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
const prices = () => cards().map((plan) => /\$\d+/u.exec(plan.textContent)?.[0])
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

testPageStates({
  name: 'MEM-006 sign-up',
  page: () => <SignUpPage />,
  path: PATH,
  data: { membership },
  title: 'Membership',
  loaded: 'Standard',
})

test('CO2-006 MEM-002 MEM-003 MEM-006 sign-up compares the plans in US dollars, by month, quarter and year', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Basic',
    'Standard',
    'Premium',
  ])
  expect(prices()).toEqual(['$15', '$35', '$70'])
  await userEvent.click(screen.getByRole('radio', { name: 'Quarterly' }))
  expect(prices()).toEqual(['$30', '$90', '$180'])
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(prices()).toEqual(['$100', '$250', '$500'])
})

test('MEM-006 each plan says what it has, and a price how often it is paid', async () => {
  await open()
  const contents = [
    'Name your own rate for one-time and repeating offers.',
    'All of Basic, and custom offers across your customers.',
    'All of Standard, and a manager who looks after your offers with you.',
  ]
  expect(cards().map((plan, n) => plan.textContent.includes(contents[n]!))).toEqual([true, true, true])
  for (const [period, each] of [
    ['Monthly', 'a month'],
    ['Quarterly', 'a quarter'],
    ['Yearly', 'a year'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name: period }))
    expect(cards().map((plan) => plan.textContent.includes(each))).toEqual([true, true, true])
  }
})

test('MEM-006 sign-up says until when a trial runs, and leads home', async () => {
  await open({
    data: { membership: { ...membership, status: 'TRIAL', trialEndDate: '2100-02-03T12:00:00Z' } },
  })
  expect(screen.getByText('Your trial ends on Feb 03, 2100.')).toBeDefined()
  expect(target('Not now')).toBe('/early-pay/')
})

test('MEM-006 a chosen plan and period are confirmed next, with what led here', async () => {
  await open({ path: `${PATH}?referrer=promo_banner` })
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(target('Choose Basic')).toBe(
    '/early-pay/memberships/payments?plan=BASIC&period=ANNUALLY&referrer=promo_banner',
  )
  expect(target('Choose Premium')).toContain('plan=PREMIUM&period=ANNUALLY')
})

test('MEM-006 sign-up says when a trial ended, and without a membership nothing of one', async () => {
  await open()
  expect(screen.getByText('Your trial ended on Feb 03, 2026.')).toBeDefined()
  cleanup()
  await open({ data: { membership: null } })
  expect(screen.queryByText(/trial/u)).toBeNull()
})

test('MEM-006 a read-only user sees the prices and chooses nothing', async () => {
  await open({ isReadOnly: true })
  expect(prices()).toEqual(['$15', '$35', '$70'])
  expect(screen.queryByRole('link', { name: /Choose/u })).toBeNull()
  expect(screen.getByText(/can look but not change anything/u)).toBeDefined()
})
