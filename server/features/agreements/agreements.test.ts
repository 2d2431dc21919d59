import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { sanitizeCopy } from './sanitize.ts'

test('BLD-023 agreement copy loses scripts, handlers, styles, frames and links that run, and keeps its text', () => {
  const dirty = `<h2 onclick="steal()">Terms</h2><script>steal()</script><p style="position:fixed">You <b>agree</b>.
    <a href="javascript:steal()">here</a> <a href="https://example.com/x" target="_top">there</a><img src=x onerror=steal()>
    <iframe src="https://evil.test"></iframe><svg><script>steal()</script></svg><a href="//evil.test">x</a>
    <a href="data:text/html,evil">y</a></p>`
  const clean = sanitizeCopy(dirty)
  expect(clean).not.toMatch(/script|onclick|onerror|style|iframe|img|svg|steal|evil|target/)
  expect(clean).toContain('<h2>Terms</h2>')
  expect(clean).toContain('<b>agree</b>')
  expect(clean).toContain('href="https://example.com/x"')
})

const AGREEMENTS = `query ($ids: [ID!]) { agreements(filter: { marketId: { in: $ids } }) { id cmsId marketId revision dateAccepted } }`
const ACCEPT =
  'mutation ($a: [AgreementAuditInput!]!) { createManyAgreementAudits(agreementAudits: $a) { dateAccepted } }'
const CREATE = `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`

