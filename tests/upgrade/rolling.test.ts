import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { signIn } from '../fixtures/api-client.ts'
import { buyer, clear, stock } from '../fixtures/buyers.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { makeOffer, opportunityOf, readOffer } from '../fixtures/offer-calls.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../throwaway-postgres.ts'
import { keptReleases, serveOrigin, unpackPart, type Unpacked } from './release.ts'

// Servers are replaced one by one: for a while two versions work on one database, each on what the other wrote.

const CLERK = 'clerk@acme.test'
const BUYERS = [
  buyer(1, 'Alder Foods', {}),
  buyer(2, 'Birch Metals', {}),
  buyer(3, 'Cedar Motors', {}),
] as const

const newDirectory = () => mkdtempSync(join(tmpdir(), 'sooner-rolling-'))

describe.each(keptReleases())('servers of %s and of today on one PostgreSQL', (version) => {
  let postgres: ThrowawayPostgres
  let program: Unpacked
  let before: ServerProcess
  let today: ServerProcess

  beforeAll(async () => {
    ;[postgres, program] = await Promise.all([startThrowawayPostgres(), unpackPart(version, 'program')])
    const shared = { DATABASE_URL: postgres.url, SESSION_SECRET: randomBytes(32).toString('hex') }
    const dataDir = newDirectory()
    before = await serveOrigin({ ...shared, DATA_DIR: dataDir }, program.path)
    await stock({ server: before, dataDir }, CLERK, BUYERS)
    today = await serveOrigin({ ...shared, DATA_DIR: newDirectory() })
  })

  afterAll(async () => {
    await Promise.all([before?.stop(), today?.stop()])
    await postgres?.stop()
    program?.remove()
  })

  test('each clears what was submitted at the other, and both tell the same history', async () => {
    const clerks = [await signIn(before, CLERK), await signIn(today, CLERK)] as const
    const pairs = [
      { submit: 0, decide: today, customer: BUYERS[0] },
      { submit: 1, decide: before, customer: BUYERS[1] },
      { submit: 1, decide: today, customer: BUYERS[2] },
    ] as const
    for (const { submit, decide, customer } of pairs) {
      const api = clerks[submit]
      const { uuid } = await opportunityOf({ api }, customer.name)
      const id = await makeOffer({ api }, 'OneTime', [uuid])
      // Only today's server stores what an offer held when it was made.
      const made = await clerks[1].graphql<Made>(MADE, { id })
      const known = [{ invoiceCount: expect.any(Number) }]
      expect(made.earlyPayRequests.edges[0]!.node.submitted).toEqual(submit === 0 ? null : known)
      await clear(decide, CLERK, customer)
      const offers = await Promise.all(clerks.map((each) => readOffer({ api: each }, id)))
      expect(offers[0]).toEqual(offers[1])
      expect(offers[0]!.status).toBe('FULL_ACCEPTANCE')
    }
    // What the earlier version has cleared is added to the sums a moment later.
    await vi.waitFor(
      async () => {
        const sums = await Promise.all(clerks.map((api) => api.graphql(HISTORY)))
        expect(sums[0]).toEqual(sums[1])
        expect(sums[0]).toMatchObject({ transactionAggregate: { lifetime: [{ count: pairs.length }] } })
      },
      { timeout: 60_000, interval: 500 },
    )
    const database = await openDatabase({ databaseUrl: postgres.url })
    const [account] = await database.asSystem((tx) =>
      tx.query<{ id: string }>('select account_id as id from users where email = $1', [CLERK]),
    )
    await expectMoneyToAgree(database, account!.id)
    await database.close()
  })
})

interface Made {
  readonly earlyPayRequests: { readonly edges: readonly { readonly node: { readonly submitted: unknown } }[] }
}

const MADE =
  'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { submitted { invoiceCount } } } } }'

const HISTORY = `{ transactionAggregate { currencies lifetime { currency depositAmount discountAmount count }
  byMonth { month currency depositAmount discountAmount count invoiceCount }
  yearToDate { currency customerName depositAmount discountAmount count } } }`
