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
  const { common, ownRates, rateType, rateProblem, percent } = rate
  const positions = computed(() => {
    // Positions change with the book's contents.
    void book.contents.value
    if (types.value.length === 0) return []
    return offered.value.flatMap((uuid) => book.book().opportunityPosition(uuid) ?? [])
  })
  const groups = computed((): readonly RateGroup[] => {
    const at = positions.value
    if (at.length === 0) return []
    if (source.value !== 'set') return [{ rate: common.value ?? NO_RATE, at }]
    const { opportunities } = book.book()
    return groupByRate(at, (position) => ownRates.value.get(opportunities[position]!.uuid) ?? NO_RATE)
  })
  const prices = computed(() => {
    if (groups.value.length === 0) return book.price(NO_RATE, [])
    return groups.value.flatMap(({ rate: own, at }) => book.price(own, at))
  })
  const isOffered = computed((): ReadonlySet<string> => new Set(offered.value))
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
    let count = 0
    for (const { rate: own, at } of groups.value)
      if (own.ppm > 0)
        for (const position of at) count += countDearer(book.book(), position, own, ppmFromPercent(limit))
    return count
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
    revision: costRevision([isOffered, common, ownRates, inputs.capitalPercent]),
    aprPpmOf(row) {
      const shown = book.book()
      const uuid = shown.marketOf(row).opportunityUuid
      if (!isOffered.peek().has(uuid)) return undefined
      const own = source.peek() === 'set' ? ownRates.peek().get(uuid) : common.peek()
      return own && effectiveAprPpm(own, shown.derived.daysEarly[row] ?? 0)
    },
  }
}

/** Opportunities, by position, that have one rate: they are priced together. */
interface RateGroup {
  readonly rate: Rate
  readonly at: readonly number[]
}

function groupByRate(positions: readonly number[], rateAt: (position: number) => Rate): readonly RateGroup[] {
  const groups = new Map<string, { readonly rate: Rate; readonly at: number[] }>()
  for (const position of positions) {
    const rate = rateAt(position)
    const key = `${rate.kind} ${rate.ppm}`
    const group = groups.get(key) ?? { rate, at: [] }
    groups.set(key, group)
    group.at.push(position)
  }
  return [...groups.values()]
}

function costRevision(of: readonly ReadonlySignal<unknown>[]): ReadonlySignal<number> {
  let revisions = 0
  return computed(() => {
    void of.map((each) => each.value)
    return ++revisions
  })
}
