import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import {
  aprFromDiscountPercent,
  discountPercent,
  effectiveAprPpm,
  ppmFromPercent,
  type Rate,
} from '#domain/rates'
import { countDearer } from '#domain/invoices'
import {
  customerKey,
  offeredOpportunities,
  mostTogether,
  offeredTypes,
  offersType,
} from '#domain/opportunities'
import {
  isUnusualApr,
  rateFromPercent,
  submittedOpportunities,
  upsellRate,
  type RateRefusal,
  type RequestType,
} from '#domain/requests'
import type { BookModel } from '../book/book-model.ts'
import { resultsBy, resultsByCurrency, type OfferResult } from './offer-result.ts'
import { acceptedPercent, isAprOnly, rateFor, rateSourceOf, type OfferTerms } from './offer-terms.ts'

/** What an offer whose rate the supplier names can be priced in. */
export type NamedRateType = 'APR' | 'DISC'

/** Why the rate may not be submitted. */
export type RateProblem = RateRefusal | 'RATE_NOT_A_NUMBER' | 'RATE_BELOW_ACCEPTED' | 'RATE_UNKNOWN'

/** What an offer begins with. */
export interface OfferStart {
  readonly chosen?: readonly string[]
  /** The types this builder makes; all of them unless given. */
  readonly types?: readonly RequestType[]
  readonly type?: RequestType | undefined
  readonly rateType?: NamedRateType | undefined
  readonly percent?: number | undefined
  /** `yyyy-MM-dd` */
  readonly endDay?: string | undefined
}

/** What decides over the types beside what the customers offer. */
export interface TypeFlags {
  readonly oneTimeBenchmark: boolean
  readonly cards: boolean
  readonly zeroApRecurring: boolean
}

export type BuilderModel = ReturnType<typeof createBuilder>

const NO_RATE: Rate = { kind: 'APR', ppm: 0 }
const NO_FLAGS = (): TypeFlags => ({ oneTimeBenchmark: false, cards: false, zeroApRecurring: false })

/** What the builder needs of the book. */
export type PricedBook = Pick<BookModel, 'contents' | 'book' | 'price'>

