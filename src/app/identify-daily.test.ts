import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addReporter, session, type TrackedEvent } from '#state'
import { createQueryClient } from '#documents/query/query-client'
import { servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { identifyDaily } from './identify-daily.ts'

const HOUR_MS = 3_600_000
const COUNTS = { oneTimeClears: 3, repeatingClears: 1 }
const CALL = 'GET /early-pay/api/user-source/taker/clearSummary'

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const jwtOf = (user: string): string => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iat, exp: iat + 900, user: { uuid: user, emailAddress: 'a@b.test' }, accountId: 'acc' }
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

let events: TrackedEvent[]
let stops: (() => void)[]

beforeEach(() => {
  localStorage.clear()
  events = []
  stops = [addReporter((event) => event.name === 'identify' && events.push(event))]
})
afterEach(async () => {
  stops.forEach((stop) => stop())
  await session.logout('expired')
})

const begin = (now: number) => stops.push(identifyDaily(createQueryClient(), () => now))
const settings = { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test' }
const answered = {
  rest: { '/user-source/taker/clearSummary': COUNTS },
  data: { ...supplier(), providerSettings: settings },
}

test('TRK-004 the counts of clears are reported once in twenty-four hours for each user', async () => {
  const server = servePage(answered)
  const calls = () => server.asked.filter((call) => call === CALL).length
  session.login(jwtOf('ada'))
  begin(0)
  await vi.waitFor(() => expect(events).toEqual([{ name: 'identify', properties: COUNTS }]))
  begin(24 * HOUR_MS - 1)
  begin(24 * HOUR_MS)
  await vi.waitFor(() => expect(events).toHaveLength(2))
  expect(calls()).toBe(2)
  session.login(jwtOf('bob'))
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(2))
})

test('TRK-004 of two tabs that ask at once one reports', async () => {
  const server = servePage(answered)
  session.login(jwtOf('ada'))
  begin(0)
  begin(1)
  await vi.waitFor(() => {
    expect(server.asked.filter((call) => call === CALL)).toHaveLength(2)
    expect(server.pending).toBe(0)
    expect(events.length).toBeGreaterThan(0)
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toHaveLength(1)
})

test('TRK-004 TK2-004 a report that failed is made by the next page', async () => {
  const server = servePage({ ...answered, manner: 'fails' })
  session.login(jwtOf('ada'))
  begin(0)
  await vi.waitFor(() => expect(server.asked).toContain(CALL))
  server.manner = 'answers'
  begin(1)
  await vi.waitFor(() => expect(events).toHaveLength(1))
})

test('SES-023 a user who signs in is identified for reporting', async () => {
  servePage(answered)
  begin(0)
  expect(events).toEqual([])
  session.login(jwtOf('ada'))
  await vi.waitFor(() => expect(events.map(({ name }) => name)).toEqual(['identify']))
})

test('CON-009 CON-010 in production a customer without the new experience is reported in a group, nobody else', async () => {
  const { getMe } = supplier()
  const legacy = { getMe: { ...getMe, account: { ...getMe.account, newExperienceEnabled: false } } }
  const groupOf = async (user: string, data: object, isProduction: boolean) => {
    events.length = 0
    servePage({
      ...answered,
      data: { ...answered.data, providerSettings: { ...settings, isProduction }, ...data },
    })
    begin(0)
    session.login(jwtOf(user))
    await vi.waitFor(() => expect(events).toHaveLength(1))
    stops.splice(1).forEach((stop) => stop())
    return events[0]!.properties
  }
  expect(await groupOf('ada', legacy, true)).toEqual({ ...COUNTS, userGroup: 'production-non-company' })
  expect(await groupOf('bob', legacy, false)).toEqual(COUNTS)
  expect(await groupOf('eve', {}, true)).toEqual(COUNTS)
  const providerSettings = { ...settings, isProduction: true, isInternalUser: true }
  expect(await groupOf('ivy', { ...legacy, providerSettings }, true)).toEqual(COUNTS)
  const impersonator = { uuid: 'k1', emailAddress: 'kim@provider.test' }
  expect(await groupOf('kim', { getMe: { ...legacy.getMe, impersonator } }, true)).toEqual(COUNTS)
})
