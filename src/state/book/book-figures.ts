import { computed, type ReadonlySignal } from '@preact/signals-react'
import { cashCalendar, type CashFlow, type CashQuestion } from '#domain/charts'
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
import { stableComputed } from '../stable-computed.ts'
import type { BookSignals } from './book-signals.ts'
import { cashKey } from './preview-content.ts'
import type { BookPreview } from './preview.ts'
import type { IncludedCounts, StateSums, SumsInCurrency } from './stored-figures.ts'

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
  /** The same in two columns, which take no time once they are known. Subscribes to the invoices: no exclusion changes one. */
  readonly stateSums: (state: InvoiceState) => StateSums
  /** The same an entry a currency that has any: without an object for each of thousands of opportunities. Subscribes to the contents. */
  readonly stateCurrencies: (state: InvoiceState) => readonly SumsInCurrency[]
  /** How much of each opportunity is included and eligible, in columns that are as cheap. Subscribes to the contents. */
  readonly included: () => IncludedCounts
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
  /** What a function of the loaded book answers: its code comes with the screen that asks. Subscribes to the contents. */
  readonly ask: <Answer>(question: (book: Book) => Answer) => Answer
}

interface FiguresOptions {
  readonly signals: Pick<BookSignals, 'status' | 'revision' | 'contents' | 'invoices'>
  readonly loadedBook: () => Book
  readonly preview: Pick<BookPreview, 'preview' | 'book'>
}

export function createBookFigures({ signals, loadedBook, preview }: FiguresOptions): BookFigures {
  const { status, revision, contents, invoices } = signals
  const stored = computed(() => (revision.value, preview.preview.value?.figures))
  const totals = computed(
    () => (revision.value, contents.value, stored.value?.totals ?? preview.book().totals()),
  )
  // A book that arrives after its preview mostly has the same.
  const offerable = stableComputed(
    () => (contents.value, stored.value?.offerable() ?? offerableSums(loadedBook())),
    areSameOfferable,
  )
  const included = computed(() => (contents.value, stored.value?.included() ?? includedIn(loadedBook())))
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
      stored.value?.stateTotals(state) ?? preview.book().stateTotals(state)
    ),
    stateCurrencies: (state) => (
      contents.value,
      stored.value?.stateCurrencies(state) ?? preview.book().stateCurrencies(state)
    ),
    included: () => included.value,
    stateSums: (state) => (invoices.value, stored.value?.stateSums(state) ?? sumsIn(preview.book(), state)),
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
    ask: (question) => (contents.value, question(loadedBook())),
  }
}

// A preview holds the first rows of its view, in order.
function rowsFrom({ length }: Book, offset: number, wanted: number): Uint32Array {
  const start = Math.min(offset, length)
  return Uint32Array.from({ length: Math.max(0, Math.min(wanted, length - start)) }, (_, n) => start + n)
}

function sumsIn({ kept }: Book, state: InvoiceState): StateSums {
  return { count: kept.countsIn(state), minor: kept.amountsIn(state) }
}

function includedIn({ kept }: Book): IncludedCounts {
  const [count, excluded, late] = [kept.countsIn('eligible'), kept.excludedCounts(), kept.notEarly().count]
  const [all, early] = [new Float64Array(count.length), new Float64Array(count.length)]
  for (let opportunity = 0; opportunity < count.length; opportunity++) {
    all[opportunity] = count[opportunity]! - excluded[opportunity]!
    early[opportunity] = all[opportunity]! - late[opportunity]!
  }
  return { all, early }
}

function areSameOfferable(kept: readonly OfferableSums[], next: readonly OfferableSums[]): boolean {
  return (
    kept.length === next.length &&
    kept.every((own, place) => {
      const other = next[place]!
      return (
        own.opportunity === other.opportunity &&
        own.count === other.count &&
        own.amountMinor === other.amountMinor &&
        own.notEarlyCount === other.notEarlyCount &&
        own.notEarlyMinor === other.notEarlyMinor
      )
    })
  )
}

function inclusionOf({ count, excludedCount }: BookTotals): BookInclusion {
  if (excludedCount === count) return 'unchecked'
  return excludedCount === 0 ? 'checked' : 'indeterminate'
}
