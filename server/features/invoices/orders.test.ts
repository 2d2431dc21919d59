import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { TODAY } from '../../testing/api.ts'
import { openInvoices, type Invoices } from './testing/invoices.ts'

type Shown = string | number | boolean
type Row = Readonly<Record<string, Shown>>

const ELIGIBLE = [
  'invoiceId',
  'amount',
  'originalAmount',
  'created',
  'dueDate',
  'payDate',
  'originalDepositDate',
  'daysPaidEarly',
  'takerExcluded',
]
const ADJUSTMENTS = [
  'invoiceId',
  'adjInvoiceId',
  'amount',
  'originalAmount',
  'created',
  'dueDate',
  'paymentDueDate',
  'status',
]

/** No two columns of these have one order. */
const NOTES = [
  { number: 'A2', adjusts: 'E4', minor: -300, original: -900, created: 3, due: 24 },
  { number: 'A3', adjusts: 'E2', minor: -700, original: -800, created: 1, due: 23 },
  { number: 'A4', adjusts: '', minor: -500, original: -950, created: 2, due: 21 },
]

eachDatabase('the orders of invoice lists', (open) => {
  let database: Database
  let invoices: Invoices

  beforeEach(async () => {
    database ??= await open()
    invoices = await openInvoices(database)
    const { accountId } = invoices.supplier
    const { eligible, marketUuid, customerUuid } = invoices.customer
    await database.asSystem(async (tx) => {
      for (const [n, id] of eligible.entries())
        await tx.query(
          `update invoices set created_day = $2::int, due_day = $3::int, original_amount_minor = amount_minor + $4::bigint
           where invoice_id = $1`,
          [
            id,
            TODAY - 20 - [3, 1, 5, 2, 4][n]!,
            TODAY + 30 + [5, 2, 4, 1, 3][n]!,
            [9, 1, 7, 3, 5][n]! * 100_000,
          ],
        )
      for (const { number, adjusts, minor, original, created, due } of NOTES)
        await tx.query(
          `insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, hold_flags, invoice_number,
             voucher_number, adjusts_number, amount_minor, original_amount_minor, created_day, approved_day, due_day)
           values ($1, $2, $3, 'USD', 1, 0, $4, '', $5, $6, $7, $8, $8, $9)`,
          [
            accountId,
            marketUuid,
            customerUuid,
            number,
            adjusts,
            minor,
            original,
            TODAY - 30 - created,
            TODAY + due,
          ],
        )
    })
    const body = { invoiceIds: [eligible[1], eligible[3]].map(String) }
    await invoices.api.call('PUT', invoices.path('/exclude'), { token: invoices.token, body })
  })

  const shown = async (suffix: string, field: string, direction: string): Promise<readonly Shown[]> => {
    const { data } = await invoices.get(suffix, `order=${field}&orderDirection=${direction}`)
    return data.map((row: Row) => row[field]!)
  }

  test.each([
    ['', ELIGIBLE],
    ['/adjustments', ADJUSTMENTS],
  ])('API-045 API-049 INV-032 the list %s is ordered by what each field shows', async (suffix, fields) => {
    for (const field of fields) {
      const rising = await shown(suffix, field, 'asc')
      expect(new Set(rising).size, field).toBeGreaterThan(1)
      expect(rising, field).toEqual(rising.toSorted(compare))
      expect(await shown(suffix, field, 'desc'), field).toEqual(rising.toReversed())
    }
  })

  test('INV-029 INV-030 without an order adjustments come by their due day, and eligible rows by the days they are early', async () => {
    const { data: notes } = await invoices.get('/adjustments')
    expect(notes.map((row: Row) => row.adjInvoiceId)).toEqual(['A1', 'A4', 'A3', 'A2'])
    const { data } = await invoices.get()
    const early = data.map((row: Row) => row.daysPaidEarly as number)
    expect(early).toEqual([...early].sort((a: number, b: number) => b - a))
    expect(new Set(early).size).toBe(5)
  })

  test('API-049 the file of adjustments is in the order of their own numbers', async () => {
    const { json } = await invoices.api.call('POST', '/signed-link', {
      token: invoices.token,
      body: { path: `/early-pay/api${invoices.path('/adjustments/csv')}` },
    })
    const { text } = await invoices.api.call('GET', json.url.slice('/early-pay/api'.length))
    const [, ...lines] = text.trim().split('\r\n')
    expect(lines.map((line: string) => line.split(',')[1])).toEqual(['A1', 'A2', 'A3', 'A4'])
  })
})

function compare(a: Shown, b: Shown): number {
  return a < b ? -1 : Number(a > b)
}
