import { addDays, dayOfInstant } from '#domain/calendar'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { copyTestDataDir } from '../../server/platform/db/testing/database.ts'
import { findSupplier } from '../../server/engine/import/supplier.ts'
import { seededRandom } from '../../server/features/generate/random.ts'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { supplierWithBook, type BookRow } from '../fixtures/market-day.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'
import { rounds } from '../fixtures/soak.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

const EMAIL = 'clerk@acme.test'
const ROUNDS = rounds(1, 50)
const CUSTOMERS = 40
const INVOICES_EACH = 60

const dataDir = copyTestDataDir()
const random = seededRandom(42)

const acknowledged = new Set<string>()

beforeAll(async () => {
  const database = await openDatabase({ dataDir })
  await supplierWithBook(database, book(), new Date(), EMAIL)
  await database.close()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function book(): readonly BookRow[] {
  const today = dayOfInstant(Date.now())
  return Array.from({ length: CUSTOMERS * INVOICES_EACH }, (_, i) => ({
    invoiceNumber: String(i),
    customerNumber: `C${i % CUSTOMERS}`,
    amountMinor: random.between(1_000, 9_000_000),
    createdDay: addDays(today, -3),
    dueDay: addDays(today, random.between(100, 400)),
  }))
}

test('kills between submit and the end of the clear lose nothing and leave nothing half-done', async () => {
  const wholeMs = await undisturbed()
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
    const client = await signIn(server, EMAIL)
    const work = submitAndClear(server, client, round).catch(() => 'cut off')
    await delay(random.between(0, Math.ceil(wholeMs)))
    await server.kill()
    await work
    await expectNothingLost()
  }
  await finishAndCheck()
}, 600_000)

async function undisturbed(): Promise<number> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  const client = await signIn(server, EMAIL)
  const started = performance.now()
  await submitAndClear(server, client, -1)
  const wholeMs = performance.now() - started
  expect(await server.stop()).toBe(0)
  return wholeMs
}

interface Groups {
  getGroupedOpportunityData: {
    edges: { node: { opportunities: { uuid: string; isInActiveOffer: boolean }[] } }[]
  }
}

const OPPORTUNITIES =
  '{ getGroupedOpportunityData { edges { node { opportunities { uuid isInActiveOffer } } } } }'
const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`

// Submits requests for a few customers, then clears the next day's deadline; killed at some point.
async function submitAndClear(server: ServerProcess, client: ApiClient, round: number): Promise<void> {
  const groups = await client.graphql<Groups>(OPPORTUNITIES)
  const free = groups.getGroupedOpportunityData.edges
    .flatMap(({ node }) => node.opportunities)
    .filter(({ isInActiveOffer }) => !isInActiveOffer)
  const opportunityUuids = Array.from({ length: Math.min(8, free.length) }, () => random.pick(free).uuid)
  const input = { opportunityUuids: [...new Set(opportunityUuids)], rateType: 'APR', rate: 8.5 }
  const created = await client.graphql<{ createOneOneTimePriceDiscoveryRequest: { id: string } }>(
    CREATE,
    { input },
    `round-${round}`,
  )
  acknowledged.add(created.createOneOneTimePriceDiscoveryRequest.id)
  await server.operate('clear', { at: 'next' })
}

async function expectNothingLost(): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    const { accountId } = (await findSupplier(database, EMAIL))!
    await expectMoneyToAgree(database, accountId)
    const rows = await database.asAccount(accountId, (tx) =>
      tx.query<{ id: string }>('select request_id as id from requests where account_id = $1', [accountId]),
    )
    const stored = new Set(rows.map(({ id }) => id))
    expect(
      nonEmpty([...acknowledged]).filter((id) => !stored.has(id)),
      'acknowledged requests that are gone',
    ).toEqual([])
  } finally {
    await database.close()
  }
}

async function finishAndCheck(): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  await server.operate('clear', { at: 'next' })
  expect(await server.stop()).toBe(0)
  await expectNothingLost()
  const database = await openDatabase({ dataDir })
  const { accountId } = (await findSupplier(database, EMAIL))!
  const [left] = await database.asAccount(accountId, (tx) =>
    tx.query<{ awards: number; living: number }>(
      `select (select count(*) from awards where account_id = $1) as awards,
         (select count(*) from active_customers where account_id = $1) as living`,
      [accountId],
    ),
  )
  await database.close()
  expect(left!.living).toBe(0)
  expect(left!.awards).toBeGreaterThan(ROUNDS * 2)
  expect(acknowledged.size).toBeGreaterThan(ROUNDS / 5)
}