/** An offer being built, priced from the local book at every change. */
export function createBuilder(book: PricedBook, flags: () => TypeFlags = NO_FLAGS) {
  const chosen: Signal<ReadonlySet<string>> = signal(new Set())
  const offerables = signal<readonly OfferTerms[]>([])
  const allowed = signal<readonly RequestType[] | undefined>(undefined)
  const wantedType = signal<RequestType | undefined>(undefined)
  const namedType = signal<NamedRateType>('APR')
  const entered = signal<number | undefined>(undefined)
  const endDay = signal<string | undefined>(undefined)
  const capitalPercent = signal<number | undefined>(undefined)
  const edits = signal(0)
  const lost = signal<readonly string[]>([])
  /** What was entered before its other kind was asked for. */
  let converted:
    | { readonly type: NamedRateType; readonly entered: number; readonly shown: number | undefined }
    | undefined

  const byUuid = computed(() => new Map(offerables.value.map((each) => [each.uuid, each])))
  const picked = computed(() => [...chosen.value].flatMap((uuid) => byUuid.value.get(uuid) ?? []))

  const offeredBy = (some: readonly OfferTerms[]): readonly RequestType[] =>
    offeredTypes(some, flags()).filter((type) => allowed.value?.includes(type) ?? true)
  /** The types on offer: what the chosen customers have in common, of those this builder makes. */
  const types = computed(() => offeredBy(picked.value))
  const type = computed((): RequestType => {
    const wanted = wantedType.value
    if (wanted !== undefined && types.value.includes(wanted)) return wanted
    return types.value[0] ?? wanted ?? allowed.value?.[0] ?? 'ONE_TIME_PRICE_DISCOVERY'
  })
  const source = computed(() => rateSourceOf(type.value))

  /** Uuids the offer is submitted with, in order: those that can be offered, the first alone where the type takes one. */
  const offered = computed((): readonly string[] => {
    if (offerables.value.length === 0) return [...chosen.value]
    const allowsZeroAmount = type.value === 'RECURRING_PRICE_DISCOVERY' && flags().zeroApRecurring
    const candidates = offerables.value.map((each) => ({ ...each, eligibleInvoiceAmount: each.minor }))
    const taken = offeredOpportunities(candidates, { selected: chosen.value, allowsZeroAmount })
    return submittedOpportunities(type.value, taken).map(({ uuid }) => uuid)
  })
  /** The least rate the customers accept without a clear's competition. */
  const accepted = computed(() => {
    const asked = offered.value.flatMap((uuid) => byUuid.value.get(uuid) ?? [])
    return acceptedPercent(asked, type.value)
  })

  const rateType = computed((): NamedRateType => (isAprOnly(type.value) ? 'APR' : namedType.value))
  /** The percent in the box; what all customers accept where that is the rate. */
  const percent = computed(() => (source.value === 'accepted' ? accepted.value : entered.value))
  const checked = computed(() => rateFromPercent(rateType.value, percent.value ?? 0))
  const rateOf = computed((): ReadonlyMap<string, Rate | undefined> => {
    const common = checked.value.ok ? checked.value.value : undefined
    return new Map(offered.value.map((uuid) => [uuid, rateFor(byUuid.value.get(uuid), type.value, common)]))
  })
  const rateProblem = computed((): RateProblem | undefined => {
    if (source.value === 'none') return undefined
    if (source.value === 'set')
      return [...rateOf.value.values()].includes(undefined) ? 'RATE_UNKNOWN' : undefined
    if (source.value === 'accepted' && accepted.value === undefined) return 'RATE_UNKNOWN'
    if (Number.isNaN(percent.value)) return 'RATE_NOT_A_NUMBER'
    if (!checked.value.ok) return checked.value.code
    const isTooLow = type.value === 'PREFERRED_TERM_IN_APP' && percent.value! < (accepted.value ?? 0)
    return isTooLow ? 'RATE_BELOW_ACCEPTED' : undefined
  })
  /** The one rate of the offer, once it may be submitted; undefined where each customer has its own. */
  const rate = computed(() =>
    checked.value.ok && source.value !== 'set' && source.value !== 'none' ? checked.value.value : undefined,
  )

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
    const byRate = new Map<string, { readonly own: Rate; readonly at: number[] }>()
    for (const { position, rate: own } of positions.value) {
      const group = byRate.get(`${own.kind} ${own.ppm}`) ?? { own, at: [] }
      group.at.push(position)
      byRate.set(`${own.kind} ${own.ppm}`, group)
    }
    if (byRate.size === 0) return book.price(NO_RATE, [])
    return [...byRate.values()].flatMap(({ own, at }) => book.price(own, at))
  })
  const results = computed(() => resultsByCurrency(prices.value))
  const customerResults = computed((): ReadonlyMap<string, OfferResult> => {
    const { opportunities } = book.book()
    return resultsBy(prices.value, ({ opportunity }) => customerKey(opportunities[opportunity]!))
  })
  const dearerCount = computed(() => {
    const limit = capitalPercent.value
    if (limit === undefined || !(limit > 0)) return 0
    const priced = positions.value.filter(({ rate: own }) => own.ppm > 0)
    return priced.reduce(
      (sum, { position, rate: own }) => sum + countDearer(book.book(), position, own, ppmFromPercent(limit)),
      0,
    )
  })

  /** The APR suggested for a preferred term instead, in percent; undefined where nothing would be more certain. */
  const upsell = computed(() => {
    if (type.value !== 'RECURRING_PRICE_DISCOVERY' && type.value !== 'ONE_TIME_PRICE_DISCOVERY')
      return undefined
    if (!types.value.includes('PREFERRED_TERM_IN_APP')) return undefined
    const suggested = acceptedPercent(picked.value, 'PREFERRED_TERM_IN_APP')
    const opportunities = picked.value.map(({ isPreferredEligible, projectedClearing }) => ({
      isPreferredEligible,
      projectedClearingPercentage: projectedClearing,
    }))
    return upsellRate(opportunities, { rateType: 'APR', rate: suggested ?? 0 })
  })

  /** The yearly cost of the named rate, in percent, where it is so high that it may be a slip. */
  const unusualApr = computed(() => {
    if (source.value !== 'named' || rateProblem.value !== undefined) return undefined
    const apr =
      rateType.value === 'APR'
        ? percent.value!
        : Math.max(0, ...results.value.map(({ aprPercent }) => aprPercent ?? 0))
    return isUnusualApr(apr) ? apr : undefined
  })

  let revisions = 0
  /** Rises when the cost of rows may read differently. */
  const revision = computed(() => {
    void rateOf.value
    void capitalPercent.value
    return ++revisions
  })

  function aprPpmOf(row: number): number | undefined {
    const held = book.book()
    const own = rateOf.peek().get(held.marketOf(row).opportunityUuid)
    return own && effectiveAprPpm(own, held.derived.daysEarly[row] ?? 0)
  }

  /** Of some customers the most that take one kind of offer; one that the chosen ones take, where they take any. */
  function mostOf(uuids: readonly string[]): readonly string[] {
    const some = uuids.flatMap((uuid) => byUuid.value.get(uuid) ?? [])
    const kinds = types.value.length > 0 ? types.value : offeredBy([])
    return mostTogether(some, kinds).map(({ uuid }) => uuid)
  }

  /** Whether a customer takes a kind of offer that the chosen ones take. */
  function fits(uuid: string): boolean {
    const own = byUuid.value.get(uuid)
    return own === undefined || types.value.length === 0 || types.value.some((each) => offersType(own, each))
  }

  /** The kinds of offer that some customers take together. */
  function typesOf(uuids: readonly string[]): readonly RequestType[] {
    return offeredBy(uuids.flatMap((uuid) => byUuid.value.get(uuid) ?? []))
  }

  function choose(uuids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen.peek())
    for (const uuid of uuids) {
      if (isChosen) next.add(uuid)
      else next.delete(uuid)
    }
    batch(() => {
      chosen.value = next
      lost.value = []
      edits.value++
    })
  }

  /** The same cost in the other kind of rate, over the average days of the largest currency; to the hundredth. */
  function convert(next: NamedRateType): void {
    const days = results.peek()[0]?.averageDays ?? 0
    const value = entered.peek()
    const was = converted
    converted = undefined
    // Looked at and left as it was: rounding twice must not change what was entered.
    if (was !== undefined && was.shown === value && was.type === next) entered.value = was.entered
    else if (value !== undefined && Number.isFinite(value) && days > 0) {
      const other =
        next === 'DISC' ? discountPercent('APR', value, days) : aprFromDiscountPercent(value, days)
      entered.value = Math.round((other ?? value) * 100) / 100
      converted = { type: namedType.peek(), entered: value, shown: entered.peek() }
    }
    namedType.value = next
  }

  function setRateType(next: NamedRateType): void {
    if (next === rateType.peek()) return
    batch(() => {
      convert(next)
      edits.value++
    })
  }

  function setType(next: RequestType): void {
    batch(() => {
      if (next === 'PREFERRED_TERM_IN_APP') {
        if (namedType.peek() === 'DISC') convert('APR')
        entered.value ??= acceptedPercent(picked.peek(), next)
      }
      wantedType.value = next
      edits.value++
    })
  }

  return {
    /** Uuids of the chosen opportunities. */
    chosen: chosen as ReadonlySignal<ReadonlySet<string>>,
    offered,
    types,
    type,
    source,
    rateType,
    /** Undefined while nothing is entered, NaN for what is no number. */
    percent,
    accepted,
    rate,
    /** Why the rate may not be submitted; also set while nothing is entered. */
    rateProblem,
    unusualApr,
    endDay: endDay as ReadonlySignal<string | undefined>,
    /** One entry a currency, the largest first. Follows rate, choice and exclusions. */
    results,
    /** The same by `customerKey`: one entry a customer and currency. */
    customerResults,
    rateOf,
    upsell,
    /** What the supplier's own money costs a year, in percent. */
    capitalPercent: capitalPercent as ReadonlySignal<number | undefined>,
    /** How many offered invoices cost more than that. */
    dearerCount,
    revision,
    /** Uuids of those that were chosen and can be offered no more, until the reader chooses again. */
    lost: lost as ReadonlySignal<readonly string[]>,
    /** Rises with every change the reader makes. */
    edits: edits as ReadonlySignal<number>,
    /** The yearly cost of a row at its customer's rate, in ppm; undefined where nothing is early or no rate is known. */
    aprPpmOf,
    choose,
    mostOf,
    fits,
    typesOf,
    setRateType,
    setType,
    setPercent: (next: number | undefined) =>
      batch(() => {
        entered.value = next
        edits.value++
      }),
    setEndDay: (next: string | undefined) =>
      batch(() => {
        endDay.value = next
        edits.value++
      }),
    setCapital: (next: number | undefined) => void (capitalPercent.value = next),
    /** Makes it a preferred term at the suggested rate. */
    takeUpsell: () =>
      batch(() => {
        const suggested = upsell.peek()
        if (suggested === undefined) return
        namedType.value = 'APR'
        wantedType.value = 'PREFERRED_TERM_IN_APP'
        entered.value = suggested
        edits.value++
      }),
    /** Takes over what can be offered now; what is gone is chosen no more. */
    know: (next: readonly OfferTerms[]) =>
      batch(() => {
        offerables.value = next
        const gone = next.filter(({ uuid, isGone }) => isGone && chosen.peek().has(uuid))
        if (gone.length === 0) return
        const left = new Set(chosen.peek())
        for (const { uuid } of gone) left.delete(uuid)
        lost.value = [...lost.peek(), ...gone.map(({ uuid }) => uuid)]
        chosen.value = left
      }),
    /** Starts over. */
    reset: (start: OfferStart = {}) =>
      batch(() => {
        chosen.value = new Set(start.chosen ?? [])
        allowed.value = start.types
        wantedType.value = start.type
        namedType.value = start.rateType ?? 'APR'
        entered.value = start.percent
        endDay.value = start.endDay
        edits.value = 0
        lost.value = []
      }),
  }
}
