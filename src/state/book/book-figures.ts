import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  ageing,
  cashCalendar,
  cashShares,
  daysEarlyOf,
  type Ageing,
  type AgeingQuestion,
  type CashFlow,
  type CashPart,
  type CashQuestion,
  type CashShare,
  type DaysEarlySums,
} from '#domain/charts'
import {
  offerableSums,
  priceSelection,
  uncoveredSums,
  type Book,
  type BookTotals,
  type CoverageOf,
  type InvoiceState,
  type OfferableSums,
  type OpportunitySums,
  type PricedOpportunity,
  type UncoveredOf,
  type UncoveredSums,
} from '#domain/invoices'
import { type Rate } from '#domain/rates'
import type { BookSignals } from './book-signals.ts'
import { cashKey } from './preview-content.ts'
import type { BookPreview } from './preview.ts'

/** The bulk checkbox: all included, none, or some of both. */
export type BookInclusion = 'checked' | 'unchecked' | 'indeterminate'

/** Counts, sums and prices of the book; of its preview until it is loaded. */
export interface BookFigures {
  readonly count: ReadonlySignal<number>
  readonly totals: ReadonlySignal<BookTotals>
  /**
   * What of `totals` is due too soon to be paid early: an offer leaves out the included ones. Undefined while the book is loading.
   * Follows filter and contents.
   */
  readonly tooSoonTotals: ReadonlySignal<BookTotals | undefined>
  readonly inclusion: ReadonlySignal<BookInclusion>
  /** Whether counts and sums are those of the whole book, loaded or stored with the preview. */
  readonly hasFigures: ReadonlySignal<boolean>
  readonly window: (offset: number, wanted: number) => Uint32Array
  readonly isIncluded: (row: number) => boolean
  /** Sums of all rows in a state, by opportunity, whatever the filter. Subscribes to the contents. */
  readonly stateTotals: (state: InvoiceState) => readonly OpportunitySums[]
  /** The same in two columns, which take no time once they are known. Subscribes to the contents. */
  readonly stateSums: (state: InvoiceState) => StateSums
  /** The cost of a rate for the included eligible rows of some opportunities. Subscribes to the contents. */
  readonly price: (rate: Rate, opportunities?: readonly number[]) => readonly PricedOpportunity[]
  /** The same for those rows that match the filter. Subscribes to the filter, too. */
  readonly priceMatching: (rate: Rate, opportunities?: readonly number[]) => readonly PricedOpportunity[]
  /** What can be offered, by opportunity. Subscribes to the contents. */
  readonly offerable: () => readonly OfferableSums[]
  /**
   * What of these opportunities could be offered, but is outside the active offer they are in; nothing while the book is loading.
   * Of what matches it subscribes to the filter, too.
   */
  readonly uncovered: (
    inOffer: readonly number[],
    coverageOf: CoverageOf,
    of?: UncoveredOf,
  ) => readonly UncoveredSums[]
  /**
   * What arrives by day, in each currency; undefined while the book is loading, unless the preview has the answer to this
   * question. Subscribes to the contents.
   */
  readonly cashCalendar: (question: CashQuestion) => readonly CashFlow[] | undefined
  /** These three subscribe to the contents; they need the loaded book. */
  readonly cashShares: (part: CashPart) => readonly CashShare[]
  readonly ageing: (question: AgeingQuestion) => Ageing
  readonly daysEarlyOf: (opportunities: readonly number[]) => readonly DaysEarlySums[]
}

/** The rows of a state by opportunity: how many they are, and their amounts in minor units. */
interface StateSums {
  readonly count: Float64Array
  readonly minor: Float64Array
}

interface FiguresOptions {
  readonly signals: Pick<BookSignals, 'status' | 'revision' | 'contents'>
  readonly loadedBook: () => Book
  readonly preview: Pick<BookPreview, 'preview' | 'book'>
}

export function createBookFigures({ signals, loadedBook, preview }: FiguresOptions): BookFigures {
  const { status, revision, contents } = signals
  const stored = computed(() => (revision.value, preview.preview.value?.figures))
  const totals = computed(
    () => (revision.value, contents.value, stored.value?.totals ?? preview.book().totals()),
  )
  const offerable = computed(() => (contents.value, stored.value?.offerable ?? offerableSums(loadedBook())))
  return {
    totals,
    tooSoonTotals: computed(() => {
      void [revision.value, contents.value]
      return status.value === 'ready' ? loadedBook().tooSoonTotals() : undefined
    }),
    count: computed(() => (revision.value, stored.value?.totals.count ?? preview.book().count)),
    inclusion: computed(() => inclusionOf(totals.value)),
    hasFigures: computed(() => status.value === 'ready' || stored.value !== undefined),
    window(offset, wanted) {
      const shown = preview.preview.peek()
      return shown === undefined ? loadedBook().window(offset, wanted) : rowsFrom(shown.book, offset, wanted)
    },
    isIncluded: (row) => (contents.value, !preview.book().isExcluded(row)),
    stateTotals: (state) => (
      contents.value,
      stored.value?.states[state] ?? preview.book().stateTotals(state)
    ),
    stateSums(state) {
      const known = (contents.value, stored.value?.states[state])
      const { kept, opportunities } = preview.book()
      if (known === undefined) return { count: kept.countsIn(state), minor: kept.amountsIn(state) }
      return inColumns(known, opportunities.length)
    },
    price: (rate, opportunities) => (contents.value, priceSelection(loadedBook(), rate, opportunities)),
    priceMatching: (rate, opportunities) => (
      revision.value,
      contents.value,
      priceSelection(loadedBook(), rate, opportunities, 'matching')
    ),
    offerable: () => offerable.value,
    uncovered(inOffer, coverageOf, of) {
      void [contents.value, of?.which === 'matching' && revision.value]
      return status.value === 'ready' ? uncoveredSums(loadedBook(), inOffer, coverageOf, of) : []
    },
    cashCalendar(question) {
      void contents.value
      if (status.value === 'ready') return cashCalendar(loadedBook(), question)
      const known = stored.value?.cash
      return known?.key === cashKey(question, preview.book().markets) ? known.flows : undefined
    },
    cashShares: (part) => (contents.value, cashShares(loadedBook(), part)),
    ageing: (question) => (contents.value, ageing(loadedBook(), question)),
    daysEarlyOf: (opportunities) => (contents.value, daysEarlyOf(loadedBook(), opportunities)),
  }
}

// A preview holds the first rows of its view, in order.
function rowsFrom({ length }: Book, offset: number, wanted: number): Uint32Array {
  const start = Math.min(offset, length)
  return Uint32Array.from({ length: Math.max(0, Math.min(wanted, length - start)) }, (_, n) => start + n)
}

function inColumns(sums: readonly OpportunitySums[], opportunities: number): StateSums {
  const columns = { count: new Float64Array(opportunities), minor: new Float64Array(opportunities) }
  for (const { opportunity, count, amountMinor } of sums) {
    columns.count[opportunity] = count
    columns.minor[opportunity] = amountMinor
  }
  return columns
}

function inclusionOf({ count, excludedCount }: BookTotals): BookInclusion {
  if (excludedCount === count) return 'unchecked'
  return excludedCount === 0 ? 'checked' : 'indeterminate'
}
