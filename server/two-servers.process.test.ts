import { addDays } from '#domain/calendar'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openClearing, DEADLINE, TODAY as CLEAR_DAY } from './engine/clearing/testing/clearing.ts'
import { runDueClears } from './engine/clearing/run.ts'
import { runWaiting } from './features/archives/award-jobs.ts'
import { changeFlags } from './features/flags/change-flags.ts'
import { mailResults } from './features/notifications/result-mails.ts'
import { createMagicToken } from './features/sessions/magic-links.ts'
import { openDatabase } from './platform/db/database.ts'
import { cloneTestDatabase } from './platform/db/testing/database.ts'
import { sweep } from './platform/jobs/sweep.ts'
import { MOST_ARCHIVES, MOST_UPLOADS } from './platform/jobs/retention.ts'
import { addSupplier, NOON, openTestApi, type TestApi } from './testing/api.ts'
import { newDataDir } from './testing/program.ts'

const EMAIL = 'ada@supplier.test'

async function openPair() {
  const databaseUrl = await cloneTestDatabase()
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir: newDataDir() })
    onTestFinished(() => database.close())
    const api = openTestApi(database, { SESSION_SECRET: 'what-the-servers-of-a-database-share' })
    onTestFinished(() => api.services.background.settled())
    return { database, api }
  }
  const [near, far] = [await open(), await open()]
  const supplier = await addSupplier(near.database, EMAIL)
  const { jwt } = await near.api.signIn(EMAIL)
  return { near, far, both: [near, far], supplier, token: jwt }
}

function mailsOf(apis: readonly TestApi[]): readonly string[] {
  return apis.flatMap(({ services }) => {
    const folder = join(services.config.dataDir, 'mail')
    try {
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    } catch {
      return []
    }
  })
}

test('due clears that both run at once decide each market once', async () => {
  const { both, near } = await openPair()
  const clearing = await openClearing(near.database)
  const rows = Array.from({ length: 20 }, (_, n) => ({
    invoiceNumber: String(n),
    dueDay: addDays(CLEAR_DAY, 30 + n),
  }))
  const accounts = await Promise.all(Array.from({ length: 5 }, () => clearing.offering(rows)))
  await Promise.all(both.map(({ database }) => runDueClears(database, { now: DEADLINE })))
  for (const { accountId } of accounts)
    expect(
      await clearing.read(accountId, 'select count(*)::int as clears from clears where account_id = $1'),
    ).toEqual([{ clears: 1 }])
  const { api } = both[1]!
  for (const one of both) one.api.clock.now = new Date(DEADLINE.getTime() + 60_000)
  await Promise.all([mailResults(near.api.services), mailResults(api.services)])
  const mails = mailsOf(both.map((one) => one.api)).filter((text) => text.includes('offers were accepted'))
  expect(mails, 'one mail a user').toHaveLength(accounts.length)
})

test('a file that is to be mailed is made by one of them', async () => {
  const { near, both, supplier } = await openPair()
  await near.database.asAccount(supplier.accountId, (tx) =>
    tx.query(
      `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at, job_state, recipient)
       select $1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', $3, 'waiting', $4 from generate_series(1, 6)`,
      [supplier.accountId, supplier.userId, NOON, EMAIL],
    ),
  )
  const runs = await Promise.all(
    both.map(async ({ api }) => {
      let count = 0
      while (await runWaiting(api.services)) count++
      return count
    }),
  )
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(6)
  expect(mailsOf(both.map(({ api }) => api))).toHaveLength(6)
})

