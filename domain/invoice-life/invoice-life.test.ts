import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VERDICTS, type Verdict } from '#domain/clearing'
import { lifeEvents, type InvoiceFacts } from './index.ts'

const FACTS: InvoiceFacts = {
  today: '2026-03-10',
  createdDay: '2026-02-20',
  approvedDay: '2026-02-22',
  dueDay: '2026-04-04',
  requests: [],
  decisions: [],
  payment: undefined,
  nextClearDay: '2026-03-11',
}

const decision = (clearDay: string, verdict: Verdict, requestId = 'r1') => ({ requestId, clearDay, verdict })

const brief = (facts: InvoiceFacts) =>
  lifeEvents(facts).map(({ kind, day, isAhead }) => `${kind} ${day}${isAhead ? ' ahead' : ''}`)

test('an invoice nobody offered arrives, becomes eligible, and is due', () => {
  expect(brief(FACTS)).toEqual(['arrived 2026-02-20', 'eligible 2026-02-22', 'due 2026-04-04 ahead'])
})

test('an invoice that is not approved yet becomes eligible ahead', () => {
  expect(brief({ ...FACTS, approvedDay: '2026-03-11' })[1]).toBe('eligible 2026-03-11 ahead')
})

test('what happens today does not lie ahead', () => {
  const today = { ...FACTS, createdDay: FACTS.today, approvedDay: FACTS.today, dueDay: FACTS.today }
  expect(brief(today)).toEqual(['arrived 2026-03-10', 'eligible 2026-03-10', 'due 2026-03-10'])
})

test('the steps are in the order of their days, whichever comes first', () => {
  const facts = {
    ...FACTS,
    dueDay: '2026-03-05',
    requests: [
      { id: 'r2', createdDay: '2026-03-09', isActive: true },
      { id: 'r1', createdDay: '2026-02-18', isActive: false },
    ],
    decisions: [decision('2026-03-02', 'BELOW_TARGET')],
  }
  expect(brief(facts)).toEqual([
    'offered 2026-02-18',
    'arrived 2026-02-20',
    'eligible 2026-02-22',
    'decided 2026-03-02',
    'due 2026-03-05',
    'offered 2026-03-09',
    'awaited 2026-03-11 ahead',
  ])
})

test('only what an active offer covers waits for the next decision', () => {
  const offered = (isActive: boolean) => ({
    ...FACTS,
    requests: [{ id: 'r1', createdDay: '2026-03-09', isActive }],
  })
  expect(brief(offered(true)).slice(2)).toEqual([
    'offered 2026-03-09',
    'awaited 2026-03-11 ahead',
    'due 2026-04-04 ahead',
  ])
  expect(brief(offered(false))).not.toContain('awaited 2026-03-11 ahead')
})

test('on one day the steps keep the order in which they happen', () => {
  const day = '2026-03-04'
  const facts = {
    ...FACTS,
    createdDay: day,
    approvedDay: day,
    requests: [{ id: 'r1', createdDay: day, isActive: false }],
    decisions: [decision(day, 'AWARDED')],
    payment: { isEarly: true, day },
  }
  expect(lifeEvents(facts).map(({ kind }) => kind)).toEqual([
    'arrived',
    'eligible',
    'offered',
    'decided',
    'paid',
  ])
})

test('a payment takes the place of the due day, and lies ahead until its day', () => {
  expect(brief({ ...FACTS, payment: { isEarly: true, day: '2026-03-12' } }).at(-1)).toBe(
    'paid 2026-03-12 ahead',
  )
  const paidLate = (day: string) => brief({ ...FACTS, payment: { isEarly: false, day } }).at(-1)
  expect([paidLate('2026-03-10'), paidLate('2026-03-11')]).toEqual([
    'paid 2026-03-10',
    'paid 2026-03-11 ahead',
  ])
})

test('an early deposit lies ahead until its day is past', () => {
  const paidOn = (day: string) => brief({ ...FACTS, payment: { isEarly: true, day } })
  expect(paidOn('2026-03-10')).toContain('paid 2026-03-10 ahead')
  expect(paidOn('2026-03-09')).toContain('paid 2026-03-09')
})

test('equal decisions in a row about one offer are one step with its days', () => {
  const decisions = [
    decision('2026-03-02', 'BELOW_TARGET'),
    decision('2026-03-03', 'BELOW_TARGET'),
    decision('2026-03-04', 'POOL_EXHAUSTED'),
    decision('2026-03-05', 'BELOW_TARGET'),
    decision('2026-03-06', 'BELOW_TARGET', 'r2'),
  ]
  expect(
    lifeEvents({ ...FACTS, decisions }).flatMap((event) =>
      event.kind === 'decided'
        ? [[event.verdict, event.day, event.lastDay, event.count, event.requestId]]
        : [],
    ),
  ).toEqual([
    ['BELOW_TARGET', '2026-03-02', '2026-03-03', 2, 'r1'],
    ['POOL_EXHAUSTED', '2026-03-04', '2026-03-04', 1, 'r1'],
    ['BELOW_TARGET', '2026-03-05', '2026-03-05', 1, 'r1'],
    ['BELOW_TARGET', '2026-03-06', '2026-03-06', 1, 'r2'],
  ])
})

const someDecisions = fc.array(
  fc.record({
    requestId: fc.constantFrom('r1', 'r2'),
    verdict: fc.constantFrom(...(Object.keys(VERDICTS) as Verdict[])),
  }),
  { maxLength: 27 },
)

test('no decision is lost, and the days never go back', () => {
  fc.assert(
    fc.property(someDecisions, (some) => {
      const decisions = some.map((one, n) => ({
        ...one,
        clearDay: `2026-03-${String(n + 1).padStart(2, '0')}`,
      }))
      const events = lifeEvents({ ...FACTS, decisions })
      const counted = events.reduce((sum, event) => sum + (event.kind === 'decided' ? event.count : 0), 0)
      expect(counted).toBe(decisions.length)
      const days = events.map(({ day }) => day)
      expect(days).toEqual(days.toSorted())
    }),
  )
})
