import { addDays, dayOfInstant } from '#domain/calendar'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { databaseOver } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { openPostgres } from '../../server/platform/db/engines/postgres.ts'
import { cloneTestDatabase, testPostgres } from '../../server/platform/db/testing/database.ts'
import { onDatabase } from '../../server/platform/db/testing/url.ts'
import { seededRandom } from '../../server/features/generate/random.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { supplierWithBook } from '../fixtures/market-day.ts'
import { rounds } from '../fixtures/soak.ts'
import { offerEveryMarket } from '../fixtures/books/standing-request.ts'

const KILLS = rounds(2, 200)
const SUPPLIERS = 3
const CUSTOMERS = 12
const INVOICES_EACH = 60
const SUBMIT = new Date('2026-11-20T10:00:00Z')
const DEADLINE = new Date('2026-11-20T17:00:00Z')
const CHILD = new URL('clear-child.ts', import.meta.url)

const random = seededRandom(7)
let origin: string
let accounts: readonly string[]
/** The result hash of each market, of an uninterrupted clear. */
let expected: readonly object[]
let wholeMs: number

beforeAll(async () => {
  origin = await cloneTestDatabase()
  const database = await open(origin)
  accounts = await Promise.all(Array.from({ length: SUPPLIERS }, () => offeringSupplier(database)))
  await database.close()
  const url = await copyOfOrigin()
  const started = performance.now()
  const child = await readyChild(url)
  child.send('go')
  await once(child, 'exit')
  wholeMs = performance.now() - started
  expected = await withDatabaseAt(url, resultHashes)
  await drop(url)
}, 120_000)

afterAll(() => drop(origin))

test('a clear killed at random points and run again decides the same, hash for hash, and pays each invoice once', async () => {
  expect(expected).toHaveLength(SUPPLIERS * CUSTOMERS)
  let cutOff = 0
  let upcoming = prepare()
  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child } = await upcoming
    if (kill + 1 < KILLS) upcoming = prepare()
    child.send('go')
    await withDatabaseAt(url, async (database) => {
      await untilCleared(database, random.between(0, expected.length - 1), child)
      await delay((random.between(0, 1000) / 1000) * (wholeMs / expected.length))
      child.kill('SIGKILL')
      const kept = await resultHashes(database)
      if (kept.length < expected.length) cutOff++
      for (const one of kept) expect(expected).toContainEqual(one)
      await runDueClears(database, { now: DEADLINE })
      expect(await resultHashes(database)).toEqual(expected)
      if (kill % 20 === 0) for (const account of accounts) await expectMoneyToAgree(database, account)
    })
    await drop(url)
  }
  // The kills must have interrupted the clear itself, not only its end.
  expect(cutOff).toBeGreaterThan(KILLS / 8)
}, 900_000)

async function prepare(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const url = await copyOfOrigin()
  return { url, child: await readyChild(url) }
}

async function readyChild(url: string): Promise<ChildProcess> {
  const child = fork(CHILD, [url, DEADLINE.toISOString()], { stdio: 'ignore' })
  await once(child, 'message')
  return child
}

/** By what is done, not by time: a start that is slower than the measured one would be all that is killed. */
async function untilCleared(database: Database, markets: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && (await resultHashes(database)).length < markets);
}

function resultHashes(database: Database): Promise<readonly object[]> {
  return database.asSystem((tx) =>
    tx.query(
      'select market_uuid, clear_day, inputs_hash, result_hash, award_count from clears order by market_uuid',
    ),
  )
}

async function offeringSupplier(database: Database): Promise<string> {
  const rows = Array.from({ length: CUSTOMERS * INVOICES_EACH }, (_, i) => ({
    invoiceNumber: String(i),
    customerNumber: `C${i % CUSTOMERS}`,
    amountMinor: random.between(1_000, 9_000_000),
    dueDay: addDays(dayOfInstant(SUBMIT.getTime()), random.between(1, 90)),
  }))
  const { accountId, userId } = await supplierWithBook(database, rows, SUBMIT)
  const requestId = randomUUID()
  await database.asSystem(async (tx) => {
    await tx.query('update markets set pool_minor = 120000000 where account_id = $1', [accountId])
    await offerEveryMarket(tx, {
      accountId,
      userId,
      requestId,
      submittedAt: SUBMIT,
      deadlineAt: DEADLINE,
    })
  })
  return accountId
}

async function open(url: string): Promise<Database> {
  return databaseOver(await openPostgres(url))
}

async function withDatabaseAt<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(url)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

function copyOfOrigin(): Promise<string> {
  return cloneTestDatabase(nameOf(origin))
}

function drop(url: string): Promise<void> {
  return onDatabase(testPostgres().adminUrl, `drop database if exists ${nameOf(url)} with (force)`)
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
