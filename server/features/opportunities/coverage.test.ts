import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { DEADLINE, NAMED, openRequestTypes, type RequestTypes } from '../requests/testing/request-types.ts'

const COVERAGE = `{ getGroupedOpportunityData { edges { node { opportunities { uuid takersMarkets {
  requestUuid coverage { lastInvoiceId approvedBy } } } } } } }`

interface Group {
  readonly node: {
    readonly opportunities: readonly { readonly uuid: string; readonly takersMarkets: unknown }[]
  }
}

eachDatabase('what the active offer of a market covers', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const marketsOf = async (uuid: string) => {
    const { data } = await requests.gql(COVERAGE, {})
    const groups = data.getGroupedOpportunityData.edges as readonly Group[]
    const all = groups.flatMap(({ node }) => node.opportunities)
    return all.find((each) => each.uuid === uuid)!.takersMarkets
  }
  const own = () => marketsOf(requests.opportunity())
  const lastInvoice = async () => {
    const [row] = await requests.system(
      'select max(invoice_id) as last from invoices where account_id = $1',
      [requests.supplier.accountId],
    )
    return Number(row!.last)
  }

  test('EN2-025 a one-time offer covers what had arrived and was approved when it was made', async () => {
    expect(await own()).toEqual([{ requestUuid: null, coverage: null }])
    const { id } = await requests.prepared('ONE_TIME_PRICE_DISCOVERY')
    const coverage = { lastInvoiceId: await lastInvoice(), approvedBy: '2026-03-04' }
    expect(await own()).toEqual([{ requestUuid: id, coverage }])
  })

  test('EN2-025 a repeating offer covers all that comes', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    expect(await own()).toEqual([{ requestUuid: id, coverage: { lastInvoiceId: null, approvedBy: null } }])
  })

  test('EN2-025 an offer in one currency of a customer covers nothing of the other, which it keeps from being offered', async () => {
    await requests.system(
      `update markets set customer_uuid = $2 where account_id = $1 and opportunity_uuid = $3`,
      [
        requests.supplier.accountId,
        requests.supplier.customers[0]!.customerUuid,
        requests.supplier.customers[1]!.opportunityUuid,
      ],
    )
    const { id } = await requests.prepared('ONE_TIME_PRICE_DISCOVERY')
    expect(await marketsOf(requests.supplier.customers[1]!.opportunityUuid)).toEqual([
      { requestUuid: id, coverage: null },
    ])
  })

  test('EN2-025 a one-time offer covers nothing of a market that has decided, while another is still to', async () => {
    const [first, second] = requests.supplier.customers.map(({ opportunityUuid }) => opportunityUuid)
    await requests.system(
      `update markets set next_clear_at = next_clear_at + interval '1 day' where account_id = $1 and opportunity_uuid = $2`,
      [requests.supplier.accountId, second!],
    )
    const input = { opportunityUuids: [first, second], ...NAMED }
    const { id } = await requests.create('ONE_TIME_PRICE_DISCOVERY', input)
    await runDueClears(database, { now: DEADLINE })
    expect(await marketsOf(first!)).toEqual([{ requestUuid: id, coverage: null }])
    expect(await marketsOf(second!)).toMatchObject([{ coverage: { approvedBy: '2026-03-04' } }])
  })
})
