import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMagicToken } from '../../features/sessions/magic-links.ts'
import { insertArchive } from '../../features/archives/store.ts'
import { runCommand } from '../db/commands/command.ts'
import { writeDraft, type StoredDraft } from '../../features/drafts/store.ts'
import { eachDatabase } from '../db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { createLog } from '../log.ts'
import { createUploadFiles } from '../objects/upload-files.ts'
import { every } from './schedule.ts'
import { MAIL_KEPT_MS, RETENTION, UNDO_MS, UPLOAD_KEPT_MS } from './retention.ts'
import { sweep, sweepFiles, sweepUploads } from './sweep.ts'

const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000)

eachDatabase('the sweep', (open) => {
  test('forgets sign-in links after a day, idempotency keys after a month and expired drafts a month later', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    await createMagicToken(database, supplier.email, NOON)
    const actor = {
      ...supplier,
      emailAddress: supplier.email,
      role: 'supplier',
      sessionId: '',
      isReadOnly: false,
      authenticatedAt: NOON,
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

  test('removes uploaded files that no row names, and what broke off, once they are an hour old', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    const folder = join(mkdtempSync(join(tmpdir(), 'sooner-uploads-')), 'uploads')
    mkdirSync(folder)
    const [named, left, arriving, broken] = [randomUUID(), randomUUID(), randomUUID(), 'broken.off']
    await database.asSystem((tx) =>
      tx.query(
        `insert into import_uploads (account_id, user_id, import_id, file_name, kind, byte_count, created_at)
         values ($1, $2, $3, 'a.csv', 'csv', 1, $4)`,
        [supplier.accountId, supplier.userId, named, NOON],
      ),
    )
    for (const name of [named, left, arriving, broken]) {
      writeFileSync(join(folder, name), '')
      const at = new Date(NOON.getTime() - (name === arriving ? 3_500_000 : 3_700_000))
      utimesSync(join(folder, name), at, at)
    }
    await sweepUploads(database, createUploadFiles(folder, undefined), NOON)
    expect(readdirSync(folder).toSorted()).toEqual([named, arriving].toSorted())
  })

  test('forgets files, sessions and changes when their time is over, more of them than go at once', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    await database.asSystem(async (tx) => {
      const ids = [supplier.accountId, supplier.userId, NOON] as const
      await tx.query(
        `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at)
         values ($1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', $3)`,
        ids,
      )
      await tx.query(
        `insert into sessions (account_id, session_id, user_id, auth_type, created_at)
         values ($1, gen_random_uuid(), $2, 'magic', $3)`,
        ids,
      )
      await tx.query(
        `insert into changes (account_id, version, at, kind) select $1, n, $2, 'test' from generate_series(1, 4500) n returning 1`,
        [supplier.accountId, NOON],
      )
    })
    const left = async (now: Date) => {
      await sweep(database, now)
      const [row] = await database.asSystem((tx) =>
        tx.query(
          `select (select count(*)::int from archives) as archives, (select count(*)::int from sessions) as sessions,
             (select count(*)::int from changes) as changes`,
        ),
      )
      return row
    }
    expect(await left(days(30))).toEqual({ archives: 1, sessions: 1, changes: 4500 })
    expect(await left(days(91))).toEqual({ archives: 0, sessions: 1, changes: 0 })
    expect(await left(days(401))).toEqual({ archives: 0, sessions: 0, changes: 0 })
  })

  test('a user with 200 drafts, or an account with 500 files, is told so', async () => {
    const database = await open.forTest()
    const supplier = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    const actor = {
      ...supplier,
      emailAddress: supplier.email,
      role: 'supplier',
      sessionId: '',
      isReadOnly: false,
      authenticatedAt: NOON,
    } as const
    const id = randomUUID()
    const draft: StoredDraft = {
      id,
      content: { offerType: 'ONE_TIME', markets: [] },
      updatedAt: NOON,
      expiresAt: days(1),
    }
    const file = { question: {}, fileName: 'a.csv' }
    await database.asAccount(supplier.accountId, async (tx) => {
      await tx.query(
        `insert into drafts (account_id, draft_id, user_id, draft_type, content, created_at, updated_at, expires_at)
         select $1, gen_random_uuid(), $2, 'ONE_TIME', '{}', $3, $3, $3 from generate_series(1, 199) returning 1`,
        [supplier.accountId, supplier.userId, NOON],
      )
      await tx.query(
        `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at)
         select $1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', $3 from generate_series(1, 499) returning 1`,
        [supplier.accountId, supplier.userId, NOON],
      )
      for (let n = 0; n < 2; n++) expect(await writeDraft(tx, actor, draft)).toMatchObject({ id })
      await insertArchive(tx, supplier.accountId, supplier.userId, { ...file, key: randomUUID() }, NOON)
      await expect(writeDraft(tx, actor, { ...draft, id: randomUUID() })).rejects.toMatchObject({
        code: 'LIMIT_REACHED',
      })
      await expect(
        insertArchive(tx, supplier.accountId, supplier.userId, { ...file, key: randomUUID() }, NOON),
      ).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    })
  })
})

const HOUR = 1 / 24

test('each table has its own time, counted from its own moment', () => {
  const kept = RETENTION.map(({ table, since, keptMs }) => [table, since, keptMs / 86_400_000])
  expect(kept).toEqual([
    ['magic_links', 'expires_at', 1],
    ['passkey_challenges', 'expires_at', HOUR],
    ['idempotency_keys', 'created_at', 30],
    ['device_keys', 'used_at', 365],
    ['drafts', 'expires_at', 30],
    ['result_mails', 'mailed_at', 30],
    ['archives', 'created_at', 30],
    ['sessions', 'created_at', 400],
    ['tracked_events', 'at', 400],
    ['visitor_events', 'at', 400],
    ['membership_payments', 'received_at', 400],
    ['import_uploads', 'created_at', 1],
    // A day longer than an import can be undone.
    ['import_changes', 'at', 31],
    ['import_customers', 'at', 31],
    ['import_markets', 'at', 31],
    ['limit_windows', 'ends_at', HOUR],
    ['limit_slots', 'ends_at', HOUR],
    ['limit_buckets', 'at', HOUR],
    ['changes', 'at', 90],
  ])
  expect([UNDO_MS, UPLOAD_KEPT_MS, MAIL_KEPT_MS].map((ms) => ms / 86_400_000)).toEqual([30, 1, 30])
  const needed = RETENTION.filter(({ kept: condition }) => condition !== undefined)
  expect(needed.map(({ table }) => table)).toEqual(['import_changes', 'import_customers', 'import_markets'])
  for (const { kept: condition } of needed) expect(condition).toMatch(/m\.state <> 'done'\)$/u)
})

test('messages in files are removed after a month', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-mail-'))
  for (const [name, age] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), days(-age), days(-age))
  }
  await sweepFiles(folder, MAIL_KEPT_MS, NOON)
  await sweepFiles(join(folder, 'none'), MAIL_KEPT_MS, NOON)
  expect(readdirSync(folder)).toEqual(['new.eml'])
})

test('a job that fails runs again, and stopping waits for the run that is going on', async () => {
  let runs = 0
  let reachThird = () => {}
  const third = new Promise<void>((resolve) => (reachThird = resolve))
  const schedule = every(1, { log: createLog('silent'), telemetry: {} }, 'test', async () => {
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

test('stopping does not wait for the pause between two runs', async () => {
  let runs = 0
  const schedule = every(3_600_000, { log: createLog('silent'), telemetry: {} }, 'test', async () => {
    runs++
  })
  await schedule.stop()
  expect(runs).toBe(1)
})
