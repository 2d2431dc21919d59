import { expect, test } from 'vitest'
import { isCapitalFinanceEligible, REGIONS } from '#domain/account'
import { lendingLinks, showsLendingEntry } from './lending-nav.ts'
import {
  LENDING_PRODUCTS,
  LENDING_STATUSES,
  type LendingAccount,
  type LendingProductInfo,
} from '#domain/lending'

const account = (status: string, more: Partial<LendingAccount> = {}): LendingAccount => ({
  status,
  name: 'Acme',
  actionButtonUrl: null,
  isActionButtonDisabled: false,
  productType: 'RECEIVABLES_FINANCE',
  ...more,
})

const info = (rf: readonly LendingAccount[], more: Partial<LendingProductInfo> = {}): LendingProductInfo => ({
  hasRFClients: rf.length > 0,
  rf,
  showCapfinNav: true,
  isRegistered: false,
  completedPreOnboardingSteps: false,
  navLinks: [],
  ...more,
})

const USD = ['EUR', 'USD']
const namesOf = (given: LendingProductInfo | undefined, currencies = USD) =>
  lendingLinks({ info: given, currencies }).map(({ name }) => name)

const READY = 'READY_FOR_RF_LOANS_STATUS'

test('CAP-001 CAP-002 one ready account has its five links, its payments by the product', () => {
  const links = (productType: LendingAccount['productType']) =>
    namesOf(info([account(READY, { productType })]))
  expect(links('RECEIVABLES_FINANCE')).toEqual([
    'home',
    'invoices',
    'transactionHistory',
    'customerPayments',
    'bankDetails',
  ])
  expect(links('FACTORING')).toEqual(['home', 'invoices', 'transactionHistory', 'remittance', 'bankDetails'])
})

test('CAP-003 several ready accounts have a home link each', () => {
  const rf = [
    account(READY, { name: 'One', actionButtonUrl: 'https://one.test' }),
    account(READY, { name: 'Two' }),
  ]
  expect(lendingLinks({ info: info(rf), currencies: [] })).toEqual([
    { name: 'home', account: 'One', url: 'https://one.test' },
    { name: 'home', account: 'Two', url: undefined },
  ])
  const navLinks = [{ name: 'home', url: '/lending-home' }] as const
  expect(lendingLinks({ info: info(rf, { navLinks }), currencies: [] }).map(({ url }) => url)).toEqual([
    'https://one.test',
    '/lending-home',
  ])
})

test.each([
  ['CAP-004', 'NOT_STARTED_STATUS', ['learnMore', 'applyNow']],
  ['CAP-004', 'FIRST_TIME_STATUS', ['learnMore', 'applyNow']],
  ['CAP-005', 'MARKETING_PROPOSAL_COMPLETE', ['applyNow']],
  ['CAP-006', 'AWAITING_CLIENT_STATUS', ['continueApplication']],
  ['CAP-007', 'AWAITING_PROVIDER_STATUS', ['applicationUnderReview']],
  ['CAP-008', 'IS_TERM_SHEET_ACCEPTED', ['completeQuestionnaire']],
  ['CAP-009', 'BANK_ACCOUNT_START', ['addBankInformation']],
  ['CAP-010', 'BANK_ACCOUNT_ACTION_REQUIRED', ['updateBankInformation']],
  ['CAP-011', 'REJECTED_STATUS', []],
])('%s %s has the links %j', (_, status, names) => {
  expect(namesOf(info([account(status)]))).toEqual(names)
})

test('CAP-007 a disabled button says that the account is being created', () => {
  const waiting = account('AWAITING_PROVIDER_STATUS', { isActionButtonDisabled: true })
  expect(namesOf(info([waiting]))).toEqual(['accountCreationInProgress'])
})

test('CAP-012 without a listed status the default links are for who has a USD market', () => {
  for (const rf of [[], [account('SOMETHING_NEW')]]) {
    expect(namesOf(info(rf))).toEqual(['learnMore', 'applyNow'])
    expect(namesOf(info(rf), ['EUR'])).toEqual([])
  }
})

test('CAP-016 when the info cannot be had the default links still need USD and the region', () => {
  expect(namesOf(undefined)).toEqual(['learnMore', 'applyNow'])
  expect(namesOf(undefined, ['EUR'])).toEqual([])
  const shown = REGIONS.filter((region) => showsLendingEntry({ info: undefined, currencies: USD, region }))
  expect(shown).toEqual(['AMER', 'UNKNOWN'])
})

