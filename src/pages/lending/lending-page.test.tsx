import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { LendingPage } from './lending-page.tsx'

afterEach(cleanup)

const account = (status: string, more: object = {}) => ({
  status,
  name: 'Loan',
  actionButtonUrl: null,
  isActionButtonDisabled: false,
  productType: 'RECEIVABLES_FINANCE',
  ...more,
})
const READY = 'READY_FOR_RF_LOANS_STATUS'

interface Shown {
  readonly rf?: readonly object[]
  readonly info?: object
  readonly currencies?: readonly string[]
  readonly team?: string
  readonly rest?: Readonly<Record<string, unknown>>
}

function open({ rf = [], info = {}, currencies = ['USD'], team = 'USA-MKT', rest }: Shown) {
  const { getMe } = supplier()
  const product = {
    hasRFClients: rf.length > 0,
    rf,
    showCapfinNav: true,
    isRegistered: false,
    completedPreOnboardingSteps: false,
    navLinks: [],
    ...info,
  }
  const server = servePage({
    data: {
      getMe: {
        ...getMe,
        currencies,
        account: { ...getMe.account, srm: { team, emailAddress: 'morgan@b.test' } },
      },
      providerSettings: { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test' },
    },
    rest: rest ?? { '/capfin/product-info': product },
  })
  renderPage(<LendingPage />, '/lending')
  return server
}

async function links(): Promise<readonly (readonly [string, string | null])[]> {
  const part = await screen.findByRole('region', { name: 'What you can do' })
  return within(part)
    .getAllByRole('listitem')
    .map((item) => [
      item.firstElementChild!.textContent,
      within(item).queryByRole('link')?.getAttribute('href') ?? null,
    ])
}
const names = async () => (await links()).map(([name]) => name)

test.each([
  [
    'CAP-001 CAP-002',
    [account(READY)],
    ['Home', 'Invoices', 'Transaction history', 'Customer payments', 'Bank details'],
  ],
  [
    'CAP-002',
    [account(READY, { productType: 'FACTORING' })],
    ['Home', 'Invoices', 'Transaction history', 'Remittance', 'Bank details'],
  ],
  [
    'CAP-003',
    [account(READY, { name: 'One' }), account(READY, { name: 'Two' })],
    ['Home of One', 'Home of Two'],
  ],
  ['CAP-004', [account('NOT_STARTED_STATUS')], ['Learn more', 'Apply now']],
  ['CAP-004', [account('FIRST_TIME_STATUS')], ['Learn more', 'Apply now']],
  ['CAP-005', [account('MARKETING_PROPOSAL_COMPLETE')], ['Apply now']],
  ['CAP-006', [account('AWAITING_CLIENT_STATUS')], ['Continue application']],
  ['CAP-007', [account('AWAITING_PROVIDER_STATUS')], ['Application under review']],
  [
    'CAP-007',
    [account('AWAITING_PROVIDER_STATUS', { isActionButtonDisabled: true })],
    ['Account creation in progress'],
  ],
  ['CAP-008', [account('IS_TERM_SHEET_ACCEPTED')], ['Complete questionnaire']],
  ['CAP-009', [account('BANK_ACCOUNT_START')], ['Add bank information']],
  ['CAP-010', [account('BANK_ACCOUNT_ACTION_REQUIRED')], ['Update bank information']],
  ['CAP-012', [], ['Learn more', 'Apply now']],
])('%s of %j the links are %j', async (_, rf, expected) => {
  open({ rf })
  expect(await names()).toEqual(expected)
})

const none = () => screen.findByText('Lending is not available for your account now')

test.each([
  ['CAP-011', { rf: [account('REJECTED_STATUS')] }],
  ['CAP-012 CAP-016', { currencies: ['EUR'] }],
  ['CAP-015 CAP-016', { team: 'UK-IBEX' }],
  ['CAP-017', { info: { showCapfinNav: false } }],
])('%s %j has no links, and the page says whom to ask', async (_, shown) => {
  open(shown)
  expect(await none()).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What you can do' })).toBeNull()
  expect(screen.getByRole('link', { name: 'morgan@b.test' })).toBeDefined()
})

test('CAP-015 a region that is not known has the links', async () => {
  open({ team: 'ELSEWHERE' })
  expect(await names()).toEqual(['Learn more', 'Apply now'])
})

test('CAP-013 CAP-016 when the product info fails the default links show, with USD alone', async () => {
  open({ rest: {} })
  expect(await names()).toEqual(['Learn more', 'Apply now'])
  cleanup()
  open({ rest: {}, currencies: ['EUR'] })
  expect(await none()).toBeDefined()
})

test('CAP-019 links lead where the product data say; without an address the Supplier Relationship Manager helps', async () => {
  open({ info: { navLinks: [{ name: 'applyNow', url: 'https://lending.test/apply' }] } })
  expect(await links()).toEqual([
    ['Learn more', null],
    ['Apply now', 'https://lending.test/apply'],
  ])
  expect(screen.getByText('Through your Supplier Relationship Manager')).toBeDefined()
  cleanup()
  open({ rf: [account('BANK_ACCOUNT_START', { actionButtonUrl: '/lending/bank' })] })
  expect(await links()).toEqual([['Add bank information', '/lending/bank']])
})

test('the page is busy until it is known what the account may do', () => {
  servePage({ manner: 'waits' })
  renderPage(<LendingPage />, '/lending')
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
})
