import { beforeEach, expect, test } from 'vitest'
import { addSupplier, openTestApi, type TestSupplier } from '../../testing/api.ts'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing/database.ts'
import { createSessionReads, type SessionKey } from './session-reads.ts'

eachDatabase('reading sessions', (open) => {
  let database: Database
  let ada: TestSupplier
  let keys: readonly SessionKey[]

  beforeEach(async () => {
    database ??= await open()
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`)
    const api = openTestApi(database)
    await Promise.all([api.signIn(ada.email), api.signIn(ada.email)])
    const { accountId, userId } = ada
    const sessions = await database.asAccount(accountId, (tx) =>
      tx.query<{ sessionId: string }>('select session_id as "sessionId" from sessions'),
    )
    keys = sessions.map(({ sessionId }) => ({ accountId, userId, sessionId }))
  })

  test('those of an account that are asked for together are read together, each for its own caller', async () => {
    let transactions = 0
    const counted: Database = {
      ...database,
      asAccount: (...args: Parameters<Database['asAccount']>) => {
        transactions++
        return database.asAccount(...args) as never
      },
    }
    const stranger = { ...keys[0]!, userId: crypto.randomUUID() }
    const asked = Array.from({ length: 99 }, (_, n) => [keys[0]!, keys[1]!, stranger][n % 3]!)
    const reads = createSessionReads(counted)
    const found = await Promise.all(asked.map((key) => reads.find(key)))
    expect(found.map((row) => row?.sessionId)).toEqual(
      asked.map((key) => (key === stranger ? undefined : key.sessionId)),
    )
    expect(transactions).toBeLessThanOrEqual(2)
  })

  test('one that is asked for after the session has ended finds it ended, whatever is under way', async () => {
    const reads = createSessionReads(database)
    const before = Array.from({ length: 20 }, () => reads.find(keys[0]!))
    const ended = database.asSystem((tx) =>
      tx.query('update sessions set ended_at = now() where session_id = $1', [keys[0]!.sessionId]),
    )
    const meanwhile = Array.from({ length: 20 }, () => reads.find(keys[0]!))
    await ended
    expect((await reads.find(keys[0]!))?.endedAt).toBeInstanceOf(Date)
    await Promise.all([...before, ...meanwhile])
  })
})
