import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../server/features/sessions/testing/passkey.ts'
import { ORIGIN, passkeyCalls } from '../../server/features/sessions/testing/passkey-calls.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'
import { addColleague } from '../../server/testing/colleague.ts'

eachDatabase('what is of one user, and not of a colleague of the same account', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let colleague: Awaited<ReturnType<typeof addColleague>>
  let own: string
  let theirs: string

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database, { PUBLIC_URL: ORIGIN, FLAGS: 'invoice-import' })
    supplier = await addSupplier(database, 'ada@colleagues.test')
    colleague = await addColleague(database, api, supplier)
    own = (await api.signIn(supplier.email)).jwt
    theirs = colleague.token
  })

  const get = async (path: string, token: string) => (await api.call('GET', path, { token })).json
  const post = (path: string, token: string, body: object = {}) => api.call('POST', path, { token, body })

  test('BLD-031 drafts are listed, kept and removed for their user alone, and count for no other', async () => {
    const id = randomUUID()
    const draft = { id, offerType: 'ONE_TIME', markets: [] }
    await api.gql(own, 'mutation ($d: DraftInput!) { saveDraft(draft: $d) { id } }', { d: draft })
    const listed = async (token: string) => (await api.gql(token, '{ drafts { id } }')).data.drafts
    const remove = async (token: string) =>
      (await api.gql(token, 'mutation ($i: ID!) { removeDraft(id: $i) }', { i: id })).data.removeDraft
    expect([await listed(own), await listed(theirs)]).toEqual([[{ id }], []])
    expect([await remove(theirs), await listed(own)]).toEqual([false, [{ id }]])
    expect([await remove(own), await listed(own)]).toEqual([true, []])
  })

  test('BLD-031 an offer of a colleague takes no draft away but their own', async () => {
    const id = randomUUID()
    const draft = { id, offerType: 'REPEATING', markets: [] }
    await api.gql(own, 'mutation ($d: DraftInput!) { saveDraft(draft: $d) { id } }', { d: draft })
    const input = { opportunityUuids: [supplier.customers[1]!.opportunityUuid], rateType: 'APR', rate: 8 }
    const { errors } = await api.gql(
      theirs,
      'mutation ($i: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $i) { id } }',
      { i: { ...input, draftId: id } },
    )
    expect(errors).toBeUndefined()
    expect((await api.gql(own, '{ drafts { id } }')).data.drafts).toEqual([{ id }])
  })

  test('API-026 API-027 ENT-021 terms are seen and acknowledged by each user for themselves', async () => {
    const { uuid } = (
      await api.call('POST', '/operator/terms', { token: api.services.operatorToken, body: {} })
    ).json
    const hasSeen = async (token: string) =>
      (await get('/user/terms', token)).find((each: { uuid: string }) => each.uuid === uuid).hasSeen
    await post(`/user/terms/${uuid}/seen`, theirs)
    expect([await hasSeen(own), await hasSeen(theirs)]).toEqual([false, true])
    await post(`/user/terms/${uuid}/acknowledged`, own)
    const receipts = await database.asSystem((tx) =>
      tx.query(
        `select user_id as user, acknowledged_at is not null as "isAcknowledged" from terms_receipts
         where document_id = $1 and account_id = $2`,
        [uuid, supplier.accountId],
      ),
    )
    expect(receipts).toHaveLength(2)
    expect(receipts).toEqual(
      expect.arrayContaining([
        { user: supplier.userId, isAcknowledged: true },
        { user: colleague.userId, isAcknowledged: false },
      ]),
    )
  })

  test('API-036 ACC-030 MKT-015 each user begins and ends their own introductions', async () => {
    const begin = async (token: string) =>
      (await post('/user-source/onboarding', token, { onboardingName: 'supplier_onboarding' })).json
        .onboardingId as string
    const end = async (token: string, onboardingId: string) =>
      (await post('/user-source/onboarding/complete', token, { onboardingId })).status
    const open = async (token: string) =>
      (await get('/user-source/onboarding', token)).history.map(
        ({ id, completedAt }: { id: string; completedAt: string | null }) => [id, completedAt === null],
      )
    const mine = await begin(own)
    expect(await open(theirs)).toEqual([])
    const other = await begin(theirs)
    expect(other).not.toBe(mine)
    expect([await end(theirs, mine), await open(own)]).toEqual([404, [[mine, true]]])
    expect([await end(theirs, other), await open(own)]).toEqual([200, [[mine, true]]])
  })

  test('a user sees and ends no session but their own', async () => {
    const session = (await api.signIn(supplier.email)).payload.user.sessionUuid
    const listed = (await get('/user-source/sessions', theirs)).sessions as { uuid: string }[]
    expect(listed.map(({ uuid }) => uuid)).not.toContain(session)
    const ended = await api.call('DELETE', `/sooner-user-auth/${session}`, { token: theirs })
    expect([ended.status, ended.json.error.code]).toEqual([404, 'NOT_FOUND'])
    await post('/user-source/sessions/end-others', theirs)
    expect((await api.call('GET', '/user/me', { token: own })).status).toBe(200)
  })

  test('a user sees and removes no passkey but their own, and proves nothing by another’s', async () => {
    const passkeys = passkeyCalls(api)
    const key = createAuthenticator(ORIGIN)
    const { answer } = await passkeys.register(own, key)
    expect(await passkeys.listed(theirs)).toEqual([])
    const removed = await api.call('DELETE', `/user-source/passkeys/${answer.json.id}`, { token: theirs })
    expect(removed.json.error.code).toBe('NOT_FOUND')
    const { json: options } = await post('/user-source/reauthentication/challenge', theirs)
    const proof = await post('/user-source/reauthentication/passkey', theirs, key.get(options))
    expect(proof.json.error.code).toBe('PASSKEY_INVALID')
    expect((await passkeys.listed(own)).map(({ uuid }) => uuid)).toEqual([answer.json.id])
  })

  test('ACC-015 ACC-002 ACC-003 a colleague keeps the topics, the profile and the formats that they have', async () => {
    const SETTINGS =
      '{ getMe { user { personalInfo { firstName lastName locale } formatPreferences { dateDisplayFormat } } } }'
    const settings = async () => [
      await get('/user-source/notification-settings', theirs),
      (await api.gql(theirs, SETTINGS)).data.getMe.user,
    ]
    const before = await settings()
    for (const body of [
      { topic: 'offerResults', isOn: false },
      { topic: 'productNews', isOn: true },
      { topic: 'earlyPayTips', isOn: true },
    ])
      await api.call('PUT', '/user-source/notification-settings', { token: own, body })
    await api.call('PUT', '/user-source/locale', { token: own, body: { locale: 'fr' } })
    const UPDATE = 'mutation ($u: [UserUpdate!]!) { users(users: $u) { uuid } }'
    const change = {
      personalInfo: { lastName: 'Lovelace' },
      formatPreferences: { dateDisplayFormat: 'MMM dd, yyyy' },
    }
    await api.gql(own, UPDATE, { u: [{ id: supplier.userId, ...change }] })
    expect(await settings()).toEqual(before)
    const { errors } = await api.gql(theirs, UPDATE, { u: [{ id: supplier.userId, ...change }] })
    expect(errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('a device that two users share has a key for each of them', async () => {
    const body = { deviceId: randomUUID() }
    const [mine, other] = [
      await post('/user-source/device-key', own, body),
      await post('/user-source/device-key', theirs, body),
    ]
    expect(mine.json.key).not.toBe(other.json.key)
  })

  test('an uploaded file is its user’s', async () => {
    const { importUuid } = (await api.call('POST', '/imports', { token: own, file: 'Number,Amount\nA,1\n' }))
      .json
    expect((await api.call('DELETE', `/imports/${importUuid}`, { token: theirs })).status).toBe(404)
    expect((await api.call('DELETE', `/imports/${importUuid}`, { token: own })).status).toBe(200)
  })

  test('a call repeats no call of a colleague with the same key', async () => {
    const save = (token: string, locale: string) =>
      api.call('PUT', '/user-source/locale', {
        token,
        body: { locale },
        headers: { 'Idempotency-Key': 'one-for-both' },
      })
    expect((await save(own, 'de')).json).toEqual({ locale: 'de' })
    expect((await save(theirs, 'ja')).json).toEqual({ locale: 'ja' })
    expect((await save(own, 'ja')).json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
