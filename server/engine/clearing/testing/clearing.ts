import { dayOfInstant } from '#domain/calendar'
import { randomUUID } from 'node:crypto'
import { supplierWithBook, type BookRow } from '../../../../tests/fixtures/market-day.ts'
import type { Database } from '../../../platform/db/driver.ts'

export const SUBMIT = new Date('2026-11-20T10:00:00Z')

export const DEADLINE = new Date('2026-11-20T17:00:00Z')

export const TODAY = dayOfInstant(SUBMIT.getTime())

export async function openClearing(database: Database) {
  async function offering(
    rows: readonly BookRow[],
    ratePpm = 85_000,
    customers = ['C1'],
  ): Promise<{ accountId: string; requestId: string }> {
    const { accountId, userId } = await supplierWithBook(database, rows, SUBMIT)
    const requestId = randomUUID()
    await database.asAccount(accountId, async (tx) => {
      await tx.query(
        `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, invoice_ceiling, deadline_at,
           requester_id, last_modified_by, created_at, updated_at, version)
         select $1::uuid, $2::uuid, 'ONE_TIME_PRICE_DISCOVERY', 'ACTIVE', 'APR', $3, max(invoice_id), $4::timestamptz, $5::uuid, $5::uuid, $6::timestamptz, $6::timestamptz, 1
         from invoices where account_id = $1 returning 1`,
        [accountId, requestId, ratePpm, DEADLINE, userId, SUBMIT],
      )
      await tx.query(
        `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency)
         select m.account_id, $2, m.opportunity_uuid, m.customer_uuid, m.currency
         from markets m join customers c using (account_id, customer_uuid)
         where m.account_id = $1 and c.customer_number = any($3) returning 1`,
        [accountId, requestId, customers],
      )
      await tx.query(
        `insert into active_customers (account_id, customer_uuid, request_id)
         select distinct account_id, customer_uuid, request_id from request_opportunities where account_id = $1 returning 1`,
        [accountId],
      )
    })
    return { accountId, requestId }
  }
  async function read<Row>(accountId: string, sql: string): Promise<Row[]> {
    return database.asAccount(accountId, (tx) => tx.query<Row>(sql, [accountId]))
  }
  async function status(accountId: string): Promise<string | undefined> {
    const rows = await read<{ status: string }>(
      accountId,
      'select status from requests where account_id = $1',
    )
    return rows[0]?.status
  }
  return { offering, read, status }
}

export type Clearing = Awaited<ReturnType<typeof openClearing>>
