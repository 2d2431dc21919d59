import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addSupplier, openTestApi } from '../../../testing/api.ts'
import { newDataDir } from '../../../testing/program.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database } from '../../db/driver.ts'
import { cloneTestDatabase } from '../../db/testing/database.ts'
import { createLimitStore, type LimitStore } from './limit-store.ts'
import { createLimits } from './rate-limit.ts'
import { createSlotLimit } from './slot-limit.ts'
import { createTokenBuckets } from './token-buckets.ts'

const SECRET = 'what-the-servers-of-a-database-share'
const REJECTED = { code: 'RATE_LIMITED' }

async function openPair(env: Readonly<Record<string, string>> = {}) {
  const databaseUrl = await cloneTestDatabase()
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir: newDataDir() })
    onTestFinished(() => database.close())
    return database
  }
  const [near, far] = [await open(), await open()]
  const api = (database: Database) => openTestApi(database, { SESSION_SECRET: SECRET, ...env })
  return { near: { database: near, api: api(near) }, far: { database: far, api: api(far) } }
}

test('links that are asked for at several servers count together, by address of mail and of network', async () => {
  const { near, far } = await openPair()
  const ask = (server: typeof near) =>
    server.api.call('POST', '/user-source/forgot-password', { body: { emailAddress: 'ada@supplier.test' } })
  await addSupplier(near.database, 'ada@supplier.test')
  for (const server of [near, far, near, far, near]) expect((await ask(server)).status).toBe(200)
  for (const server of [far, near]) {
    const answer = await ask(server)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900'])
  }
})

test('no address is stored where events are counted', async () => {
  const { near } = await openPair()
  await near.api.services.limits.linksPerEmail.count('ada@supplier.test')
  const rows = await near.database.asSystem((tx) =>
    tx.query<{ key: Uint8Array }>('select key from limit_windows'),
  )
  expect(rows.map(({ key }) => key.length)).toEqual([32])
})

test('a user calls two servers no more than one, but for a portion of each, and no call waits for the database', async () => {
  const { near, far } = await openPair()
  const size = { perSecond: 0.001, atOnce: 100 }
  let settling: Promise<unknown>[] = []
  const buckets = [near, far].map(({ database }) => {
    const store = createLimitStore(database, SECRET)
    const spend: LimitStore['spend'] = (...call) => {
      const settled = store.spend(...call)
      settling.push(settled)
      return settled
    }
    return createTokenBuckets(size, { store: { ...store, spend } })
  })
  const user = randomUUID()
  const takeAll = async () => {
    let taken = 0
    for (let n = 0; n < 200; n++) {
      for (const bucket of buckets) {
        try {
          bucket.take(user)
          taken++
        } catch (error) {
          expect(error).toMatchObject(REJECTED)
        }
      }
      if (n % 5 !== 4) continue
      // What is settled in the background arrives.
      await Promise.all(settling)
      settling = []
    }
    return taken
  }
  const taken = await takeAll()
  expect(taken).toBeGreaterThanOrEqual(90)
  expect(taken).toBeLessThanOrEqual(130)
})

test('exports of a user count over all servers; those of a server that was killed count for a minute', async () => {
  const { near, far } = await openPair({ EXPORTS_AT_ONCE: '2' })
  const [here, there] = [near.api.services.limits.exports, far.api.services.limits.exports]
  const releases = [await here.acquire('ada'), await there.acquire('ada')]
  await expect(here.acquire('ada')).rejects.toMatchObject(REJECTED)
  await expect(there.acquire('ada')).rejects.toMatchObject(REJECTED)
  const others = await here.acquire('bob')
  others()
  releases[0]!()
  await vi.waitFor(async () => (await there.acquire('ada'))())
  // A server that is gone extends nothing.
  await near.database.asSystem((tx) => tx.query(`update limit_slots set ends_at = now() - interval '1 s'`))
  const [again, more] = [await here.acquire('ada'), await here.acquire('ada')]
  again()
  more()
  releases[1]!()
})

test('of slots that two servers ask for at once no more are given than there are', async () => {
  const { near, far } = await openPair()
  const limits = [near, far].map(({ database }) =>
    createSlotLimit('exports', 3, createLimitStore(database, SECRET)),
  )
  const asked = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => limits[n % 2]!.acquire('ada')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of asked) if (one.status === 'fulfilled') one.value()
})

test('while the database is away each server counts alone', async () => {
  const { near } = await openPair()
  const away = {
    countEvent: () => Promise.reject(new Error('away')),
    spend: () => Promise.reject(new Error('away')),
    takeSlot: () => Promise.reject(new Error('away')),
    extendSlot: () => Promise.reject(new Error('away')),
    freeSlot: () => Promise.reject(new Error('away')),
  }
  const limits = createLimits(() => new Date(), near.api.services.config.limits, away)
  for (let n = 0; n < 5; n++) await limits.linksPerEmail.count('ada')
  await expect(limits.linksPerEmail.count('ada')).rejects.toMatchObject(REJECTED)
  const releases = await Promise.all([1, 2, 3, 4].map(() => limits.exports.acquire('ada')))
  await expect(limits.exports.acquire('ada')).rejects.toMatchObject(REJECTED)
  for (const release of releases) release()
  for (let n = 0; n < 400; n++) limits.calls.take('ada')
})
