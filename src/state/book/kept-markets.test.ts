import { expect, test } from 'vitest'
import type { BookMarket } from '#domain/invoices'
import { createKeptMarkets } from './kept-markets.ts'

const market = (uuid: string, depositDay = 1) => ({ uuid, depositDay }) as unknown as BookMarket

test('the list is the same while the markets are, also where it was opened', () => {
  const kept = createKeptMarkets()
  const opened = [market('a'), market('b')]
  kept.opened(opened)
  const markets = [market('a'), market('b')]
  expect(kept.listOf(markets)).toBe(opened)
  expect(kept.listOf(markets)).toBe(opened)
})

test('a market that is replaced in place makes another list', () => {
  const kept = createKeptMarkets()
  const markets = [market('a'), market('b')]
  const first = kept.listOf(markets)
  markets[1] = market('b', 2)
  const next = kept.listOf(markets)
  expect(first).toEqual([market('a'), market('b')])
  expect(next).toEqual([market('a'), market('b', 2)])
  expect(kept.listOf(markets)).toBe(next)
})

test('a market more makes another list', () => {
  const kept = createKeptMarkets()
  kept.opened([market('a')])
  expect(kept.listOf([market('a'), market('b')])).toEqual([market('a'), market('b')])
})

test('what was stored as anything else is forgotten', () => {
  const kept = createKeptMarkets()
  kept.opened('markets')
  expect(kept.listOf([])).toEqual([])
})
