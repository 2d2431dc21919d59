import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { recentEvents, session, track } from '#state'
import { servePage } from '../../tests/fixtures/page-server.tsx'
import { sessionToken, staffToken } from '../../tests/fixtures/session-tokens.ts'
import { reportCrash, reportEvents } from './report-events.ts'

afterEach(async () => {
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

const API = '/early-pay/api/reporting'

/** Reports to a server that stores events, or none. */
function report(isTracking = true) {
  const answer = { isTracking }
  const server = servePage({ rest: { '/track': answer, '/identify': answer, '/visitor': answer } })
  onTestFinished(reportEvents())
  return server
}

test('API-037 events of a user go to track, how many clears there were to identify, each with its properties', async () => {
  session.login(sessionToken())
  const server = report()
  track('survey-answered', { score: 7 })
  track('identify', { oneTimeClears: 2, repeatingClears: 3, userGroup: 'production-non-company' })
  await vi.waitFor(() => expect(server.asked).toEqual([`POST ${API}/track`, `POST ${API}/identify`]))
  await vi.waitFor(() => expect([...server.bodies.values()]).toHaveLength(2))
  expect(server.bodies.get(`POST ${API}/track`)).toEqual({
    name: 'survey-answered',
    properties: { score: 7 },
  })
  expect(server.bodies.get(`POST ${API}/identify`)).toEqual({
    name: 'identify',
    properties: { oneTimeClears: 2, repeatingClears: 3, userGroup: 'production-non-company' },
  })
})

test('TRK-006 an event that tells of a failure names those before it, any other does not', async () => {
  session.login(sessionToken())
  const before = recentEvents().map(({ name }) => name)
  const server = report()
  reportCrash(new RangeError('secret'))
  await vi.waitFor(() =>
    expect(server.bodies.get(`POST ${API}/track`)).toEqual({
      name: 'render-failed',
      properties: { error: 'RangeError' },
      recent: before,
    }),
  )
})

test.each([
  ['before a sign-in', () => undefined],
  ['for staff who act for nobody', staffToken],
])('%s only what visitors meet is reported', async (_, tokenOf) => {
  const token = tokenOf()
  if (token !== undefined) session.login(token)
  const server = report()
  track('survey-answered', { score: 7 })
  track('service-worker-failed', { error: 'TypeError' })
  await vi.waitFor(() => expect(server.bodies.has(`POST ${API}/visitor`)).toBe(true))
  expect(server.asked).toEqual([`POST ${API}/visitor`])
  expect(server.bodies.get(`POST ${API}/visitor`)).toMatchObject({
    name: 'service-worker-failed',
    properties: { error: 'TypeError' },
  })
})

test.each(['session-expired', 'refresh-failed'] as const)(
  'SES-035 SES-036 %s is reported as what a visitor meets: the server takes the token of the session no longer',
  async (name) => {
    session.login(sessionToken())
    const server = report()
    track(name)
    await vi.waitFor(() => expect(server.bodies.get(`POST ${API}/visitor`)).toMatchObject({ name }))
    expect(server.asked).toEqual([`POST ${API}/visitor`])
  },
)

test('once the server says that it stores nothing, nothing more is sent', async () => {
  session.login(sessionToken())
  const server = report(false)
  track('survey-answered', { score: 7 })
  await vi.waitFor(() => expect(server.pending).toBe(0))
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await new Promise((resolve) => setImmediate(resolve))
  track('survey-answered', { score: 8 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(server.asked).toHaveLength(1)
})
