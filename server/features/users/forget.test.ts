import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { brokenPromises } from '../../../tests/fixtures/invariants.ts'
import { searchSuppliers } from '../staff/search-suppliers.ts'
import { createMagicToken } from '../sessions/magic-links.ts'

const CREATE = `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`

eachDatabase('the right to be forgotten', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
    supplier = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { currencies: ['USD'] })
    token = (await api.signIn(supplier.email)).jwt
  })

  const forget = (as = token) => api.call('POST', '/user/forget', { token: as })
  async function tablesWith(text: string): Promise<readonly string[]> {
    return database.asSystem(async (tx) => {
      const tables = await tx.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
      )
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await tx.query(`select 1 as one from ${name} t where t::text like $1 limit 1`, [
          `%${text}%`,
        ])
        if (rows.length > 0) found.push(name)
      }
      return found.sort()
    })
  }
  const count = (table: string) =>
    database.asAccount(supplier.accountId, async (tx) => {
      const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      return row!.count
    })

  test('API-011 ACC-018 the name and address of a user are nowhere any more, and nobody signs in with the address', async () => {
    const other = await api.signIn(supplier.email)
    await api.gql(token, 'mutation ($u: [UserUpdate!]!) { users(users: $u) { uuid } }', {
      u: [
        {
          id: supplier.userId,
          personalInfo: { firstName: 'Adalgisa', primaryPhoneNumber: '+44 20 7946 0999' },
        },
      ],
    })
    expect(await tablesWith('Adalgisa')).toEqual(['users'])
    const deviceId = crypto.randomUUID()
    await api.call('POST', '/user-source/device-key', { token, body: { deviceId } })
    expect(await count('device_keys')).toBe(1)
    const { status, json } = await forget()
    expect(status).toBe(200)
    expect(await count('device_keys')).toBe(0)
    expect(json.kept).toContain('ledger_lines')
    expect(json.erased).toContain('identities')
    for (const text of ['Adalgisa', '7946 0999']) expect(await tablesWith(text)).toEqual([])
    const places = await database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        'select distinct user_agent as agent, network_address as address from sessions where user_id = $1',
        [supplier.userId],
      ),
    )
    expect(places).toEqual([{ agent: '', address: '' }])
    // The account's name is the company's.
    expect(await tablesWith(supplier.email)).toEqual(['accounts'])
    expect(await createMagicToken(database, supplier.email, api.clock.now)).toBeUndefined()
    for (const jwt of [token, other.jwt]) {
      const asked = await api.call('GET', '/user/me', { token: jwt })
      expect(asked.json.error.code).toBe('SESSION_ENDED')
    }
  })

  test('API-011 ACC-018 each table with users in it is erased, or is one of those whose rows stay with a number', async () => {
    const { json } = await forget()
    const tables = await database.asSystem((tx) =>
      tx.query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'user_id'`,
      ),
    )
    const stay = tables.map(({ name }) => name).filter((name) => !json.erased.includes(name))
    expect(stay.toSorted()).toEqual([
      'audit_log',
      'connection_requests',
      'imports',
      'sessions',
      'terms_receipts',
      'users',
    ])
  })

  test('ACC-018 offers, payments and their ledger stay', async () => {
    const offer = { opportunityUuids: [supplier.customers[0]!.opportunityUuid], rateType: 'APR', rate: 9 }
    await api.gql(token, CREATE, { input: offer })
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await runDueClears(database, { now: api.clock.now, marketUuid: supplier.customers[0]!.marketUuid })
    const tables = ['requests', 'transactions', 'awards', 'ledger_lines']
    const before = await Promise.all(tables.map(count))
    expect(before.every((rows) => rows > 0)).toBe(true)
    await forget((await api.signIn(supplier.email)).jwt)
    expect(await Promise.all(tables.map(count))).toEqual(before)
    expect(await count("audit_log where call = 'user/forget'")).toBe(1)
  })

  test('API-011 ACC-018 ERR-008 staff who act for a user, read-only users and old authentications are rejected', async () => {
    const acting = await forget(await actingToken(database, api, supplier.userId))
    expect([acting.status, acting.json.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(acting.json.error.message).toContain('Unable to forget user')
    const reader = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { readOnly: null })
    const rejected = await forget((await api.signIn(reader.email)).jwt)
    expect([rejected.status, rejected.json.error.code]).toEqual([403, 'READ_ONLY'])
    api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
    expect((await forget()).json.error.code).toBe('REAUTHENTICATION_REQUIRED')
    expect(await tablesWith(supplier.email)).toEqual(['accounts', 'identities', 'users'])
  })

  test('ACC-018 a forgotten user is not found by staff, nobody acts for them, and who does so already is signed out', async () => {
    const acting = await actingToken(database, api, supplier.userId)
    await forget()
    expect((await api.call('GET', '/user/me', { token: acting })).json.error.code).toBe('SESSION_ENDED')
    expect(await actingToken(database, api, supplier.userId)).toBeUndefined()
    const { suppliers } = await searchSuppliers(database, supplier.userId)
    expect(suppliers).toEqual([])
  })

  test('ACC-018 the offer of an account whose last user is forgotten is withdrawn, and not awarded at the deadline', async () => {
    const offer = { opportunityUuids: [supplier.customers[0]!.opportunityUuid], rateType: 'APR', rate: 9 }
    await api.gql(token, CREATE, { input: offer })
    await forget()
    expect(await count("requests where status = 'WITHDRAWN'")).toBe(1)
    expect(await count('active_customers')).toBe(0)
    await runDueClears(database, {
      now: new Date('2026-03-04T17:00:00Z'),
      marketUuid: supplier.customers[0]!.marketUuid,
    })
    expect(await count('awards')).toBe(0)
    expect(await brokenPromises(database, supplier.accountId)).toEqual([])
  })

  test('ACC-018 files of the user are gone: what they uploaded, and mails to them', async () => {
    const { dataDir } = api.services.config
    mkdirSync(join(dataDir, 'mail'), { recursive: true })
    mkdirSync(join(dataDir, 'uploads'), { recursive: true })
    const importId = crypto.randomUUID()
    writeFileSync(join(dataDir, 'mail', 'own.eml'), `To: ${supplier.email.toUpperCase()}\n\nHello`)
    writeFileSync(join(dataDir, 'mail', 'other.eml'), 'To: other@supplier.test\n\nHello')
    writeFileSync(join(dataDir, 'uploads', importId), supplier.email)
    await database.asSystem((tx) =>
      tx.query(
        `insert into import_uploads (account_id, user_id, impersonator_id, import_id, file_name, kind, byte_count, created_at)
         values ($1, $2, null, $3, 'own.csv', 'csv', 10, $4)`,
        [supplier.accountId, supplier.userId, importId, api.clock.now],
      ),
    )
    await forget()
    expect(readdirSync(join(dataDir, 'mail'))).toEqual(['other.eml'])
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
    expect(await count('import_uploads')).toBe(0)
  })

  test('other users of the account stay as they are', async () => {
    const email = `${crypto.randomUUID()}@colleague.test`
    await database.asSystem(async (tx) => {
      const id = crypto.randomUUID()
      await tx.query(
        `insert into users (account_id, user_id, email, role, supplier_read_only) values ($1, $2, $3, 'supplier', false)`,
        [supplier.accountId, id, email],
      )
      await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
        email,
        supplier.accountId,
        id,
      ])
    })
    const { jwt } = await api.signIn(email)
    await forget()
    expect((await api.call('GET', '/user/me', { token: jwt })).json.emailAddress).toBe(email)
  })
})
