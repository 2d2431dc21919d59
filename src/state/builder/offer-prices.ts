import { computed, type ReadonlySignal } from '@preact/signals-react'
import { countDearer } from '#domain/invoices'
import { customerKey } from '#domain/opportunities'
import { effectiveAprPpm, ppmFromPercent, type Rate } from '#domain/rates'
import { isUnusualApr } from '#domain/requests'
import type { BookModel } from '../book/book-model.ts'
import { byWorth } from '../customers/customers.ts'
import type { BuilderInputs } from './builder-inputs.ts'
import type { OfferRate } from './offer-rate.ts'
import { resultsBy, resultsByCurrency, type OfferResult } from './offer-result.ts'
import type { OfferSelection } from './offer-selection.ts'

export type PricedBook = Pick<BookModel, 'contents' | 'book' | 'price'>

export interface OfferPrices {
  /** One entry a currency: the preferred one, then by what is offered in each, as the page of the offer has them. Follows rate, choice and exclusions. */
  readonly results: ReadonlySignal<readonly OfferResult[]>
  /** The same by `customerKey`: one entry a customer and currency. */
  readonly customerResults: ReadonlySignal<ReadonlyMap<string, OfferResult>>
  /** The number of offered invoices that cost more than the supplier's own capital. */
  readonly dearerCount: ReadonlySignal<number>
  /** The yearly cost of the named rate, in percent, where it is so high that it may be a typing error. */
  readonly unusualApr: ReadonlySignal<number | undefined>
  /** Rises when the cost of rows may have changed. */
  readonly revision: ReadonlySignal<number>
  /** The yearly cost of a row at its customer's rate, in ppm; undefined where nothing is early or no rate is known. */
  readonly aprPpmOf: (row: number) => number | undefined
}

interface PriceOptions {
  readonly book: PricedBook
  readonly inputs: Pick<BuilderInputs, 'capitalPercent'>
  readonly selection: OfferSelection
  readonly rate: OfferRate
}

const NO_RATE: Rate = { kind: 'APR', ppm: 0 }

export function createOfferPrices({ book, inputs, selection, rate }: PriceOptions): OfferPrices {
  const { offered, types, source } = selection
  const { rateOf, rateType, rateProblem, percent } = rate
  const positions = computed(() => {
    // Positions change with the book's contents.
    void book.contents.value
    if (types.value.length === 0) return []
    return offered.value.flatMap((uuid) => {
      const position = book.book().opportunityPosition(uuid)
      return position === undefined ? [] : [{ position, rate: rateOf.value.get(uuid) ?? NO_RATE }]
    })
  })
  const prices = computed(() => {
    const groups = groupByRate(positions.value)
    if (groups.length === 0) return book.price(NO_RATE, [])
    return groups.flatMap(({ rate: own, at }) => book.price(own, at))
  })
  const results = computed(() =>
    byWorth(resultsByCurrency(prices.value), ({ currency, invoiceMinor: minor }) => ({ currency, minor })),
  )
  const customerResults = computed((): ReadonlyMap<string, OfferResult> => {
    const { opportunities } = book.book()
    return resultsBy(prices.value, ({ opportunity }) => customerKey(opportunities[opportunity]!))
  })
  const dearerCount = computed(() => {
    const limit = inputs.capitalPercent.value
    if (limit === undefined || !(limit > 0)) return 0
    const priced = positions.value.filter(({ rate: own }) => own.ppm > 0)
    return priced.reduce(
      (sum, { position, rate: own }) => sum + countDearer(book.book(), position, own, ppmFromPercent(limit)),
      0,
    )
  })
  const unusualApr = computed(() => {
    if (source.value !== 'named' || rateProblem.value !== undefined) return undefined
    const apr =
      rateType.value === 'APR'
        ? percent.value!
        : Math.max(0, ...results.value.map(({ aprPercent }) => aprPercent ?? 0))
    return isUnusualApr(apr) ? apr : undefined
  })
  return {
    results,
    customerResults,
    dearerCount,
    unusualApr,
    revision: costRevision(rateOf, inputs.capitalPercent),
    aprPpmOf(row) {
      const shown = book.book()
      const own = rateOf.peek().get(shown.marketOf(row).opportunityUuid)
      return own && effectiveAprPpm(own, shown.derived.daysEarly[row] ?? 0)
    },
  }
}

interface RatedPosition {
  readonly position: number
  readonly rate: Rate
}

/** Opportunities, by position, that have one rate: they are priced together. */
interface RateGroup {
  readonly rate: Rate
  readonly at: number[]
}

// Thousands mostly share one object: a key is made once an object.
function groupByRate(positions: readonly RatedPosition[]): readonly RateGroup[] {
  const byKey = new Map<string, RateGroup>()
  const byObject = new Map<Rate, RateGroup>()
  for (const { position, rate } of positions) {
    let group = byObject.get(rate)
    if (group === undefined) {
      const key = `${rate.kind} ${rate.ppm}`
      group = byKey.get(key) ?? { rate, at: [] }
      byKey.set(key, group)
      byObject.set(rate, group)
    }
    group.at.push(position)
  }
  return [...byKey.values()]
}

function costRevision(
  rateOf: ReadonlySignal<unknown>,
  capitalPercent: ReadonlySignal<unknown>,
): ReadonlySignal<number> {
  let revisions = 0
  return computed(() => {
    void rateOf.value
    void capitalPercent.value
    return ++revisions
  })
}
