import { beforeEach, expect, test } from 'vitest'
import { addSupplier, NOON, type TestSupplier } from '../../testing/api.ts'
import type { Actor } from '../actor.ts'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing/database.ts'
import { deviceKey } from './device-keys.ts'
import { endedSessions, noteSessionUse } from './live-sessions.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

eachDatabase('devices and sessions of a user', (open) => {
  let database: Database
  let ada: TestSupplier
  let actor: Actor

  beforeEach(async () => {
    database ??= await open()
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`, { currencies: [] })
    const { accountId, userId, email } = ada
    actor = {
      accountId,
      userId,
      emailAddress: email,
      role: 'supplier',
      sessionId: crypto.randomUUID(),
      isReadOnly: false,
      authenticatedAt: NOON,
    }
  })

  const keyOf = (deviceId: string, now = NOON) =>
    database.asAccount(ada.accountId, async (tx) =>
      Buffer.from(await deviceKey(tx, actor, deviceId, now)).toString('hex'),
    )

  test('a device has a key of 32 bytes of its own, the same one every time', async () => {
    const device = crypto.randomUUID()
    const key = await keyOf(device)
    expect(key).toMatch(/^[\da-f]{64}$/)
    expect(await keyOf(device, minutes(1))).toBe(key)
    expect(await keyOf(crypto.randomUUID())).not.toBe(key)
  })

  test('of 51 devices the one that was not used for longest gets another key, the others keep theirs', async () => {
    const devices = Array.from({ length: 50 }, () => crypto.randomUUID())
    const keys: string[] = []
    for (const [n, device] of devices.entries()) keys.push(await keyOf(device, minutes(n)))
    expect(await keyOf(devices[0]!, minutes(50))).toBe(keys[0])
    await keyOf(crypto.randomUUID(), minutes(51))
    expect(await keyOf(devices[0]!, minutes(52))).toBe(keys[0])
    expect(await keyOf(devices[2]!, minutes(53))).toBe(keys[2])
    expect(await keyOf(devices[1]!, minutes(54))).not.toBe(keys[1])
  })

  test('staff who act for a user have other keys on the same device, each their own', async () => {
    const device = crypto.randomUUID()
    const own = await keyOf(device)
    const keys = [own]
    for (const emailAddress of ['mia@sooner.test', 'max@sooner.test']) {
      const staff = {
        accountId: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        sessionId: crypto.randomUUID(),
      }
      actor = { ...actor, impersonator: { ...staff, emailAddress } }
      keys.push(await keyOf(device, minutes(1)))
    }
    expect(new Set(keys).size).toBe(3)
    const { impersonator: _, ...user } = actor
    actor = user
    expect(await keyOf(device, minutes(2))).toBe(own)
  })

  async function addSession(began: number, used: number | null = null, ended: number | null = null) {
    const sessionId = crypto.randomUUID()
    const at = (minute: number | null) => (minute === null ? null : minutes(minute))
    await database.asAccount(ada.accountId, (tx) =>
      tx.query(
        `insert into sessions (account_id, session_id, user_id, auth_type, created_at, used_at, ended_at)
         values ($1, $2, $3, 'magic', $4, $5, $6)`,
        [ada.accountId, sessionId, ada.userId, minutes(began), at(used), at(ended)],
      ),
    )
    return { accountId: ada.accountId, sessionId }
  }

  test('sessions have ended when somebody ended them, when their hours are over, or when nobody knows them', async () => {
    const live = await addSession(0)
    const ended = await addSession(0, 0, 5)
    const last = await addSession(-60)
    const over = await addSession(-61)
    const unknown = { accountId: ada.accountId, sessionId: crypto.randomUUID() }
    const foreign = { ...live, accountId: crypto.randomUUID() }
    const found = async (sessions: Parameters<typeof endedSessions>[1]) => [
      ...(await database.asSystem((tx) => endedSessions(tx, sessions, 12, minutes(11 * 60)))),
    ]
    expect(new Set(await found([live, ended, last, over, unknown]))).toEqual(
      new Set([ended.sessionId, over.sessionId, unknown.sessionId]),
    )
    expect(await found([foreign])).toEqual([live.sessionId])
    expect(await found([])).toEqual([])
  })

  test('sessions of staff who act for a user are not asked for: another session decides about them', async () => {
    const impersonator = { accountId: 'a', userId: 'u', sessionId: 's', emailAddress: 'mia@sooner.test' }
    const acting = { accountId: ada.accountId, sessionId: crypto.randomUUID(), impersonator }
    expect(await database.asSystem((tx) => endedSessions(tx, [acting], 12, NOON))).toEqual(new Set())
  })

  test('a session is noted as used once a minute, never backwards, and not once it has ended', async () => {
    const [fresh, idle, ended, never] = [
      await addSession(0, 9.5),
      await addSession(0, 8),
      await addSession(0, 1, 2),
      await addSession(0),
    ]
    await database.asSystem((tx) => noteSessionUse(tx, [fresh, idle, ended, never], minutes(10)))
    const rows = await database.asAccount(ada.accountId, (tx) =>
      tx.query<{ id: string; at: Date }>('select session_id as id, used_at as at from sessions'),
    )
    const used = new Map(rows.map(({ id, at }) => [id, (at.getTime() - NOON.getTime()) / 60_000]))
    expect([fresh, idle, ended, never].map((session) => used.get(session.sessionId))).toEqual([
      9.5, 10, 1, 10,
    ])
  })
})
