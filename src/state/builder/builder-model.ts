import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import {
  percentFromPpm,
  rateFromPercent,
  realizedAprPpm,
  type PricedOpportunity,
  type Rate,
  type RateRefusal,
} from '#domain'
import type { BookModel } from '../book/book-model.ts'

/** What a one-time Name Your Rate offer can be priced in. */
export type NamedRateType = 'APR' | 'DISC'

/** What an offer comes to in one currency. Amounts are minor units. */
export interface OfferResult {
  readonly currency: string
  readonly count: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** What the supplier receives: invoices less discount. */
  readonly paymentMinor: number
  /** Percent a year over the days paid early; undefined when nothing is early. */
  readonly aprPercent: number | undefined
  /** The discount as a percent of the invoices. */
  readonly discountPercent: number | undefined
  /** Average days paid early, weighted by amount. */
  readonly averageDays: number | undefined
  /** Included invoices no clear can award, because no day is early. */
  readonly notEarlyCount: number
}

export interface BuilderModel {
  /** Uuids of the chosen opportunities. */
  readonly chosen: ReadonlySignal<ReadonlySet<string>>
  readonly rateType: ReadonlySignal<NamedRateType>
  /** Undefined while nothing is entered. */
  readonly percent: ReadonlySignal<number | undefined>
  /** The rate, once it is one that may be submitted. */
  readonly rate: ReadonlySignal<Rate | undefined>
  /** Why the entered rate may not be submitted; also set while nothing is entered. */
  readonly rateProblem: ReadonlySignal<RateRefusal | undefined>
  /** One entry a currency, the largest first. Follows rate, choice and exclusions. */
  readonly results: ReadonlySignal<readonly OfferResult[]>
  /** The same, customer by customer, by the opportunity's uuid. */
  readonly resultOf: ReadonlySignal<ReadonlyMap<string, OfferResult>>
  readonly choose: (uuids: readonly string[], isChosen: boolean) => void
  readonly setRateType: (type: NamedRateType) => void
  readonly setPercent: (percent: number | undefined) => void
  /** Starts over with some customers chosen. */
  readonly reset: (uuids?: readonly string[]) => void
}

const NO_RATE: Rate = { kind: 'APR', ppm: 0 }

/** What the builder needs of the book. */
export type PricedBook = Pick<BookModel, 'contents' | 'book' | 'price'>

/** An offer being built, priced from the local book at every change. */
export function createBuilder(book: PricedBook): BuilderModel {
  const chosen: Signal<ReadonlySet<string>> = signal(new Set())
  const rateType = signal<NamedRateType>('APR')
  const percent = signal<number | undefined>(undefined)

  const checked = computed(() => rateFromPercent(rateType.value, percent.value ?? 0))
  const rate = computed(() => (checked.value.ok ? checked.value.value : undefined))
  const rateProblem = computed(() => (checked.value.ok ? undefined : checked.value.code))

  const positions = computed(() => {
    // Positions change with the book's contents.
    void book.contents.value
    return [...chosen.value].flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
  })
  const prices = computed(() => book.price(rate.value ?? NO_RATE, positions.value))
  const results = computed(() => byCurrency(prices.value))
  const resultOf = computed(() => {
    const { opportunities } = book.book()
    return new Map(
      prices.value.map((price) => [opportunities[price.opportunity]?.uuid ?? '', resultFrom(price)]),
    )
  })

  function choose(uuids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen.peek())
    for (const uuid of uuids) {
      if (isChosen) next.add(uuid)
      else next.delete(uuid)
    }
    chosen.value = next
  }

  return {
    chosen,
    rateType,
    percent,
    rate,
    rateProblem,
    results,
    resultOf,
    choose,
    setRateType: (type) => void (rateType.value = type),
    setPercent: (next) => void (percent.value = next),
    reset(uuids = []) {
      chosen.value = new Set(uuids)
      percent.value = undefined
      rateType.value = 'APR'
    },
  }
}

type Price = Omit<PricedOpportunity, 'opportunity'>

function byCurrency(prices: readonly PricedOpportunity[]): readonly OfferResult[] {
  const sums = new Map<string, Price>()
  for (const price of prices) {
    const before = sums.get(price.currency)
    sums.set(price.currency, before ? plus(before, price) : price)
  }
  return [...sums.values()].map(resultFrom).sort((a, b) => b.count - a.count)
}

function plus(a: Price, b: Price): Price {
  return {
    currency: a.currency,
    count: a.count + b.count,
    invoiceMinor: a.invoiceMinor + b.invoiceMinor,
    discountMinor: a.discountMinor + b.discountMinor,
    amountDays: a.amountDays + b.amountDays,
    notEarlyCount: a.notEarlyCount + b.notEarlyCount,
    notEarlyMinor: a.notEarlyMinor + b.notEarlyMinor,
  }
}

function resultFrom(price: Price): OfferResult {
  const { currency, count, invoiceMinor, discountMinor, amountDays, notEarlyCount } = price
  const apr = realizedAprPpm(discountMinor, amountDays)
  return {
    currency,
    count,
    invoiceMinor,
    discountMinor,
    paymentMinor: invoiceMinor - discountMinor,
    aprPercent: apr === undefined ? undefined : percentFromPpm(apr),
    discountPercent: invoiceMinor > 0 ? (discountMinor / invoiceMinor) * 100 : undefined,
    averageDays: invoiceMinor > 0 ? amountDays / invoiceMinor : undefined,
    notEarlyCount,
  }
}
