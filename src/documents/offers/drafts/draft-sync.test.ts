import { expect, test } from 'vitest'
import { createDrafts, createMemoryStore, type Drafts } from '#book'
import { createDraftSync, type DraftEndpoints } from './draft-sync.ts'
import type { OfferDraft } from './offer-draft.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'

const draft = (rate: number): OfferDraft => ({
  type: 'ONE_TIME_PRICE_DISCOVERY',
  markets: [{ makerOrganizationUuid: 'm', currency: usd }],
  rateType: 'APR',
  rate,
  isSent: false,
})

function world() {
  const server = { drafts: new Map<string, unknown>(), isOnline: true, answers: Promise.resolve() }
  const timers: (() => void)[] = []
  const stored = createDrafts(createMemoryStore().drafts, () => 1)
  const homeOf = (drafts: Drafts): DraftEndpoints => ({
    drafts,
    async save({ id, rate }) {
      await server.answers
      server.drafts.set(id, rate)
    },
    async remove(id) {
      await server.answers
      server.drafts.delete(id)
    },
  })
  const home = { now: homeOf(stored) }
  const keeper = createDraftSync({
    home: () => home.now,
    isOnline: () => server.isOnline,
    after(_, work) {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
  })
  const tick = (): void => timers.splice(0).forEach((work) => work())
  return { server, keeper, tick, home, homeOf, stored }
}

test('a draft given up without a connection is gone here at once, and on the server when it is back', async () => {
  const { server, keeper, tick } = world()
  await keeper.keep('d', draft(8))
  tick()
  await keeper.settle()
  expect(server.drafts.get('d')).toBe(8)

  server.isOnline = false
  await keeper.drop('d')
  await keeper.settle()
  expect([await keeper.list(), await keeper.discardedIds(), server.drafts.size]).toEqual([
    [],
    new Set(['d']),
    1,
  ])

  server.isOnline = true
  await keeper.catchUp()
  expect([server.drafts.size, await keeper.discardedIds()]).toEqual([0, new Set()])
})

test('a draft that was given up and put back stands, here and on the server', async () => {
  const { server, keeper } = world()
  server.isOnline = false
  await keeper.drop('d')
  await keeper.restore({ id: 'd', savedAt: 1, draft: draft(7) }, false)
  server.isOnline = true
  await keeper.catchUp()
  expect([(await keeper.list()).length, server.drafts.get('d')]).toEqual([1, 7])
})

test('what is kept is on the device while the server has not answered, and is told after', async () => {
  const { server, keeper, tick } = world()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answers = promise
  await keeper.keep('d', draft(8))
  tick()
  await keeper.keep('d', draft(9))
  await keeper.keep('e', draft(5))
  const kept = new Map((await keeper.list()).map(({ id, draft: { rate } }) => [id, rate]))
  expect([kept.get('d'), kept.get('e')]).toEqual([9, 5])
  resolve()
  await keeper.settle()
  await keeper.catchUp()
  expect([...server.drafts]).toEqual([
    ['d', 9],
    ['e', 5],
  ])
})

test('a draft that one person began is neither kept nor sent as the next one to sign in', async () => {
  const { keeper, tick, home, homeOf, stored, server } = world()
  const sent: string[] = []
  const next = createDrafts(createMemoryStore().drafts, () => 1)
  const kept = keeper.keep('d', draft(8))
  home.now = { ...homeOf(next), save: async ({ id }) => void sent.push(id ?? '') }
  tick()
  await kept
  await keeper.settle()
  expect([await next.list(), sent, (await stored.list()).length, server.drafts.get('d')]).toEqual([
    [],
    [],
    1,
    8,
  ])
})

const onServer = (id: string, rate: number, savedAt: number) => ({
  id,
  savedAt,
  draft: { ...draft(rate), isSent: true },
})

test('BLD-031 drafts of another device stay in the list without a connection, as the server had them last', async () => {
  const { keeper, server } = world()
  server.isOnline = false
  const rates = async () => (await keeper.list()).map(({ id, draft: { rate } }) => [id, rate])
  await keeper.keep('own', draft(8))
  await keeper.drop('given up')
  await keeper.copyFrom(async () => [
    onServer('own', 5, 3),
    onServer('other', 6, 2),
    onServer('given up', 4, 2),
  ])
  expect(await rates()).toEqual([
    ['other', 6],
    ['own', 8],
  ])
  await expect(keeper.copyFrom(() => Promise.reject(new Error('NETWORK')))).rejects.toThrow('NETWORK')
  expect(await rates()).toHaveLength(2)
  await keeper.copyFrom(async () => [onServer('other', 7, 4)])
  expect(await rates()).toEqual([
    ['other', 7],
    ['own', 8],
  ])
  await keeper.copyFrom(async () => [])
  expect(await rates()).toEqual([['own', 8]])
})

test('a draft of another device that is discarded and put back is one of this device', async () => {
  const { keeper } = world()
  await keeper.copyFrom(async () => [onServer('other', 6, 2)])
  const [listed] = await keeper.list()
  await keeper.drop('other')
  await keeper.restore(listed!, false)
  await keeper.copyFrom(async () => [])
  expect((await keeper.list()).map(({ id }) => id)).toEqual(['other'])
})

test('a draft that is discarded while the server answers does not come back with the answer', async () => {
  const { keeper } = world()
  await keeper.keep('d', draft(8))
  await keeper.copyFrom(async () => {
    await keeper.drop('d')
    await keeper.settle()
    return [onServer('d', 8, 1)]
  })
  expect([await keeper.list(), await keeper.discardedIds()]).toEqual([[], new Set()])
})

test('what the server answers to one person is not kept for the next one to sign in', async () => {
  const { keeper, home, homeOf, stored } = world()
  const next = createDrafts(createMemoryStore().drafts, () => 1)
  await keeper.copyFrom(async () => {
    home.now = homeOf(next)
    return [onServer('other', 6, 2)]
  })
  expect([(await stored.list()).length, (await next.list()).length]).toEqual([1, 0])
})

test('a draft is sent although another one is kept or given up before that', async () => {
  const { server, keeper, tick } = world()
  await keeper.keep('d', draft(8))
  await keeper.keep('e', draft(5))
  await keeper.drop('f')
  tick()
  await keeper.settle()
  expect([...server.drafts]).toEqual([
    ['d', 8],
    ['e', 5],
  ])
})
