import { addDays, dayOfInstant } from '#domain/calendar'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { supplierWithBook } from '../fixtures/market-day.ts'
import { rounds } from '../fixtures/soak.ts'
import type { Desk } from './desk.ts'

/** Clients of an account that exclude and include; each has an invoice of its own, of the first customer. */
const TOGGLERS = 3
/** One is used up by each clear. */
const CUSTOMERS = rounds(12, 400)
const CLEAR_EVERY_MS = rounds(500, 1_500)
const INVOICES_EACH = 8

interface Market {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly organization: string
}

export interface Shop {
  readonly accountId: string
  readonly token: string
  readonly markets: readonly Market[]
  readonly invoices: readonly number[]
}

export class Records {
  readonly excluded = new Map<number, boolean>()
  readonly versions: number[] = []
  readonly submitted: string[] = []
  readonly withdrawn: string[] = []
  readonly cleared: string[] = []
}

export async function addShop(database: Database, email: string): Promise<Omit<Shop, 'token'>> {
  const today = dayOfInstant(Date.now())
  const rows = Array.from({ length: CUSTOMERS * INVOICES_EACH }, (_, n) => ({
    invoiceNumber: String(n),
    customerNumber: `C${String(n % CUSTOMERS).padStart(2, '0')}`,
    amountMinor: 100_000 + n,
    createdDay: addDays(today, -3),
    dueDay: addDays(today, 200 + n),
  }))
  const { accountId } = await supplierWithBook(database, rows, new Date(), email)
  return database.asAccount(accountId, async (tx) => {
    const markets = await tx.query<Market>(
      `select market_uuid as "marketUuid", opportunity_uuid as "opportunityUuid",
         maker_organization_uuid as organization
       from markets join customers using (account_id, customer_uuid) where account_id = $1 order by customer_number`,
      [accountId],
    )
    const invoices = await tx.query<{ id: number }>(
      'select invoice_id as id from invoices where account_id = $1 and market_uuid = $2 order by 1',
      [accountId, markets[0]!.marketUuid],
    )
    return { accountId, markets, invoices: invoices.slice(0, TOGGLERS).map(({ id }) => id) }
  })
}

/** The clients of an account at work, with clears where there is who clears, until they are told to stop; each ends with an acknowledged command. */
export async function work(
  shop: Shop,
  desk: Desk,
  clear: ((marketUuid: string) => Promise<void>) | undefined,
  life: AbortSignal,
): Promise<Records> {
  const records = new Records()
  const togglers = shop.invoices.map((id) => toggle(shop, desk, id, records, life))
  await Promise.all([...togglers, offer(shop, desk, clear, records, life)])
  return records
}

async function toggle(
  { token, markets }: Shop,
  desk: Desk,
  id: number,
  records: Records,
  life: AbortSignal,
): Promise<void> {
  for (let excluded = true; !life.aborted; excluded = !excluded) {
    const path = `/taker/maker/${markets[0]!.organization}/invoices/${excluded ? 'exclude' : 'include'}?currency=USD`
    const command = { key: randomUUID(), method: 'PUT', path, body: { invoiceIds: [String(id)] } } as const
    const { version } = (await desk.send(token, command)) as { version: number }
    records.excluded.set(id, excluded)
    records.versions.push(version)
  }
}

const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`
const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

/** Offers customers and withdraws; now and then an offer is left to be cleared, and its customer is done. */
async function offer(
  { token, markets }: Shop,
  desk: Desk,
  clear: ((marketUuid: string) => Promise<void>) | undefined,
  records: Records,
  life: AbortSignal,
): Promise<void> {
  const send = (query: string, variables: object) =>
    desk.send(token, { key: randomUUID(), method: 'POST', path: '/graphql', body: { query, variables } })
  const [, ...free] = markets
  let clearedAt = performance.now()
  while (!life.aborted) {
    const { marketUuid, opportunityUuid } = free[0]!
    const input = { opportunityUuids: [opportunityUuid], rateType: 'APR', rate: 5 }
    const made = (await send(CREATE, { input })) as { createOneOneTimePriceDiscoveryRequest: { id: string } }
    const { id } = made.createOneOneTimePriceDiscoveryRequest
    records.submitted.push(id)
    if (clear !== undefined && free.length > 1 && performance.now() - clearedAt > CLEAR_EVERY_MS) {
      await clear(marketUuid)
      clearedAt = performance.now()
      records.cleared.push(id)
      free.shift()
    } else {
      await send(WITHDRAW, { id })
      records.withdrawn.push(id)
    }
  }
}

export async function expectAllOnce(database: Database, shop: Shop, records: Records): Promise<void> {
  const { accountId } = shop
  const read = <Row>(sql: string) => database.asAccount(accountId, (tx) => tx.query<Row>(sql, [accountId]))
  const edits = await read<{ version: number }>(
    `select version from changes where account_id = $1 and kind = 'invoices' and detail ? 'changedCount' order by 1`,
  )
  expect(
    edits.map(({ version }) => version),
    'edits: lost or doubled',
  ).toEqual(records.versions.toSorted((a, b) => a - b))
  const choices = await read<{ id: number; excluded: boolean }>(
    'select invoice_id as id, taker_excluded as excluded from book_invoices where account_id = $1',
  )
  const stored = new Map(choices.map(({ id, excluded }) => [id, excluded]))
  for (const [id, excluded] of records.excluded) expect([id, stored.get(id)]).toEqual([id, excluded])
  const requests = await read<{ id: string; status: string }>(
    'select request_id as id, status from requests where account_id = $1',
  )
  expect(requests.map(({ id }) => id).toSorted(), 'offers: lost or doubled').toEqual(
    records.submitted.toSorted(),
  )
  const withdrawn = requests.filter(({ status }) => status === 'WITHDRAWN').map(({ id }) => id)
  expect(withdrawn.toSorted(), 'withdrawals: lost').toEqual(records.withdrawn.toSorted())
  const decided = await read<{ id: string }>(
    'select request_id as id from clear_requests where account_id = $1',
  )
  expect(decided.map(({ id }) => id).toSorted(), 'clears: lost or doubled').toEqual(
    records.cleared.toSorted(),
  )
  await expectMoneyToAgree(database, accountId)
}
