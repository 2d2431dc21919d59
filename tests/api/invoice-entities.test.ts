import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { type Answered } from './fields.ts'
import { openWorldClient, type AskedWorld } from './ask.ts'

eachDatabase('every field of invoices', (open) => {
  let database: Database
  let asked: AskedWorld

  beforeAll(async () => {
    database = await open()
    asked = await openWorldClient(database)
  })

  test('API-049 ENT-001 ENT-002 ENT-003 invoices carry every field, and each reason is its own', async () => {
    const [usd, aud] = [asked.world.supplier.customers[0]!, asked.world.supplier.customers[7]!]
    const list = async (organization: string, kind: string, currency: string) =>
      (
        (await asked.get(`/taker/maker/${organization}/invoices${kind}?currency=${currency}`)) as {
          data: Answered[]
        }
      ).data
    const eligible = await list(usd.makerOrganizationUuid, '', 'USD')
    expect(eligible.find(({ invoiceId }) => invoiceId === 'E2')).toEqual({
      id: String(usd.eligible[1]),
      invoiceId: 'E2',
      voucherId: 'V-E2',
      amount: 2000,
      originalAmount: 2123,
      adjustmentAmount: 123,
      currency: 'USD',
      created: '2026-02-19',
      // A Sunday, paid on Monday.
      dueDate: '2026-04-05',
      payDate: '2026-04-06',
      originalDepositDate: '2026-04-06',
      earlyPayDepositDate: '2026-03-06',
      daysPaidEarly: 30,
      earn: 14.17,
      minDiscount: 0,
      companyId: 'C0',
      companyName: 'Customer 0',
      vendorName: 'Acme',
      isInCashPool: true,
      marketId: 'USD north market',
      marketUuid: 'USD north market',
      legacyMarketId: 'USD north market',
      makerOrganizationUuid: 'USD organization',
      takerId: 'account',
      takerExcluded: false,
      takerExcludedForToday: false,
      coversUnmatched: false,
    })
    expect(eligible.filter(({ takerExcluded }) => takerExcluded).map(({ invoiceId }) => invoiceId)).toEqual([
      'E3',
    ])
    const held = await list(aud.makerOrganizationUuid, '/ineligible', 'AUD')
    const reasons = (row: Answered) => Object.keys(row).filter((field) => row[field] === true)
    expect(Object.fromEntries(held.map((row) => [row.invoiceId, reasons(row)]))).toEqual({
      E1: ['isReserved'],
      E2: ['isIneligibleAr'],
      E3: ['isIneligibleEp'],
      E4: ['coversUnmatched', 'isCoveringAdjustments'],
      E5: ['isAdjusted'],
      H1: ['makerExcluded'],
      P1: ['isPastDue'],
    })
    expect(held.find(({ invoiceId }) => invoiceId === 'E2')).toMatchObject({
      dueDate: '2026-04-05',
      // That of its market, once its hold ends.
      estimatedDepositDate: '2026-03-05',
      isInCashPool: false,
    })
    const [note] = await list(aud.makerOrganizationUuid, '/adjustments', 'AUD')
    expect(note).toMatchObject({
      invoiceId: 'E1',
      adjInvoiceId: 'A1',
      transactionType: 'KG',
      status: 'matched',
      isPaid: true,
      amount: -50,
      originalAmount: -75,
      adjustmentAmount: -25,
      paymentDueDate: '2026-03-22',
      payDate: '2026-03-23',
      created: '2026-02-22',
    })
  })
})
