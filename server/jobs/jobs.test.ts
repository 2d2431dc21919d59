import { expect, test } from 'vitest'
import { createMagicToken } from '../auth/magic-links.ts'
import { runCommand } from '../db/command.ts'
import { eachDatabase } from '../db/testing.ts'
import { addSupplier, NOON } from '../http/testing.ts'
import { createLog } from '../log.ts'
import { every } from './schedule.ts'
import { sweep } from './sweep.ts'

const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000)

eachDatabase('the sweep', (open) => {
  test('forgets sign-in links after a day, idempotency keys after a month and expired drafts a month later', async () => {
    const database = await open()
    const supplier = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    await createMagicToken(database, supplier.email, NOON)
    const actor = {
      ...supplier,
      emailAddress: supplier.email,
      role: 'supplier',
      sessionId: '',
      isReadOnly: false,
    } as const
    const done = () => Promise.resolve({ result: true })
    await runCommand(database, actor, { key: 'k', call: 'test', args: {} }, NOON, done)
    await database.asSystem((tx) =>
      tx.query(
        `insert into drafts (account_id, draft_id, user_id, draft_type, content, created_at, updated_at, expires_at)
         values ($1, gen_random_uuid(), $2, 'ONE_TIME', '{}', $3, $3, $3)`,
        [supplier.accountId, supplier.userId, NOON],
      ),
    )
    const left = async (now: Date) => {
      await sweep(database, now)
      const [row] = await database.asSystem((tx) =>
        tx.query<{ links: number; keys: number; drafts: number }>(
          `select (select count(*)::int from magic_links) as links, (select count(*)::int from idempotency_keys) as keys,
             (select count(*)::int from drafts) as drafts`,
        ),
      )
      return row
    }
    expect(await left(days(1))).toEqual({ links: 1, keys: 1, drafts: 1 })
    expect(await left(days(2))).toEqual({ links: 0, keys: 1, drafts: 1 })
    expect(await left(days(31))).toEqual({ links: 0, keys: 0, drafts: 0 })
  })
})

test('a job that fails runs again, and stopping waits for the run that is going on', async () => {
  let runs = 0
  let reachThird = () => {}
  const third = new Promise<void>((resolve) => (reachThird = resolve))
  const schedule = every(1, createLog('silent'), 'test', async () => {
    runs++
    if (runs === 3) reachThird()
    if (runs < 3) throw new Error('try again')
  })
  await third
  await schedule.stop()
  const after = runs
  expect(after).toBeGreaterThanOrEqual(3)
  await schedule.stop()
  expect(runs).toBe(after)
})
