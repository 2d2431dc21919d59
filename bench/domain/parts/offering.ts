import { currencyCode, type Currency } from '#domain/money'
import type { RequestOption } from '#domain/requests'
import type { availableNow, prospectOf } from '../../../src/pages/home/available.ts'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import { opportunitiesOf, type PartSize } from './part.ts'

export type Offered = Parameters<typeof prospectOf>[0][number]
export type OfferableSums = Parameters<typeof availableNow>[0]

export interface Offering {
  readonly opportunities: readonly Offered[]
  readonly offerable: OfferableSums
}

const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'JPY'].map(currencyCode)
/** Options that opportunities have together, in several groups or in none. */
const OPTION_SETS: readonly (readonly RequestOption[])[] = [
  ['OneTimePriceDiscovery', 'RecurringPriceDiscovery'],
  ['ExpressAcceptPriceDiscovery', 'OneTimePriceDiscovery'],
  ['OneTimeStaticRate', 'RecurringStaticRate'],
  ['OneTimeBenchmarkRate'],
  [],
]

/** Opportunities of a third as many customers, of which a few have none eligible. */
export function makeOffering(size: PartSize): Offering {
  const random = seededRandom(15)
  const count = opportunitiesOf(size)
  const customers = Math.ceil(count / 3)
  const opportunities = Array.from({ length: count }, (_, n): Offered => {
    const customer = random.below(customers)
    return {
      uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      customerName: `Customer ${customer}`,
      customerUuid: `00000000-0000-4000-9000-${String(customer).padStart(12, '0')}`,
      makerOrganizationUuid: `maker ${customer}`,
      currency: CURRENCIES[random.below(CURRENCIES.length)]! satisfies Currency,
      requestOptions: OPTION_SETS[random.below(OPTION_SETS.length)]!,
      isPreselected: random.chance(0.1),
      isPreferredEligible: false,
      isClosed: random.chance(0.05),
      isInActiveOffer: random.chance(0.2),
      isCashFlowPlusEligible: false,
      statuses: [],
      requestUuid: undefined,
      depositDay: '2024-10-07',
      deadline: '2024-10-04T17:00:00.000Z',
      timeZone: 'UTC',
    }
  })
  const offerable = new Map(
    opportunities
      .filter(() => !random.chance(0.05))
      .map(({ uuid, currency }) => [
        uuid,
        {
          currency,
          count: 1 + random.below(100),
          minor: 1 + random.below(100_000_000),
          tooSoonCount: random.below(2),
          tooSoonMinor: 0,
        },
      ]),
  )
  return { opportunities, offerable }
}

export interface CurrencySum {
  readonly currency: string
  readonly count: number
  readonly minor: number
}

/** What can be offered: all of it, and by who sets the rate. */
export interface OfferingSums {
  readonly customers: number
  readonly totals: readonly CurrencySum[]
  readonly groups: readonly {
    readonly group: string
    readonly customers: number
    readonly totals: readonly CurrencySum[]
  }[]
}

export interface CustomerSum extends CurrencySum {
  readonly customerUuid: string
  readonly opportunities: number
}

/** Options where the supplier names the rate, and those where it is set. */
const NAMED: readonly RequestOption[] = [
  'OneTimePriceDiscovery',
  'RecurringPriceDiscovery',
  'ExpressAcceptPriceDiscovery',
]
const SET: readonly RequestOption[] = ['OneTimeStaticRate', 'RecurringStaticRate']

/** The group of the two that home shows; of what the options of this subject can be. */
export function groupOf(options: readonly string[]): string {
  if (options.some((option) => (SET as readonly string[]).includes(option))) return 'predetermined'
  return options.some((option) => (NAMED as readonly string[]).includes(option)) ? 'name-your-rate' : ''
}