test('CAP-014 CAP-015 the entry admits AMER and UNKNOWN, eligibility AMER alone', () => {
  expect(REGIONS.filter((region) => showsLendingEntry({ info: info([]), currencies: USD, region }))).toEqual([
    'AMER',
    'UNKNOWN',
  ])
  expect(REGIONS.filter(isCapitalFinanceEligible)).toEqual(['AMER'])
})

test('CAP-017 NAV-026 the entry needs showCapfinNav, USD and a link', () => {
  const isShown = (more: Partial<LendingProductInfo>, currencies = USD) =>
    showsLendingEntry({ info: info([], more), currencies, region: 'AMER' })
  expect(isShown({})).toBe(true)
  expect(isShown({ showCapfinNav: false })).toBe(false)
  expect(isShown({ rf: [account(READY)] }, ['EUR'])).toBe(false)
  expect(isShown({ rf: [account('REJECTED_STATUS')] })).toBe(false)
})

test('CAP-018 a ready entry wins, otherwise the furthest that is not rejected; all rejected have no links', () => {
  const names = (...statuses: string[]) => namesOf(info(statuses.map((status) => account(status))))
  expect(names('NOT_STARTED_STATUS', READY, 'BANK_ACCOUNT_START')).toHaveLength(5)
  expect(names('MARKETING_PROPOSAL_COMPLETE', 'BANK_ACCOUNT_START', 'AWAITING_CLIENT_STATUS')).toEqual([
    'addBankInformation',
  ])
  expect(names('REJECTED_STATUS', 'AWAITING_CLIENT_STATUS')).toEqual(['continueApplication'])
  expect(names('REJECTED_STATUS', 'REJECTED_STATUS')).toEqual([])
})

test('CAP-018 ENT-029 of two entries the one further on decides, whichever is first', () => {
  const progress = [
    'FIRST_TIME_STATUS',
    'MARKETING_PROPOSAL_COMPLETE',
    'AWAITING_CLIENT_STATUS',
    'AWAITING_PROVIDER_STATUS',
    'IS_TERM_SHEET_ACCEPTED',
    'BANK_ACCOUNT_START',
    'BANK_ACCOUNT_ACTION_REQUIRED',
    READY,
  ]
  const links = (...statuses: string[]) => namesOf(info(statuses.map((status) => account(status))))
  for (const [place, further] of progress.entries())
    for (const status of [...progress.slice(0, place), 'NOT_STARTED_STATUS', 'REJECTED_STATUS']) {
      expect(links(status, further)).toEqual(links(further))
      expect(links(further, status)).toEqual(links(further))
    }
})

test('CAP-019 links lead where the action of the entry or the product data say', () => {
  const navLinks = [{ name: 'applyNow', url: '/apply' }] as const
  expect(lendingLinks({ info: info([], { navLinks }), currencies: USD })).toEqual([
    { name: 'learnMore', url: undefined },
    { name: 'applyNow', url: '/apply' },
  ])
  const waiting = account('AWAITING_CLIENT_STATUS', { actionButtonUrl: 'https://lending.test/go' })
  expect(lendingLinks({ info: info([waiting]), currencies: USD })).toEqual([
    { name: 'continueApplication', url: 'https://lending.test/go' },
  ])
  const both = info([waiting], { navLinks: [{ name: 'continueApplication', url: '/continue' }] })
  expect(lendingLinks({ info: both, currencies: USD }).map(({ url }) => url)).toEqual([
    'https://lending.test/go',
  ])
})

test('ENT-028 ENT-029 ENT-030 the products and statuses are those of the specification', () => {
  expect(LENDING_PRODUCTS).toEqual(['RECEIVABLES_FINANCE', 'FACTORING'])
  expect(LENDING_STATUSES.toSorted()).toEqual(
    [
      'NOT_STARTED_STATUS',
      'MARKETING_PROPOSAL_COMPLETE',
      'FIRST_TIME_STATUS',
      'AWAITING_CLIENT_STATUS',
      'AWAITING_PROVIDER_STATUS',
      'IS_TERM_SHEET_ACCEPTED',
      'BANK_ACCOUNT_START',
      'BANK_ACCOUNT_ACTION_REQUIRED',
      'READY_FOR_RF_LOANS_STATUS',
      'REJECTED_STATUS',
    ].toSorted(),
  )
})
