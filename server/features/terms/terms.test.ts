import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { addColleague } from '../../testing/colleague.ts'

eachDatabase('terms documents', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string
  let uuid: string

  const publish = async (body: object = {}) =>
    (await api.call('POST', '/operator/terms', { token: api.services.operatorToken, body })).json.uuid
  const list = async (as = token) => (await api.call('GET', '/user/terms', { token: as })).json
  const mark = (step: string, as = token, id = uuid) =>
    api.call('POST', `/user/terms/${id}/${step}`, { token: as })
  const later = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms))

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`)
    api = openTestApi(database)
    // In a transaction each: on a cluster the documents, of which each node has a copy, wait for the receipts.
    for (const table of ['terms_receipts', 'terms_documents'])
      await database.asSystem((tx) => tx.query(`delete from ${table}`))
    uuid = await publish()
    token = (await api.signIn(supplier.email)).jwt
  })

  test('API-026 ENT-021 an announced document is listed with its kind, and as not seen', async () => {
    expect(await list()).toEqual([{ uuid, kind: 'TERMS_AND_CONDITIONS', hasSeen: false, seenAt: null }])
  })

  test('a newer document replaces the one before it, and has not been seen; other kinds stand beside it', async () => {
    await mark('seen')
    later(1000)
    const next = await publish()
    expect(await list()).toEqual([{ uuid: next, kind: 'TERMS_AND_CONDITIONS', hasSeen: false, seenAt: null }])
    await publish({ kind: 'PRIVACY_POLICY' })
    expect((await list()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'PRIVACY_POLICY',
      'TERMS_AND_CONDITIONS',
    ])
    expect((await mark('seen')).status).toBe(404)
  })

  test('API-027 ACC-022 ACC-023 ENT-021 a document is marked as seen by an empty body, for this user alone and once', async () => {
    const colleague = await addColleague(database, api, supplier)
    const { status, json } = await mark('seen')
    expect([status, json]).toEqual([
      200,
      { uuid, kind: 'TERMS_AND_CONDITIONS', hasSeen: true, seenAt: '2026-03-04T12:00:00.000Z' },
    ])
    later(60_000)
    await mark('seen')
    expect(await list()).toEqual([json])
    expect((await list(colleague.token))[0].hasSeen).toBe(false)
  })

  test('API-027 ACC-024 an acknowledged document counts as seen, and keeps when both happened; another that was seen is not acknowledged by that', async () => {
    const privacy = await publish({ kind: 'PRIVACY_POLICY' })
    await mark('seen', token, privacy)
    await mark('seen')
    later(60_000)
    expect((await mark('acknowledged')).json).toMatchObject({ hasSeen: true })
    // The first time counts.
    later(60_000)
    expect((await mark('acknowledged')).status).toBe(200)
    const receipts = await database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        'select document_id as uuid, seen_at as seen, acknowledged_at as acknowledged from terms_receipts order by acknowledged_at',
      ),
    )
    const seen = new Date('2026-03-04T12:00:00Z')
    expect(receipts).toEqual([
      { uuid, seen, acknowledged: new Date('2026-03-04T12:01:00Z') },
      { uuid: privacy, seen, acknowledged: null },
    ])
  })

  test('staff who act for a user and read-only users mark nothing, and unknown documents are not found', async () => {
    const acting = await actingToken(database, api, supplier.userId)
    expect((await mark('acknowledged', acting)).json.error.code).toBe('FORBIDDEN')
    const reader = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { readOnly: null })
    expect((await mark('seen', (await api.signIn(reader.email)).jwt)).json.error.code).toBe('READ_ONLY')
    expect((await mark('seen', token, supplier.userId)).status).toBe(404)
    expect((await list())[0].hasSeen).toBe(false)
  })

  test('only the operator announces documents, and only of known kinds', async () => {
    expect((await api.call('POST', '/operator/terms', { token, body: {} })).status).toBe(403)
    const unknown = { token: api.services.operatorToken, body: { kind: 'RUMOUR' } }
    expect((await api.call('POST', '/operator/terms', unknown)).status).toBe(400)
  })
})
