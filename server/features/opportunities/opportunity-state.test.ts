import { expect, test } from 'vitest'
import { epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { NOON } from '../../testing/api.ts'
import type { MarketSummary } from './market-summaries.ts'
import { opportunityState } from './opportunity-view.ts'

/** A market that offers all that a market can, but a card. */
const OFFERING: MarketSummary = {
  marketUuid: 'market',
  opportunityUuid: 'opportunity',
  customerUuid: 'customer',
  customerName: 'Birch',
  makerOrganizationUuid: 'maker',
  currency: currencyCode('USD'),
  isEnabled: true,
  productType: 'EARLY_PAY',
  poolMinor: 1_000_000,
  staticAprPpm: null,
  expressAprPpm: 80_000,
  preferredAprPpm: 70_000,
  benchmarkName: null,
  benchmarkPpm: null,
  spreadPpm: 0,
  platformSpreadPpm: 0,
  isCashFlowPlus: false,
  groupUuid: null,
  groupName: null,
  isPreselected: false,
  timeZone: 'UTC',
  nextClearAt: NOON,
  lastClearDay: null,
  depositDay: epochDay(2026, 3, 6),
  activeRequestId: null,
  today: epochDay(2026, 3, 4),
  includedCount: 1,
  includedMinor: 10_000,
  includedDaysWeighted: 300_000,
  excludedCount: 0,
  excludedMinor: 0,
}
const SPECIAL: Partial<MarketSummary> = { staticAprPpm: 41_000, expressAprPpm: null }

const stateOf = (...markets: readonly [Partial<MarketSummary>, ...Partial<MarketSummary>[]]) => {
  const [first, ...rest] = markets.map((over) => ({ ...OFFERING, ...over }))
  return opportunityState([first!, ...rest], { oneTimeBenchmark: true, zeroApRecurring: true })
}
const possible = ({ options, eligibility }: ReturnType<typeof opportunityState>) => [
  ...options,
  ...Object.entries(eligibility).flatMap(([name, is]) => (is ? [name] : [])),
]

test('ENT-010 an open opportunity in no offer has every eligibility that its markets offer', () => {
  const all = new Set([...possible(stateOf({})), ...possible(stateOf(SPECIAL))])
  expect([...all]).toEqual(expect.arrayContaining(Object.keys(stateOf({}).eligibility)))
})

test.each([
  ['is closed', { isEnabled: false }],
  ['is in an active offer', { activeRequestId: 'request' }],
])('ENT-010 an opportunity that %s has no option and no eligibility, whichever of its markets', (_, over) => {
  for (const offered of [{}, SPECIAL]) {
    const taken = { ...offered, ...over }
    expect(possible(stateOf(offered))).not.toEqual([])
    expect([stateOf(taken), stateOf(taken, offered), stateOf(offered, taken)].flatMap(possible)).toEqual([])
  }
})
