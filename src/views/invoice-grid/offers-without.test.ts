import { expect, test } from 'vitest'
import { openOpportunity } from '../../../tests/fixtures/customers.ts'
import { emptiedOffers, leavingOffers } from './offers-without.ts'

test('what leaves active offers is counted by the customers that are in one', () => {
  const sums = (opportunity: number, count: number, excluded: number) => ({
    opportunity,
    count,
    amountMinor: 0,
    amountDays: 0,
    excluded: { count: excluded, amountMinor: 0, amountDays: 0 },
  })
  const matching = [sums(0, 5, 2), sums(1, 7, 0), sums(2, 3, 3)]
  expect(leavingOffers(matching, (opportunity) => opportunity !== 1)).toEqual({
    count: 3,
    opportunities: [0],
  })
  // What an offer does not cover does not leave it.
  const outside = new Map([
    [0, 3],
    [1, 2],
  ])
  expect(leavingOffers(matching, () => true, outside)).toEqual({ count: 5, opportunities: [1] })
})

test('an offer is emptied once none of its customers has an included invoice, and only where one has left it now', () => {
  const inOffer = (uuid: string, requestUuid: string | undefined) => openOpportunity(uuid, { requestUuid })
  const opportunities = [inOffer('a', 'o1'), inOffer('b', 'o1'), inOffer('c', 'o2'), inOffer('d', undefined)]
  const emptied = (left: readonly string[], empty: readonly string[]) =>
    emptiedOffers(new Set(left), opportunities, (uuid) => empty.includes(uuid)).map(({ id, parts }) => [
      id,
      parts.map(({ uuid }) => uuid),
    ])
  expect(emptied(['a'], ['a', 'b', 'c'])).toEqual([['o1', ['a', 'b']]])
  expect(emptied(['a'], ['a', 'c'])).toEqual([])
  expect(emptied(['b', 'c'], ['a', 'b', 'c'])).toEqual([
    ['o1', ['a', 'b']],
    ['o2', ['c']],
  ])
  expect(emptied(['d'], ['a', 'b', 'c', 'd'])).toEqual([])
})
