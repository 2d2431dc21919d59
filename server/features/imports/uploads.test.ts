import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier } from '../../testing/api.ts'
import { file, openImports, row, type Imports } from './testing/imports.ts'

eachDatabase('uploads of whoever may import', (open) => {
  let database: Database
  let imports: Imports

  beforeAll(async () => {
    database = await open()
    imports = await openImports(database)
  })

  test('only staff, and accounts that were given the flag, may import; read-only users never', async () => {
    const supplier = await addSupplier(database, `${crypto.randomUUID()}@imports.test`)
    const { jwt } = await imports.api.signIn(supplier.email)
    const rejected = await imports.upload(jwt, file(row('1')))
    expect([rejected.status, rejected.json.error.code]).toEqual([403, 'FEATURE_OFF'])
    const acting = await actingToken(database, imports.api, supplier.userId)
    expect((await imports.upload(acting, file(row('1')))).status).toBe(200)
    await imports.allow(supplier.email, 'on')
    expect((await imports.upload(jwt, file(row('1')))).status).toBe(200)

    const reader = await imports.newImporter({ readOnly: true })
    for (const token of [reader.token, await actingToken(database, imports.api, reader.userId)]) {
      const { status, json } = await imports.upload(token, file(row('1')))
      expect([status, json.error.code]).toEqual([403, 'READ_ONLY'])
      expect((await imports.api.call('GET', '/imports', { token })).status).toBe(403)
    }
  })

  test('files that others of the account left alone give way after an hour, one’s own at once', async () => {
    const { clock } = imports.api
    const supplier = await imports.newImporter()
    const left: string[] = []
    for (let at = 0; at < 6; at++) left.push(await imports.uploaded(supplier.token, file(row('1'))))
    const acting = await actingToken(database, imports.api, supplier.userId)
    const rejected = await imports.upload(acting, file(row('1')))
    expect(rejected.json.error.code).toBe('LIMIT_REACHED')
    const before = clock.now
    clock.now = new Date(before.getTime() + 3_600_001)
    const { jwt } = await imports.api.signIn(supplier.email)
    const later = await actingToken(database, imports.api, supplier.userId)
    expect((await imports.upload(later, file(row('1')))).status).toBe(200)
    const found: number[] = []
    for (const id of left) {
      found.push((await imports.api.call('POST', `/imports/${id}/preview`, { token: jwt, body: {} })).status)
    }
    expect(found.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 404, 404])
    clock.now = before
  })

  test('an upload belongs to its user: another account, and another actor of the same one, have none of that id', async () => {
    const owner = await imports.newImporter()
    const stranger = await imports.newImporter()
    const id = await imports.uploaded(owner.token, file(row('1')))
    const acting = await actingToken(database, imports.api, owner.userId)
    for (const token of [stranger.token, acting]) {
      for (const call of ['preview', 'run', 'rejected-rows', 'undo']) {
        const { status } = await imports.api.call('POST', `/imports/${id}/${call}`, { token, body: {} })
        expect([call, status]).toEqual([call, 404])
      }
      expect((await imports.api.call('DELETE', `/imports/${id}`, { token })).status).toBe(404)
    }
    const done = await imports.importText(owner.token, file(row('2')))
    expect((await imports.undo(stranger.token, done)).status).toBe(404)
    expect(await imports.listed(stranger.token)).toEqual([])
    expect((await imports.api.call('DELETE', `/imports/${id}`, { token: owner.token })).status).toBe(200)
    expect(
      (await imports.api.call('POST', `/imports/${id}/run`, { token: owner.token, body: {} })).status,
    ).toBe(404)
  })

  test('an upload expires after a day, and is there in its last moment', async () => {
    const { clock } = imports.api
    const supplier = await imports.newImporter()
    const before = clock.now
    const id = await imports.uploaded(supplier.token, file(row('1')))
    const statusAfter = async (ms: number) => {
      clock.now = new Date(before.getTime() + ms)
      const { jwt: token } = await imports.api.signIn(supplier.email)
      return (await imports.api.call('POST', `/imports/${id}/preview`, { token, body: {} })).status
    }
    const dayMs = 24 * 3_600_000
    expect([await statusAfter(dayMs - 1), await statusAfter(dayMs)]).toEqual([200, 404])
    clock.now = before
  })

  test('a sixth upload takes the place of its user’s first, before an earlier one that another left alone', async () => {
    const { clock } = imports.api
    const supplier = await imports.newImporter()
    const before = clock.now
    const countOf = async () => {
      const [row] = await database.asAccount(supplier.accountId, (tx) =>
        tx.query<{ own: number; others: number }>(
          `select (count(*) filter (where impersonator_id is null))::int as own, count(impersonator_id)::int as others
           from import_uploads where account_id = $1`,
          [supplier.accountId],
        ),
      )
      return row
    }
    const acting = await actingToken(database, imports.api, supplier.userId)
    await imports.uploaded(acting, file(row('1')))
    clock.now = new Date(before.getTime() + 3_600_001)
    const { jwt } = await imports.api.signIn(supplier.email)
    for (let n = 0; n < 4; n++) await imports.uploaded(jwt, file(row('1')))
    expect(await countOf()).toEqual({ own: 4, others: 1 })
    await imports.uploaded(jwt, file(row('1')))
    expect(await countOf()).toEqual({ own: 4, others: 1 })
    clock.now = before
  })

  test('a sixth upload takes the place of the first', async () => {
    const { token } = await imports.newImporter()
    const start = imports.api.clock.now.getTime()
    const ids: string[] = []
    for (let n = 0; n < 6; n++) {
      imports.api.clock.now = new Date(start + n * 1000)
      ids.push(await imports.uploaded(token, file(row(String(n)))))
    }
    const status = async (id: string | undefined) =>
      (await imports.api.call('POST', `/imports/${id}/preview`, { token, body: {} })).status
    expect([await status(ids[0]), await status(ids[1]), await status(ids[5])]).toEqual([404, 200, 200])
    const stored = await Promise.all(ids.map((id) => imports.api.services.uploads.find(id)))
    expect(stored.map((path) => path !== undefined)).toEqual([false, true, true, true, true, true])
  })
})
