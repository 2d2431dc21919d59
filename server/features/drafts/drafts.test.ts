import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { addColleague } from '../../testing/colleague.ts'

const FIELDS =
  'id draftType offerType markets { currency makerOrganizationUuid } rate rateType endDate priceStrategy termsInDays expires'
const SAVE = `mutation ($draft: DraftInput!) { saveDraft(draft: $draft) { ${FIELDS} } }`
const READ = `query ($id: ID, $token: String) { draft(id: $id, token: $token) { ${FIELDS} } }`
const DAY_MS = 86_400_000

eachDatabase('drafts', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const content = () => ({
    offerType: 'REPEATING',
    markets: [{ currency: 'USD', makerOrganizationUuid: supplier.customers[0]!.makerOrganizationUuid }],
    rate: 7.25,
    rateType: 'APR',
    endDate: '2026-12-31',
    priceStrategy: 'CUSTOM',
    termsInDays: 90,
  })
  const save = (id: string, over: object = {}, by = token) =>
    api.gql(by, SAVE, { draft: { id, ...content(), ...over } })
  const read = (variables: object, by = token) => api.gql(by, READ, variables)
  const later = async (days: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS)
    token = (await api.signIn(supplier.email)).jwt
  }

  test('BLD-031 EN2-014 EN2-015 a draft is saved under its own id, read back, changed and removed', async () => {
    const id = randomUUID()
    expect((await save(id)).data.saveDraft).toMatchObject({ id, draftType: 'REPEATING', ...content() })
    await save(id, { rate: 8 })
    expect((await read({ id })).data.draft.rate).toBe(8)
    expect((await api.gql(token, '{ drafts { id rate } }')).data.drafts).toEqual([{ id, rate: 8 }])
    const remove = () => api.gql(token, 'mutation ($id: ID!) { removeDraft(id: $id) }', { id })
    expect((await remove()).data.removeDraft).toBe(true)
    expect((await remove()).data.removeDraft).toBe(false)
    expect((await read({ id })).errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('a draft after thirty days says that it has expired', async () => {
    const id = randomUUID()
    const { expires } = (await save(id)).data.saveDraft
    expect(expires).toBe(new Date(api.clock.now.getTime() + 30 * DAY_MS).toISOString())
    await later(30 - 1 / DAY_MS)
    expect((await read({ id })).data.draft.id).toBe(id)
    await later(1 / DAY_MS)
    expect((await read({ id })).errors[0].extensions).toEqual({ code: 'DRAFT_EXPIRED', status: 410 })
    // It is listed as such, until it is saved again.
    expect((await api.gql(token, '{ drafts { id expires } }')).data.drafts).toEqual([{ id, expires }])
    await save(id)
    expect((await read({ id })).data.draft.id).toBe(id)
  })

  test('drafts are listed by when they were saved, the latest first; a user has 200 at most, and may save each of them again', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await save(first)
    await later(1 / 24)
    await save(second)
    const listed = async () => {
      const { data } = await api.gql(token, '{ drafts { id } }')
      return data.drafts.map(({ id }: { id: string }) => id)
    }
    expect(await listed()).toEqual([second, first])
    await later(1 / 24)
    await save(first, { rate: 9 })
    expect(await listed()).toEqual([first, second])
    await database.asSystem((tx) =>
      tx.query(
        `insert into drafts (account_id, draft_id, user_id, draft_type, content, created_at, updated_at, expires_at)
         select account_id, gen_random_uuid(), user_id, draft_type, content, created_at, updated_at, expires_at
         from drafts, generate_series(1, 197) where draft_id = $1`,
        [second],
      ),
    )
    expect((await save(randomUUID())).errors).toBeUndefined()
    expect((await save(randomUUID())).errors[0].extensions.code).toBe('LIMIT_REACHED')
    expect((await save(second, { rate: 3 })).errors).toBeUndefined()
  })

  test('the drafts of a user name 50,000 customers together at most', async () => {
    const [market] = content().markets
    const [first, ...others] = Array.from({ length: 5 }, () => randomUUID())
    const markets = Array.from({ length: 10_000 }, () => market)
    for (const id of [first!, ...others]) expect((await save(id, { markets })).errors).toBeUndefined()
    expect((await save(randomUUID())).errors[0].extensions.code).toBe('LIMIT_REACHED')
    expect((await save(first!)).errors).toBeUndefined()
    expect((await save(randomUUID())).errors).toBeUndefined()
  })

  test('the drafts of a colleague are neither read nor written over', async () => {
    const id = randomUUID()
    await save(id)
    const { token: theirs } = await addColleague(database, api, supplier)
    expect((await read({ id }, theirs)).errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await save(id, { rate: 1 }, theirs)).errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await read({ id })).data.draft.rate).toBe(7.25)
  })

  test('BLD-031 a link carries a suggested offer, for its account alone, until it expires', async () => {
    const { json } = await api.call('POST', '/operator/draft-link', {
      token: api.services.operatorToken,
      body: { supplier: supplier.email, draft: content(), days: 3 },
    })
    const link = new URL(json.link)
    expect(link.pathname).toBe('/early-pay/ep-offer/landing/draft')
    const draftToken = link.searchParams.get('token')
    expect((await read({ token: draftToken })).data.draft).toMatchObject({ id: null, ...content() })
    const other = await addSupplier(database, `${Math.random()}@supplier.test`)
    const theirs = (await api.signIn(other.email)).jwt
    expect((await read({ token: draftToken }, theirs)).errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await read({ token: 'nonsense' })).errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await read({ token })).errors[0].extensions.code).toBe('NOT_FOUND')
    const expires = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString()
    await later(3 - 1 / 24)
    expect((await read({ token: draftToken })).data.draft.expires).toBe(expires)
    await later(1 / 24)
    expect((await read({ token: draftToken })).errors[0].extensions.code).toBe('DRAFT_EXPIRED')
  })

  test('a submitted offer takes its draft away', async () => {
    const id = randomUUID()
    await save(id)
    const input = {
      opportunityUuids: [supplier.customers[0]!.opportunityUuid],
      rateType: 'APR',
      rate: 8,
      draftId: id,
    }
    const { data } = await api.gql(
      token,
      'mutation ($i: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $i) { id } }',
      { i: input },
    )
    expect(data.createOneRecurringPriceDiscoveryRequest.id).toBeTruthy()
    expect((await api.gql(token, '{ drafts { id } }')).data.drafts).toEqual([])
  })

  test('a draft that makes no sense is rejected', async () => {
    expect((await save(randomUUID(), { offerType: 'GIFT' })).errors[0].extensions.code).toBe('BAD_REQUEST')
    const markets = [{ currency: 'ZZZ', makerOrganizationUuid: randomUUID() }]
    expect((await save(randomUUID(), { markets })).errors[0].extensions.code).toBe('VALIDATION')
  })
})
