import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi } from '../../testing/api.ts'
import { exportEvents } from './export-events.ts'

const TRANSACTION = '0a1b2c3d-0000-4000-8000-000000000001'

eachDatabase('tracked events', (open) => {
  const stored = async (
    database: Awaited<ReturnType<typeof open>>,
    accountId: string | null,
    first = 10_000,
  ) => {
    const found = []
    let page = await exportEvents(database, { since: '2026-01-01', first })
    found.push(...page.events)
    while (page.after !== undefined) {
      page = await exportEvents(database, { since: '2026-01-01', first, after: page.after })
      found.push(...page.events)
    }
    return found.filter((event) => event.accountId === accountId)
  }

  test('API-037 TK2-001 an event is stored with its account and nothing about the user', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'one@events.test')
    const { jwt: token } = await api.signIn('one@events.test')
    const body = {
      name: 'transaction-download-error',
      properties: { transaction: TRANSACTION },
      recent: ['login', 'transaction-download-started'],
    }
    expect((await api.call('POST', '/reporting/track', { token, body })).json).toEqual({ isTracking: true })
    expect(await stored(database, accountId)).toEqual([{ accountId, ...body, at: NOON }])
  })

  test('API-037 TRK-004 the counts of clears are stored as they were sent', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'identify@events.test')
    const { jwt: token } = await api.signIn('identify@events.test')
    const body = { name: 'identify', properties: { oneTimeClears: 3, repeatingClears: 1 } }
    await api.call('POST', '/reporting/identify', { token, body })
    expect(await stored(database, accountId)).toMatchObject([body])
    const other = { name: 'login' }
    expect((await api.call('POST', '/reporting/identify', { token, body: other })).status).toBe(400)
  })

  test('MKT-013 MKT-025 TRK-014 what is seen and done on home is stored with its kind alone', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'home@events.test')
    const { jwt: token } = await api.signIn('home@events.test')
    const events = [
      { name: 'marketing-widget-viewed', properties: { type: 'rate_change' } },
      { name: 'marketing-widget-clicked', properties: { type: 'rate_change' } },
      { name: 'how-it-works-slide-completed', properties: { slide: 'name-your-rate' } },
      { name: 'survey-answered', properties: { score: 9 } },
    ]
    for (const body of events) {
      expect((await api.call('POST', '/reporting/track', { token, body })).status).toBe(200)
    }
    const found = (await stored(database, accountId)).map(({ name, properties }) => ({ name, properties }))
    expect(found).toHaveLength(events.length)
    expect(found).toEqual(expect.arrayContaining(events))
  })

  test('MAP-017 what is done about newly found invoices is stored with the offers it is about', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'missing@events.test')
    const { jwt: token } = await api.signIn('missing@events.test')
    const [request, offer] = [TRANSACTION, TRANSACTION.replace(/1$/u, '2')]
    const events = [
      { name: 'missing-ap-shown', properties: { place: 'home', request } },
      { name: 'missing-ap-resubmitted', properties: { request, offer } },
      { name: 'missing-ap-resubmit-failed', properties: { request, code: 'INTERNAL' } },
    ]
    for (const body of events) {
      expect((await api.call('POST', '/reporting/track', { token, body })).status).toBe(200)
    }
    const found = (await stored(database, accountId)).map(({ name, properties }) => ({ name, properties }))
    expect(found).toHaveLength(events.length)
    expect(found).toEqual(expect.arrayContaining(events))
  })

  test('nothing is stored about a member of staff in a session of their own', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'staff@events.test', { role: 'staff', currencies: [] })
    const { jwt: token } = await api.signIn('staff@events.test')
    const answer = await api.call('POST', '/reporting/track', { token, body: { name: 'login' } })
    expect(answer.status).toBe(200)
    expect(await stored(database, accountId)).toEqual([])
  })

  test('TRK-006 nothing is stored unless the server is configured to', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { accountId } = await addSupplier(database, 'off@events.test')
    const { jwt: token } = await api.signIn('off@events.test')
    const counts = { name: 'identify', properties: { oneTimeClears: 1, repeatingClears: 2 } }
    const failure = { name: 'magic-login-failed', properties: { problem: 'LINK_INVALID' } }
    for (const [call, asked] of [
      ['track', { token, body: { name: 'login' } }],
      ['identify', { token, body: counts }],
      ['visitor', { body: failure }],
    ] as const)
      expect((await api.call('POST', `/reporting/${call}`, asked)).json).toEqual({ isTracking: false })
    expect([await stored(database, accountId), await stored(database, null)]).toEqual([[], []])
  })

  test('TK2-003 what could say more than the event is rejected: other properties, texts with spaces, addresses', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'personal@events.test')
    const { jwt: token } = await api.signIn('personal@events.test')
    const rejected = [
      { name: 'nothing-like-this' },
      { name: 'login', properties: { email: 'a' } },
      { name: 'magic-login', properties: { utm_source: 'ada@example.com' } },
      { name: 'magic-login', properties: { utm_source: 'Ada Lovelace' } },
      { name: 'transaction-download-success', properties: { transaction: 'INV 12' } },
      { name: 'survey-answered', properties: { score: -1 } },
      { name: 'render-failed', recent: Array.from({ length: 11 }, () => 'login') },
    ]
    for (const body of rejected) {
      expect((await api.call('POST', '/reporting/track', { token, body })).status).toBe(400)
    }
    expect(await stored(database, accountId)).toEqual([])
  })

  test('SES-020 ER2-006 a rejected sign-in link is stored for a visitor, other events of visitors are not', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const body = {
      name: 'magic-login-failed',
      properties: { problem: 'LINK_INVALID' },
      recent: ['render-failed'],
    }
    expect((await api.call('POST', '/reporting/visitor', { body })).status).toBe(200)
    expect((await api.call('POST', '/reporting/visitor', { body: { name: 'login' } })).status).toBe(400)
    expect((await api.call('POST', '/reporting/track', { body })).status).toBe(401)
    expect(await stored(database, null)).toMatchObject([body])
  })

  test('TRK-008 every event of a session is stored, none is sampled away', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'all@events.test')
    const { jwt: token } = await api.signIn('all@events.test')
    for (let n = 0; n < 50; n++) {
      await api.call('POST', '/reporting/track', {
        token,
        body: { name: 'survey-answered', properties: { score: n } },
      })
    }
    const scores = (await stored(database, accountId)).map(({ properties }) => Number(properties.score))
    expect(scores.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  test('an export begins with the day that it is asked from, and has accounts and visitors by time', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    await addSupplier(database, 'since@events.test')
    const at = async (iso: string, name: 'login' | 'render-failed') => {
      api.clock.now = new Date(iso)
      const { jwt: token } = await api.signIn('since@events.test')
      if (name === 'login') await api.call('POST', '/reporting/track', { token, body: { name } })
      else await api.call('POST', '/reporting/visitor', { body: { name } })
    }
    await at('2026-03-04T23:59:59.999Z', 'login')
    await at('2026-03-05T00:00:00Z', 'render-failed')
    await at('2026-03-05T00:00:01Z', 'login')
    await at('2026-03-05T00:00:02Z', 'render-failed')
    const since = async (day: string) => {
      const { events, after } = await exportEvents(database, { since: day, first: 10 })
      expect(after).toBeUndefined()
      return events.map(({ name }) => name)
    }
    expect(await since('2026-03-05')).toEqual(['render-failed', 'login', 'render-failed'])
    expect(await since('2026-03-04')).toEqual(['login', 'render-failed', 'login', 'render-failed'])
    expect(await since('2026-03-06')).toEqual([])
  })

  test('an export is read in pages to its end: events of one moment are neither lost nor repeated', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { TRACKING: '1' })
    const { accountId } = await addSupplier(database, 'pages@events.test')
    const { jwt: token } = await api.signIn('pages@events.test')
    for (let n = 0; n < 7; n++) {
      const body = { name: 'survey-answered', properties: { score: n } }
      await api.call('POST', '/reporting/track', { token, body })
    }
    const first = await exportEvents(database, { since: '2026-01-01', first: 3 })
    expect(first.events).toHaveLength(3)
    expect(first.after).toBeDefined()
    const scores = (await stored(database, accountId, 3)).map(({ properties }) => Number(properties.score))
    expect(scores.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