test('a sign-in link that is opened at both at once signs in once', async () => {
  const { near, both } = await openPair()
  const token = await createMagicToken(near.database, EMAIL, NOON)
  const answers = await Promise.all(
    both.map(({ api }) => api.call('POST', '/user-source/magic-login', { body: { token } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a session that is ended at one has ended at the other', async () => {
  const { near, far, token } = await openPair()
  expect((await far.api.call('GET', '/user/me', { token })).status).toBe(200)
  const { json } = await near.api.call('GET', '/user-source/sessions', { token })
  const own = json.sessions.find((session: { isCurrent: boolean }) => session.isCurrent)
  expect((await near.api.call('DELETE', `/sooner-user-auth/${own.uuid}`, { token })).status).toBe(200)
  expect((await far.api.call('GET', '/user/me', { token })).status).toBe(401)
})

test('a command that is sent to both under one key takes effect once, and both give its answer', async () => {
  const { near, far, supplier, token } = await openPair()
  const [customer] = supplier.customers
  const path = `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`
  const asked = {
    token,
    body: { invoiceIds: [String(customer!.eligible[0])] },
    headers: { 'Idempotency-Key': 'once' },
  }
  const answers = await Promise.all([near, far, near, far].map(({ api }) => api.call('PUT', path, asked)))
  for (const { json } of answers) expect(json).toEqual(answers[0]!.json)
  const rows = await near.database.asAccount(supplier.accountId, (tx) =>
    tx.query(`select version from changes where kind = 'invoices'`),
  )
  expect(rows).toHaveLength(1)
})

test('a book is loaded from both: a part that one has not packed is answered 404, and its own manifest has it', async () => {
  const { near, far, supplier, token } = await openPair()
  const { json: manifest } = await near.api.call('GET', '/book/manifest', { token })
  const [customer] = supplier.customers
  const path = `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`
  await near.api.call('PUT', path, { token, body: { invoiceIds: [String(customer!.eligible[0])] } })
  const since = `/book/changes?since=${manifest.version}&epoch=${manifest.epoch}`
  const { json: changes } = await far.api.call('GET', since, { token })
  expect([changes.from, changes.version]).toEqual([manifest.version, manifest.version + 1])
  const [chunk] = manifest.chunks
  expect((await far.api.raw(`/early-pay/api/book/chunks/${chunk.id}`, token)).status).toBe(404)
  const { json: own } = await far.api.call('GET', '/book/manifest', { token })
  expect((await far.api.raw(`/early-pay/api/book/chunks/${own.chunks[0].id}`, token)).status).toBe(200)
})

test('files uploaded to both at once, and files asked for, stay within the limits of the account', async () => {
  const { both, near, supplier, token } = await openPair()
  const state = 'on' as const
  const flags = [{ flag: 'invoice-import' as const, state }]
  await changeFlags(near.database, near.api.services.flags, { supplier: EMAIL, flags }, NOON)
  for (let round = 0; round < 4; round++)
    await Promise.all(
      both.map(({ api }) =>
        api.call('POST', '/imports', {
          token,
          file: 'Invoice No,Amount\n1,2\n',
          headers: { 'Content-Disposition': 'attachment; filename=book.csv' },
        }),
      ),
    )
  const count = async (table: string) => {
    const [row] = await near.database.asAccount(supplier.accountId, (tx) =>
      tx.query<{ count: number }>(`select count(*)::int as count from ${table}`),
    )
    return row!.count
  }
  expect(await count('import_uploads')).toBe(MOST_UPLOADS)
  await near.database.asAccount(supplier.accountId, (tx) =>
    tx.query(
      `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at)
       select $1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', $3 from generate_series(1, ${MOST_ARCHIVES - 1})`,
      [supplier.accountId, supplier.userId, NOON],
    ),
  )
  const [customer] = supplier.customers
  const path = `/taker/maker/${customer!.makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive`
  await Promise.all(
    [...both, ...both].map(({ api }) => api.call('POST', path, { token, body: { transactionId: null } })),
  )
  expect(await count('archives')).toBeLessThanOrEqual(MOST_ARCHIVES)
})

test('what is past its time is removed by both at once without failure', async () => {
  const { both, near } = await openPair()
  for (let n = 0; n < 20; n++) await createMagicToken(near.database, EMAIL, NOON)
  const later = new Date(NOON.getTime() + 3 * 86_400_000)
  await Promise.all(both.map(({ database }) => sweep(database, later)))
  const left = await near.database.asSystem((tx) => tx.query('select 1 as one from magic_links'))
  expect(left).toEqual([])
})
