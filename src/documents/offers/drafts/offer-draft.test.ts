import type { Currency } from '#domain/money'
import { expect, test } from 'vitest'
import { REQUEST_TYPES } from '#domain/requests'
import { createDrafts, createMemoryStore } from '#book'
import { createDraftSync } from './draft-sync.ts'
import { draftInput, fromServer, mergeDrafts, startOf, type OfferDraft } from './offer-draft.ts'
import { eur, usd } from '../../../../tests/fixtures/days-and-currencies.ts'

const DRAFT: OfferDraft = {
  type: 'ONE_TIME_PRICE_DISCOVERY',
  markets: [{ makerOrganizationUuid: 'm1', currency: usd }],
  rateType: 'APR',
  rate: 8.5,
  isSent: false,
}

function setUp() {
  const drafts = createDrafts(createMemoryStore().drafts, () => 5)
  const sent: object[] = []
  const removed: string[] = []
  const net = { isOnline: true }
  let later: () => void = () => {}
  const keeper = createDraftSync({
    home: () => ({
      drafts,
      save: async (draft) => void sent.push(draft),
      remove: async (id) => void removed.push(id),
    }),
    isOnline: () => net.isOnline,
    after(_, work) {
      later = work
      return () => void (later = () => {})
    },
  })
  const settled = async () => {
    later()
    await keeper.settle()
  }
  return { drafts, keeper, sent, removed, net, settled }
}

test('BLD-031 a change is on the device at once, and on the server once a moment later', async () => {
  const { keeper, sent, settled } = setUp()
  await keeper.keep('d1', DRAFT)
  expect(await keeper.get('d1')).toEqual(DRAFT)
  expect(sent).toEqual([])
  await keeper.keep('d1', { ...DRAFT, rate: 9 })
  await settled()
  expect(sent).toMatchObject([{ id: 'd1', offerType: 'ONE_TIME', rate: 9, priceStrategy: 'CUSTOM' }])
  expect((await keeper.get('d1'))?.isSent).toBe(true)
})

test('a draft made without a connection is told to the server when there is one', async () => {
  const { keeper, sent, net, settled } = setUp()
  net.isOnline = false
  await keeper.keep('d1', DRAFT)
  await settled()
  expect(sent).toEqual([])
  net.isOnline = true
  await keeper.catchUp()
  await keeper.catchUp()
  expect(sent).toHaveLength(1)
})

test('a submitted draft is gone here and there, and what was on its way is not sent any more', async () => {
  const { keeper, sent, removed, settled } = setUp()
  await keeper.keep('d1', DRAFT)
  await keeper.drop('d1')
  await settled()
  expect([await keeper.list(), sent, removed]).toEqual([[], [], ['d1']])
})

test('a discarded draft is put back with its day; the server hears of it unless it is past its time', async () => {
  const { drafts, keeper, sent } = setUp()
  const listed = { id: 'd1', savedAt: 3, draft: DRAFT }
  await keeper.restore(listed, true)
  expect([(await drafts.get('d1'))?.savedAt, sent]).toEqual([3, []])
  await keeper.restore(listed, false)
  expect([(await drafts.get('d1'))?.savedAt, sent.length]).toEqual([3, 1])
})

test('how far a draft has got is kept on the device, without a call and without making it younger', async () => {
  const { drafts, keeper, sent, settled } = setUp()
  await keeper.keep('d1', DRAFT)
  await settled()
  const progress = { furthest: 'review', returnsToReview: true }
  await keeper.keepProgress('d1', progress)
  await keeper.keepProgress('unknown', progress)
  await keeper.catchUp()
  expect(await keeper.get('d1')).toEqual({ ...DRAFT, progress, isSent: true })
  expect([sent.length, (await drafts.get('d1'))?.savedAt, await keeper.get('unknown')]).toEqual([
    1,
    5,
    undefined,
  ])
})

test('what is kept under a draft’s name and is none is passed over', async () => {
  const { drafts, keeper } = setUp()
  await drafts.put('old', { type: 'A_TYPE_OF_YESTERDAY' })
  expect(await keeper.list()).toEqual([])
})

test('every type comes back from the server as itself, or as the first one that the wire has the same words for', () => {
  const wire = (draft: OfferDraft) => {
    const { id: _, ...input } = draftInput('d1', draft)
    return { ...input, id: 'd1', updated: null } as Parameters<typeof fromServer>[0]
  }
  const back = REQUEST_TYPES.map((type) => [
    type,
    fromServer(
      wire({ ...DRAFT, type, ...(type === 'PREFERRED_TERM_IN_APP' ? { endDay: '2027-01-01' } : {}) }),
    ).type,
  ])
  expect(Object.fromEntries(back)).toMatchObject({
    ONE_TIME_PRICE_DISCOVERY: 'ONE_TIME_PRICE_DISCOVERY',
    ONE_TIME_STATIC_RATE: 'ONE_TIME_STATIC_RATE',
    ONE_TIME_BENCHMARK_RATE: 'ONE_TIME_STATIC_RATE',
    RECURRING_BENCHMARK_RATE: 'RECURRING_STATIC_RATE',
    EXPRESS_ACCEPT_PRICE_DISCOVERY: 'EXPRESS_ACCEPT_PRICE_DISCOVERY',
    RECURRING_PRICE_DISCOVERY: 'RECURRING_PRICE_DISCOVERY',
    RECURRING_STATIC_RATE: 'RECURRING_STATIC_RATE',
    PREFERRED_TERM: 'PREFERRED_TERM',
    PREFERRED_TERM_IN_APP: 'PREFERRED_TERM_IN_APP',
    ONE_TIME_CASH_FLOW_PLUS: 'ONE_TIME_CASH_FLOW_PLUS',
  })
})

test('BLD-031 the last day of a draft comes back from the server, also while no rate is entered', () => {
  const { rate: _, ...unrated } = { ...DRAFT, type: 'PREFERRED_TERM_IN_APP' as const, endDay: '2027-01-01' }
  const wire = { ...draftInput('d1', unrated), updated: null } as Parameters<typeof fromServer>[0]
  expect(fromServer(wire)).toEqual({ ...unrated, isSent: true })
})

test('a draft goes on with the customers that are still there; the device’s word stands over the server’s', () => {
  const market = (uuid: string, currency: Currency) => ({ uuid, makerOrganizationUuid: 'm1', currency })
  expect(startOf(DRAFT, [market('a', usd), market('b', eur)])).toEqual({
    chosen: ['a'],
    type: 'ONE_TIME_PRICE_DISCOVERY',
    rateType: 'APR',
    percent: 8.5,
    endDay: undefined,
  })
  const local = [{ id: 'x', savedAt: 1, draft: DRAFT }]
  const server = [
    { id: 'x', savedAt: 9, draft: { ...DRAFT, rate: 1 } },
    { id: 'y', savedAt: 5, draft: DRAFT },
  ]
  expect(mergeDrafts(local, server).map(({ id, draft }) => [id, draft.rate])).toEqual([
    ['y', 8.5],
    ['x', 8.5],
  ])
})
