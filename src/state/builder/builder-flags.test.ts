import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { book } from '../book/book.ts'
import { setFlags } from '../flags/flags.ts'
import { builder } from './builder.ts'

const BENCHMARK = 'one-time-benchmark-requests'
const DEPRECATED = 'deprecate-cards'
const DISABLED = 'disable-card-product-choice'
const RECURRING = 'zero-ap-recurring-price-discovery'
const FLAGS: readonly FlagKey[] = [BENCHMARK, DEPRECATED, DISABLED, RECURRING]
const SUBSETS = Array.from(
  { length: 16 },
  (_, n) => [FLAGS.filter((_key, at) => (n >> at) % 2 === 1)] as const,
)

beforeEach(async () => {
  servePage({ rest: bookAnswers(200) })
  await loadPageBook()
})
afterEach(() => {
  builder.reset()
  setFlags(FLAG_DEFAULTS)
})

/** One customer with these options is chosen. */
function choose(requestOptions: readonly string[], minor: number): void {
  const [first] = book.book().opportunities
  builder.reset()
  builder.setOfferables([
    {
      uuid: first!.uuid,
      isClosed: false,
      isGone: false,
      isPreselected: false,
      isPreferredEligible: false,
      minor,
      requestOptions,
      staticPercent: undefined,
      benchmarkPercent: 5,
      expressPercent: undefined,
      preferredPercent: undefined,
      projectedClearing: 1,
    },
  ])
  builder.choose([first!.uuid], true)
}

test.each(SUBSETS)(
  'OPP-005 FLG-007 BLD-041 with %j on, the builder makes the types that these flags allow',
  (on) => {
    setFlags({ ...FLAG_DEFAULTS, ...Object.fromEntries(FLAGS.map((key) => [key, on.includes(key)])) })
    choose(['OneTimeBenchmarkRate', 'RecurringBenchmarkRate', 'OneTimeCashFlowPlus'], 1000)
    const types = builder.types.value
    expect(types.includes('RECURRING_BENCHMARK_RATE')).toBe(true)
    expect(types.includes('ONE_TIME_BENCHMARK_RATE')).toBe(on.includes(BENCHMARK))
    expect(types.includes('ONE_TIME_CASH_FLOW_PLUS')).toBe(!on.includes(DEPRECATED) && !on.includes(DISABLED))
    choose(['RecurringPriceDiscovery'], 0)
    expect(builder.offered.value.length > 0).toBe(on.includes(RECURRING))
  },
)
