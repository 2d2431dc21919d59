import { beforeAll, expect, test } from 'vitest'
import { readHead } from '../../platform/db/commands/head.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { inAccountTurn } from '../../engine/import/account-turn.ts'
import { runClearRequest } from '../../engine/clearing/clear-request.ts'
import { file, openImports, type Imports } from './testing/imports.ts'

const row = (number: string) => `${number},C1,Acme,10.00,USD,2026-02-01,2026-04-30`

const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

eachDatabase('undoing an import', (open) => {
  let database: Database
  let imports: Imports

  beforeAll(async () => {
    database = await open()
    imports = await openImports(database)
  })

  test('an undone import gives the book a new epoch, and undoing it again changes nothing', async () => {
    const { token, accountId } = await imports.newImporter()
    const head = () => database.asAccount(accountId, (tx) => readHead(tx, accountId))
    const id = await imports.importText(token, file(row('1')))
    const imported = await head()
    const { undone } = (await imports.undo(token, id)).json
    const after = await head()
    expect(undone).toBe(imports.api.clock.now.toISOString())
    expect([after.epoch === imported.epoch, after.version]).toEqual([false, imported.version + 1])
    expect((await imports.undo(token, id)).json).toMatchObject({ undo: 'undone', undone })
    expect(await head()).toEqual(after)
  })

  test('the imports of an account are listed in pages of fifty at most, the latest first, with their count', async () => {
    const { token, accountId } = await imports.newImporter()
    const ids: string[] = []
    for (const number of ['1', '2', '3']) ids.push(await imports.importText(token, file(row(number))))
    const page = async (query: string) => {
      const { json } = await imports.api.call('GET', `/imports?${query}`, { token })
      return {
        ids: json.imports.map((each: { importUuid: string }) => each.importUuid),
        total: json.totalCount,
      }
    }
    const [first, second, third] = ids
    expect(await page('limit=2')).toEqual({ ids: [third, second], total: 3 })
    expect(await page('limit=2&offset=2')).toEqual({ ids: [first], total: 3 })
    expect(await page('limit=2&offset=4')).toEqual({ ids: [], total: 3 })
    await database.asAccount(accountId, (tx) =>
      tx.query(
        `insert into imports (account_id, import_id, file_name, imported_at, version)
         select $1, gen_random_uuid(), 'book.csv', $2, -n from generate_series(1, 48) n returning 1`,
        [accountId, imports.api.clock.now],
      ),
    )
    for (const query of ['', 'limit=50', 'limit=51', 'limit=1000'])
      expect([query, (await page(query)).ids.length]).toEqual([query, 50])
  })

  test('a few undos of an account wait for its turn, others are rejected', async () => {
    const { token, accountId } = await imports.newImporter()
    const id = await imports.importText(token, file(row('1')))
    const calls = await inAccountTurn(database, accountId, imports.api.clock.now, async () => {
      const waiting = Array.from({ length: 4 }, () => imports.undo(token, id))
      expect(await Promise.race(waiting)).toMatchObject({ status: 429 })
      return waiting
    })
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429,
    ])
    expect((await imports.undo(token, id)).json).toMatchObject({ undo: 'undone' })
  })

  test('an import is undone no more once an offer uses one of its invoices, and again when it is withdrawn', async () => {
    const { token, accountId } = await imports.newImporter()
    const first = await imports.importText(token, file(row('1')))
    const input = { opportunityUuids: [await opportunityOf(accountId)], rateType: 'APR', rate: 8.5 }
    const offered = await imports.api.gql(token, CREATE, { input })
    const { id } = offered.data.createOneOneTimePriceDiscoveryRequest
    const rejected = await imports.undo(token, first)
    expect([rejected.status, rejected.json.error.code]).toEqual([409, 'IMPORT_OFFERED'])
    expect(await imports.listed(token)).toMatchObject([{ undo: 'offered' }])
    // A one-time offer covers no invoice that came after it.
    const later = await imports.importText(token, file(row('2')))
    expect((await imports.undo(token, later)).json).toMatchObject({ undo: 'undone' })
    await imports.api.gql(token, WITHDRAW, { id })
    expect((await imports.undo(token, first)).json).toMatchObject({ undo: 'undone' })
  })

  test('an import is undone no more once a clear decided on its invoices, nor after a month', async () => {
    const { token, accountId, email } = await imports.newImporter()
    const first = await imports.importText(token, file(row('1')))
    const input = { opportunityUuids: [await opportunityOf(accountId)], rateType: 'APR', rate: 4 }
    await imports.api.gql(token, CREATE, { input })
    imports.api.clock.now = new Date('2026-03-04T18:00:00Z')
    await runClearRequest(database, {}, imports.api.clock.now)
    const { jwt: evening } = await imports.api.signIn(email)
    const rejected = await imports.undo(evening, first)
    expect(rejected.json.error.code).toBe('IMPORT_CLEARED')

    const other = await imports.newImporter()
    const old = await imports.importText(other.token, file(row('1')))
    imports.api.clock.now = new Date('2026-04-10T12:00:00Z')
    const { jwt } = await imports.api.signIn(other.email)
    expect((await imports.undo(jwt, old)).json.error.code).toBe('IMPORT_TOO_OLD')
  })

  async function opportunityOf(accountId: string): Promise<string> {
    const [market] = await database.asAccount(accountId, (tx) =>
      tx.query<{ uuid: string }>('select opportunity_uuid as uuid from markets where account_id = $1', [
        accountId,
      ]),
    )
    return market!.uuid
  }
})
