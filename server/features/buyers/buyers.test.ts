import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'
import { buyerChange, changeBuyer } from './change-buyer.ts'
import { featuredLists } from './featured.ts'
import { SAMPLE_BUYERS } from './sample-buyers.ts'

const BUYERS = '/find-your-customers/buyers'
const REQUESTS = '/find-your-customers/requests'

async function mails({ services }: TestApi): Promise<readonly string[]> {
  await services.background.settled()
  const folder = join(services.config.dataDir, 'mail')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => mail.includes('Subject: A supplier asks for a customer'))
}

eachDatabase('the directory of buyers', (open) => {
  test('RTE-043 ENT-032 active buyers are found by their name, each with the state of its connection', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { customers } = await addSupplier(database, 'one@buyers.test')
    await addSupplier(database, 'other@buyers.test')
    const [own] = customers
    await changeBuyer(database, { name: 'Delta Own', organization: own!.makerOrganizationUuid })
    await changeBuyer(database, { name: 'Delta New' })
    await changeBuyer(database, { name: 'Delta Gone', isActive: false })
    const { jwt: token } = await api.signIn('one@buyers.test')
    const search = async (text: string, by = token) =>
      (await api.call('GET', `${BUYERS}?search=${text}`, { token: by })).json.buyers.map(
        ({ name, connection }: { name: string; connection: string }) => [name, connection],
      )
    expect(await search('dELTA')).toEqual([
      ['Delta New', 'NOT_STARTED'],
      ['Delta Own', 'CONNECTED'],
    ])
    expect(await search('%25')).toEqual([])

    const { json } = await api.call('GET', `${BUYERS}?search=delta%20new`, { token })
    const body = { buyerUuid: json.buyers[0].uuid }
    expect((await api.call('POST', REQUESTS, { token, body })).status).toBe(200)
    expect(await search('Delta New')).toEqual([['Delta New', 'PENDING']])
    expect((await api.call('POST', REQUESTS, { token, body })).json.error.code).toBe('VALIDATION')
    const other = await api.signIn('other@buyers.test')
    expect(await search('Delta', other.jwt)).toEqual([
      ['Delta New', 'NOT_STARTED'],
      ['Delta Own', 'NOT_STARTED'],
    ])
  })

  test('RTE-043 a request is stored once for its key and mailed to the provider; read-only users and wrong ones are rejected', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { SUPPORT_EMAIL: 'desk@provider.test' })
    const { accountId } = await addSupplier(database, 'asks@buyers.test')
    await addSupplier(database, 'reads@buyers.test', { readOnly: true })
    const { jwt: token } = await api.signIn('asks@buyers.test')
    const body = { buyerName: ' Zephyr Works ', contactEmailAddress: 'pay@zephyr.test', note: 'Plant 7' }
    const ask = (asked: object, by = token) =>
      api.call('POST', REQUESTS, { token: by, body: asked, headers: { 'Idempotency-Key': 'zephyr' } })
    const [first, again] = [await ask(body), await ask(body)]
    expect([first.status, again.json]).toEqual([200, first.json])
    const stored = await database.asSystem((tx) =>
      tx.query(
        'select buyer_name as name, contact_email as contact, note from connection_requests where account_id = $1',
        [accountId],
      ),
    )
    expect(stored).toEqual([{ name: 'Zephyr Works', contact: 'pay@zephyr.test', note: 'Plant 7' }])
    const sent = await mails(api)
    expect(sent).toHaveLength(1)
    for (const part of [
      'To: desk@provider.test',
      'Zephyr Works',
      'pay@zephyr.test',
      'Plant 7',
      'asks@buyers.test',
    ])
      expect(sent[0]).toContain(part)

    const rejected = async (asked: object) =>
      (await api.call('POST', REQUESTS, { token, body: asked })).json.error.code
    expect(await rejected({})).toBe('VALIDATION')
    expect(await rejected({ buyerName: '  ' })).toBe('VALIDATION')
    expect(await rejected({ buyerName: 'x'.repeat(201) })).toBe('VALIDATION')
    expect(await rejected({ buyerName: 'Zephyr', contactEmailAddress: 'nobody' })).toBe('VALIDATION')
    expect(await rejected({ buyerUuid: '00000000-0000-4000-8000-000000000000' })).toBe('NOT_FOUND')
    const reader = await api.signIn('reads@buyers.test')
    expect((await api.call('POST', REQUESTS, { token: reader.jwt, body })).json.error.code).toBe('READ_ONLY')
    expect((await api.call('POST', REQUESTS, { body })).status).toBe(401)
  })

  test('RTE-043 fifty buyers are answered at most, by name, and whether there are more; an account asks for 200 at most', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { accountId, userId } = await addSupplier(database, 'many@buyers.test')
    const { jwt: token } = await api.signIn('many@buyers.test')
    const addBuyers = (from: number, to: number) =>
      database.asSystem((tx) =>
        tx.query(
          `insert into buyers (buyer_uuid, name, maker_organization_uuid, region, logo_url, is_active, is_featured)
           select gen_random_uuid(), 'Many ' || lpad(n::text, 2, '0'), gen_random_uuid(), 'AMER', '/early-pay/m.svg', true, false
           from generate_series($1::int, $2::int) n order by n desc`,
          [from, to],
        ),
      )
    const search = async () => (await api.call('GET', `${BUYERS}?search=Many`, { token })).json
    await addBuyers(1, 50)
    const { buyers, hasMore } = await search()
    expect(buyers.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Many ${String(n + 1).padStart(2, '0')}`),
    )
    expect([hasMore, buyers[0].logoUrl]).toEqual([false, '/early-pay/m.svg'])
    await addBuyers(51, 51)
    expect(await search()).toEqual({ buyers, hasMore: true })
    await database.asSystem((tx) =>
      tx.query(
        `insert into connection_requests (account_id, request_id, buyer_name, user_id, requested_at)
         select $1::uuid, gen_random_uuid(), 'Asked', $2::uuid, now() from generate_series(1, 199)`,
        [accountId, userId],
      ),
    )
    const ask = (body: object) => api.call('POST', REQUESTS, { token, body })
    expect((await ask({ buyerName: 'x'.repeat(200), note: 'n'.repeat(1000) })).status).toBe(200)
    expect((await ask({ buyerName: 'One more' })).json.error.code).toBe('LIMIT_REACHED')
  })

  test('RTE-043 ENT-032 nobody asks for a buyer that is not active, or that they have', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { customers } = await addSupplier(database, 'has@buyers.test')
    await changeBuyer(database, { name: 'Had', organization: customers[0]!.makerOrganizationUuid })
    await changeBuyer(database, { name: 'Gone' })
    const { jwt: token } = await api.signIn('has@buyers.test')
    const uuidOf = async (name: string) =>
      (await api.call('GET', `${BUYERS}?search=${name}`, { token })).json.buyers[0].uuid
    const [had, gone] = [await uuidOf('Had'), await uuidOf('Gone')]
    await changeBuyer(database, { name: 'Gone', isActive: false })
    const ask = async (buyerUuid: string) =>
      (await api.call('POST', REQUESTS, { token, body: { buyerUuid } })).json.error.code
    expect([await ask(had), await ask(gone)]).toEqual(['VALIDATION', 'NOT_FOUND'])
    const body = { buyerName: 'Other', note: 'n'.repeat(1001) }
    expect((await api.call('POST', REQUESTS, { token, body })).json.error.code).toBe('VALIDATION')
  })

  test('RTE-012 the name of an active buyer is told to a visitor, of another one it is not', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const organization = '0b9d7d0e-3b52-4c58-9d3f-2f6b8f0a4c11'
    const ask = () => api.call('GET', `/buyers/${organization}`)
    expect((await ask()).status).toBe(404)
    await changeBuyer(database, { name: 'Leading', organization })
    expect((await ask()).json).toEqual({ name: 'Leading' })
    await changeBuyer(database, { name: 'Leading', isActive: false })
    expect((await ask()).status).toBe(404)
  })

  test('a logo stays until another one is given, and goes with null', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    await addSupplier(database, 'logo@buyers.test')
    const { jwt: token } = await api.signIn('logo@buyers.test')
    const logoOf = async () =>
      (await api.call('GET', `${BUYERS}?search=drawn`, { token })).json.buyers[0].logoUrl
    await changeBuyer(database, { name: 'Drawn', logoUrl: '/early-pay/buyers.svg#a' })
    await changeBuyer(database, { name: 'Drawn', region: 'EMEA' })
    expect(await logoOf()).toBe('/early-pay/buyers.svg#a')
    await changeBuyer(database, { name: 'Drawn', logoUrl: null })
    expect(await logoOf()).toBeNull()
  })

  test('NAV-031 NAV-033 the lists are of buyers flagged featured and active; visitors see the list of AMER', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const names = async () =>
      (await api.call('GET', '/featured-customers')).json.customers.map(({ name }: { name: string }) => name)
    const samples = SAMPLE_BUYERS.filter(({ region }) => region === 'AMER')
    expect(await names()).toEqual(samples.map(({ name }) => name))
    const logoUrl = '/early-pay/buyers.svg#kestrel'
    await changeBuyer(database, { name: 'Shown', logoUrl, isFeatured: true })
    await changeBuyer(database, { name: 'Elsewhere', logoUrl, isFeatured: true, region: 'EMEA' })
    await changeBuyer(database, { name: 'Inactive', logoUrl, isFeatured: true, isActive: false })
    await changeBuyer(database, { name: 'Plain', logoUrl })
    await changeBuyer(database, { name: 'Without a mark', isFeatured: true })
    expect(await names()).toEqual(['Shown'])
  })
})

test('NAV-033 a buyer is in the list of its region while it is featured and active', () => {
  const [sample] = SAMPLE_BUYERS
  const lists = (more: object) => featuredLists([{ ...sample!, ...more }])
  expect(lists({}).AMER).toEqual([{ name: sample!.name, logoUrl: sample!.logoUrl }])
  expect([lists({ isActive: false }).AMER, lists({ isFeatured: false }).AMER, lists({}).EMEA]).toEqual([
    [],
    [],
    [],
  ])
})

test('a logo of elsewhere and a region that is none are rejected', () => {
  const isTaken = (change: object) => v.is(buyerChange, { name: 'A', ...change })
  expect(isTaken({ logoUrl: '/early-pay/buyers.svg#a' })).toBe(true)
  for (const logoUrl of ['https://elsewhere.test/a.png', '//elsewhere.test', '/\\elsewhere.test'])
    expect(isTaken({ logoUrl })).toBe(false)
  expect(isTaken({ region: 'LATAM' })).toBe(false)
})