eachDatabase('agreements', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string
  let cmsId: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
    cmsId = `terms-${Math.random()}`
    await publish('en', '<p>Terms</p>')
  })

  const publish = (locale: string, copy: string) =>
    api.call('POST', '/operator/agreement', {
      token: api.services.operatorToken,
      body: { cmsId, locale, title: 'Terms', copy, supplier: supplier.email, customer: 'C0' },
    })
  const agreements = async () =>
    (await api.gql(token, AGREEMENTS, { ids: [supplier.customers[0]!.marketUuid] })).data.agreements
  const accept = (over: object = {}, agreementId: string) =>
    api.gql(token, ACCEPT, { a: [{ authServiceUuid: supplier.userId, agreementId, revision: 1, ...over }] })
  const offer = (customer = 0) =>
    api.gql(token, CREATE, {
      input: { opportunityUuids: [supplier.customers[customer]!.opportunityUuid], rateType: 'APR', rate: 8 },
    })
  const content = (locale: string, id = cmsId) =>
    api.call('GET', `/agreement-content?locale=${locale}&cmsId=${id}`, { token })

  test('GQL-014 EN2-032 BLD-019 agreements belong to markets', async () => {
    const [first, ...others] = await agreements()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      cmsId,
      marketId: supplier.customers[0]!.marketUuid,
      revision: 1,
      dateAccepted: null,
    })
    const all = (await api.gql(token, '{ agreements { marketId } }')).data.agreements
    expect(all).toHaveLength(1)
  })

  test('GQL-014 EN2-032 an agreement without a customer is of every market of the supplier, and assigned once', async () => {
    const every = `every-${cmsId}`
    const body = { cmsId: every, locale: 'en', title: 'Every', copy: '', supplier: supplier.email }
    const assign = (over: object = {}) =>
      api.call('POST', '/operator/agreement', {
        token: api.services.operatorToken,
        body: { ...body, ...over },
      })
    expect((await assign()).json).toEqual({ revision: 1 })
    const markets = async () => {
      const { data } = await api.gql(token, '{ agreements { cmsId marketId } }')
      return data.agreements
        .filter((each: { cmsId: string }) => each.cmsId === every)
        .map(({ marketId }: { marketId: string }) => marketId)
        .toSorted()
    }
    const all = supplier.customers.map(({ marketUuid }) => marketUuid).toSorted()
    expect(await markets()).toEqual(all)
    expect((await assign()).json).toEqual({ revision: 2 })
    expect(await markets()).toEqual(all)
    expect((await assign({ supplier: 'nobody@supplier.test' })).status).toBe(404)
    const other = await addSupplier(database, `${Math.random()}@supplier.test`)
    const theirs = (await api.signIn(other.email)).jwt
    expect((await api.gql(theirs, '{ agreements { cmsId } }')).data.agreements).toEqual([])
    expect(
      (await api.call('GET', `/agreement-content?locale=en&cmsId=${every}`, { token: theirs })).status,
    ).toBe(404)
  })

  test('GQL-014 the agreements of some markets are asked for by one or several of them', async () => {
    const other = `other-${cmsId}`
    await api.call('POST', '/operator/agreement', {
      token: api.services.operatorToken,
      body: {
        cmsId: other,
        locale: 'en',
        title: 'Other',
        copy: '',
        supplier: supplier.email,
        customer: 'C1',
      },
    })
    const [first, second] = supplier.customers.map(({ marketUuid }) => marketUuid)
    const found = async (marketId: object) => {
      const query = 'query ($f: AgreementFilter) { agreements(filter: $f) { cmsId } }'
      const { data } = await api.gql(token, query, { f: { marketId } })
      return data.agreements.map((agreement: { cmsId: string }) => agreement.cmsId).toSorted()
    }
    expect(await found({ in: [first] })).toEqual([cmsId])
    expect(await found({ in: [second] })).toEqual([other])
    expect(await found({ eq: second })).toEqual([other])
    expect(await found({ in: [first, second] })).toEqual([other, cmsId].toSorted())
    expect(await found({ in: [] })).toEqual([])
  })

  test('BLD-017 GQL-027 RST-014 an acceptance is recorded once with user and revision, and only then is an offer made', async () => {
    expect((await offer()).errors[0].extensions.code).toBe('AGREEMENT_REQUIRED')
    expect((await offer(1)).errors).toBeUndefined()
    const [{ id }] = await agreements()
    const { data } = await accept({}, id)
    expect(data.createManyAgreementAudits).toEqual([{ dateAccepted: '2026-03-04T12:00:00.000Z' }])
    expect((await agreements())[0].dateAccepted).toBe('2026-03-04T12:00:00.000Z')
    expect((await offer()).errors).toBeUndefined()
    const rows = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select revision, auth_service_uuid as user from agreement_audits'),
    )
    expect(rows).toEqual([{ revision: 1, user: supplier.userId }])
  })

  test('GQL-027 each of several acceptances is recorded, and has its day in the answer', async () => {
    const other = `more-${cmsId}`
    await api.call('POST', '/operator/agreement', {
      token: api.services.operatorToken,
      body: { cmsId: other, locale: 'en', title: 'More', copy: '', supplier: supplier.email, customer: 'C0' },
    })
    const ids: string[] = (await agreements()).map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(2)
    const audits = ids.map((agreementId) => ({
      authServiceUuid: supplier.userId,
      agreementId,
      revision: 1,
    }))
    const { data } = await api.gql(token, ACCEPT, { a: audits })
    const at = '2026-03-04T12:00:00.000Z'
    expect(data.createManyAgreementAudits).toEqual([{ dateAccepted: at }, { dateAccepted: at }])
    for (const { dateAccepted } of await agreements()) expect(dateAccepted).toBe(at)
  })

  test('GQL-027 an acceptance that a call names several times is recorded once', async () => {
    const [{ id }] = await agreements()
    const audit = { authServiceUuid: supplier.userId, agreementId: id, revision: 1 }
    const { data } = await api.gql(token, ACCEPT, { a: Array.from({ length: 500 }, () => audit) })
    expect(data.createManyAgreementAudits).toHaveLength(500)
    const rows = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select revision from agreement_audits where agreement_id = $1', [id]),
    )
    expect(rows).toEqual([{ revision: 1 }])
  })

  test('RST-014 EN2-032 IMP-016 what staff accept for a supplier is recorded with both', async () => {
    const acting = await actingToken(database, api, supplier.userId)
    const [{ id }] = await agreements()
    const audits = [{ authServiceUuid: supplier.userId, agreementId: id, revision: 1 }]
    expect((await api.gql(acting, ACCEPT, { a: audits })).errors).toBeUndefined()
    const rows = await database.asAccount(supplier.accountId, (tx) =>
      tx.query<{ impersonator: string | null }>(
        'select auth_service_uuid as user, impersonator_id as impersonator from agreement_audits',
      ),
    )
    expect(rows).toEqual([{ user: supplier.userId, impersonator: expect.any(String) }])
    expect(rows[0]!.impersonator).not.toBe(supplier.userId)
  })

  test('BLD-018 a revised agreement is agreed to anew, and an old revision is rejected', async () => {
    const [{ id }] = await agreements()
    await accept({}, id)
    expect((await publish('en', '<p>New terms</p>')).json).toEqual({ revision: 2 })
    expect((await agreements())[0]).toMatchObject({ revision: 2, dateAccepted: null })
    expect((await accept({}, id)).errors[0].extensions.code).toBe('AGREEMENT_REVISED')
    expect((await offer()).errors[0].extensions.code).toBe('AGREEMENT_REQUIRED')
  })

  test('BLD-018 EN2-032 the revision of an agreement is that of its latest text, whichever language that is in', async () => {
    await publish('de', '<p>Bedingungen</p>')
    for (const locale of ['en', 'de']) {
      const { revision } = (await publish(locale, `<p>Anew in ${locale}</p>`)).json
      const [agreement] = await agreements()
      expect(agreement.revision).toBe(revision)
      expect((await accept({ revision }, agreement.id)).errors).toBeUndefined()
    }
  })

  test('nobody accepts for somebody else', async () => {
    const [{ id }] = await agreements()
    const other = '00000000-0000-4000-8000-000000000001'
    expect((await accept({ authServiceUuid: other }, id)).errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('BLD-020 RST-012 content is read by locale and id: 400 for an unknown locale, 404 where there is none', async () => {
    expect((await content('en')).json).toEqual({ cmsId, title: 'Terms', copy: '<p>Terms</p>', revision: 1 })
    expect((await content('xx')).status).toBe(400)
    expect((await content('de')).status).toBe(404)
    expect((await content('en', 'unknown')).status).toBe(404)
    await publish('de', '<p>Bedingungen</p>')
    expect((await content('de')).json.copy).toBe('<p>Bedingungen</p>')
  })
})
