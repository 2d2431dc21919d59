import { expect, test } from 'vitest'
import type { MarketSummary } from './market-summaries.ts'
import { opportunityState } from './opportunity-view.ts'
import { OFFERING } from './testing/market.ts'

const SPECIAL: Partial<MarketSummary> = { staticAprPpm: 41_000, expressAprPpm: null }
const EXCLUDED: Partial<MarketSummary> = { includedMinor: 0, excludedMinor: 10_000 }

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

test('OPP-015 a closed market closes its opportunity in part while something of it is included', () => {
  const tagsOf = (closed: Partial<MarketSummary>) => stateOf({}, { isEnabled: false, ...closed }).tags
  expect(tagsOf({})).toEqual(['PARTIAL_MARKET_CLOSURE'])
  expect(tagsOf({ includedMinor: 1 })).toEqual(['PARTIAL_MARKET_CLOSURE'])
  expect(tagsOf(EXCLUDED)).toEqual([])
})

test.each<[string, ReturnType<typeof stateOf>['tags'], readonly Partial<MarketSummary>[]]>([
  ['OPP-014 both markets are closed', ['MARKET_CLOSED'], [{ isEnabled: false }, { isEnabled: false }]],
  ['OPP-016 one market is in an offer', ['ALREADY_IN_EARLY_PAY_OFFER'], [{}, { activeRequestId: 'request' }]],
  ['OPP-017 its rate is fixed', ['SPECIAL_OFFER_ONLY'], [SPECIAL]],
  ['OPP-017 the rate of both markets is fixed', ['SPECIAL_OFFER_ONLY'], [SPECIAL, SPECIAL]],
  ['OPP-017 the rate of the first market is fixed', [], [SPECIAL, {}]],
  ['OPP-017 the rate of the second market is fixed', [], [{}, SPECIAL]],
  ['OPP-018 one product is not edited', ['OFFER_NOT_EDITABLE'], [{}, { productType: 'SCF_ALWAYS_ON' }]],
  ['OPP-019 all is excluded', ['NO_ELIGIBLE_INVOICE_AMOUNT'], [EXCLUDED, EXCLUDED]],
  ['OPP-019 one market is excluded', [], [EXCLUDED, {}]],
  ['no pool has anything', ['INSUFFICIENT_CASHPOOL'], [{ poolMinor: 0 }, { poolMinor: 0 }]],
  ['one pool has nothing', [], [{ poolMinor: 0 }, {}]],
  [
    'all is excluded and no pool has anything',
    ['NO_ELIGIBLE_INVOICE_AMOUNT'],
    [{ ...EXCLUDED, poolMinor: 0 }],
  ],
])('ENT-027 an opportunity of which %s has the tags %j', (_, tags, [first, ...rest]) => {
  expect(stateOf(first!, ...rest).tags).toEqual(tags)
})
