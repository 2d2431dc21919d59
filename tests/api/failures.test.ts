import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'

const NOWHERE = randomUUID()
const LIST = `/taker/maker/${NOWHERE}/invoices`

const FAILURES = [
  ['ERR-001', 'GET', `${LIST}?currency=USD`, 'invoices', 'Unable to retrieve invoices'],
  [
    'ERR-001',
    'GET',
    `${LIST}/ineligible?currency=USD`,
    'ineligibleInvoices',
    'Unable to retrieve ineligible invoices',
  ],
  [
    'ERR-001',
    'GET',
    `${LIST}/adjustments?currency=USD`,
    'adjustments',
    'Unable to retrieve invoice adjustments',
  ],
  ['ERR-002', 'PUT', `${LIST}/exclude?currency=USD`, 'excludeInvoices', 'Unable to exclude invoices'],
  ['ERR-002', 'PUT', `${LIST}/include?currency=USD`, 'includeInvoices', 'Unable to include invoices'],
  ['ERR-002', 'PUT', '/taker/invoices/exclude', 'excludeInvoices', 'Unable to exclude invoices'],
  ['ERR-002', 'PUT', '/taker/invoices/include', 'includeInvoices', 'Unable to include invoices'],
  [
    'ERR-003',
    'PUT',
    `${LIST}/bulk-exclude?currency=USD`,
    'bulkExcludeInvoices',
    'Unable to bulk exclude invoices',
  ],
  [
    'ERR-003',
    'PUT',
    `${LIST}/bulk-include?currency=USD`,
    'bulkIncludeInvoices',
    'Unable to bulk include invoices',
  ],
  ['ERR-004', 'GET', `${LIST}/stats?currency=USD`, 'invoiceStats', 'Unable to retrieve invoice stats'],
  [
    'ERR-004',
    'GET',
    `${LIST}/ineligible/all-stats?currency=USD`,
    'ineligibleStats',
    'Unable to retrieve ineligible invoices stats',
  ],
  [
    'ERR-004',
    'GET',
    `${LIST}/adjustments/filtered-stats?currency=USD`,
    'adjustmentStats',
    'Unable to retrieve adjustment stats',
  ],
  [
    'ERR-006',
    'GET',
    `/maker/${NOWHERE}/rate-sources/USD/REPEATING`,
    'rateSource',
    'Unable to retrieve market rate source: there is no such market',
  ],
  ['ERR-010', 'POST', '/user-source/onboarding', 'onboardingStart', 'Unable to update onboarding'],
  [
    'ERR-010',
    'POST',
    '/user-source/onboarding/complete',
    'onboardingComplete',
    'Unable to complete onboarding',
  ],
] as const

eachDatabase('failed calls', (open) => {
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    const database = await open()
    supplier = await addSupplier(database, 'failures@supplier.test')
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  test.each(FAILURES)('%s %s %s gives what it was to do', async (_, method, path, call, message) => {
    const { status, json } = await api.call(method, path, {
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(json.error.failure).toEqual({ call, message })
  })

  test.each([
    ['/marketing/buyers', 'buyers', 'Unable to retrieve buyers'],
    ['/user-source/onboarding', 'onboardings', 'Unable to retrieve onboardings'],
  ])('ERR-005 ERR-010 %s gives what it was to do, also without a session', async (path, call, message) => {
    const { status, json } = await api.call('GET', path)
    expect([status, json.error.failure]).toEqual([401, { call, message }])
  })

  test('BLD-044 ERR-006 a market without a rate source of its own is named as the reason', async () => {
    const { makerOrganizationUuid, marketUuid } = supplier.customers[0]!
    const path = `/maker/${makerOrganizationUuid}/rate-sources/USD/REPEATING?marketId=${marketUuid}`
    expect((await api.call('GET', path, { token })).json.error.failure.message).toBe(
      'Unable to retrieve market rate source: Rate source not configured for market',
    )
  })

  test('ERR-011 failed calls about award files are named in the log, and not in the answer', async () => {
    const warn = vi.spyOn(api.services.log, 'warn').mockImplementation(() => {})
    const failed = async (method: string, path: string) => {
      warn.mockClear()
      const { json } = await api.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })
      expect(json.error).not.toHaveProperty('failure')
      return warn.mock.calls.map(([, message]) => message)
    }
    const history = '/taker/consolidated-history'
    expect(await failed('POST', `${history}/early-pay-award/archive`)).toContain(
      'error requesting award file',
    )
    for (const kind of ['early-pay-award', 'early-pay-transaction-award'])
      expect(await failed('GET', `${history}/${kind}/${NOWHERE}/archive/status?key=${NOWHERE}`)).toContain(
        'error fetching award file status',
      )
    expect(await failed('GET', '/user-source/taker/clearSummary?startDate=2026-02-30')).toContain(
      'error requesting award summary',
    )
    warn.mockRestore()
  })

  test('a call without a message of its own gives its reason alone', async () => {
    const { json } = await api.call('GET', '/user/me')
    expect(Object.keys(json.error)).toEqual(['code', 'message'])
  })
})
