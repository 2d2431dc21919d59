import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  matchingToOffer,
  offerOfRows,
  type Book,
  type BookTotals,
  type OfferOfRows,
  type OpportunitySums,
} from '#domain/invoices'
import type { BookSignals } from './book-signals.ts'
import { idSetText } from './exclusion-calls.ts'

/** What is selected for an action: its sums, and whether it is all that matches. */
interface SelectedRows {
  readonly isAll: boolean
  readonly totals: BookTotals
}

/** The rows that are selected, which says nothing about what is included. Nothing is while the book is loading. */
export interface RowSelecting {
  /** Undefined when nothing is selected. Follows filter, contents and selection. */
  readonly selected: ReadonlySignal<SelectedRows | undefined>
  /** Rises with every change of the selection. */
  readonly selecting: ReadonlySignal<number>
  readonly selectedCount: ReadonlySignal<number>
  readonly isSelected: (row: number) => boolean
  /** Selects these rows and no others. */
  readonly selectRows: (rows: ArrayLike<number>) => void
  readonly toggleSelected: (row: number) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  /** The first selected rows in the order of the list; without a selection of all that match. */
  readonly rowsToActOn: (most: number) => Uint32Array
  /** Sums of the selected rows, or of all that match, one entry an opportunity. */
  readonly sumsToActOn: () => readonly OpportunitySums[]
  /**
   * What an offer of some invoices alone takes: of the selected ones, or, where all that match are meant, of the included ones
   * among them, or of all where none is included. `isOpen` says whether an opportunity, by uuid, takes an offer now.
   */
  readonly offerOf: (which: 'selected' | 'matching', isOpen: (uuid: string) => boolean) => OfferOfRows
  /** The ids of some rows as text, for the builder; undefined for none, and for more than a call takes. */
  readonly idSetText: (rows: Uint32Array) => string | undefined
}

interface SelectingOptions {
  readonly signals: Pick<BookSignals, 'status' | 'revision' | 'contents'>
  readonly loadedBook: () => Book
}

export function createRowSelecting({ signals, loadedBook }: SelectingOptions): RowSelecting {
  const { status, revision, contents } = signals
  const selecting = signal(0)
  const isReady = () => status.peek() === 'ready'

  function change(act: (selection: Book['selection']) => void): void {
    if (!isReady()) return
    act(loadedBook().selection)
    selecting.value++
  }

  const selected = computed((): SelectedRows | undefined => {
    void [selecting.value, revision.value, contents.value]
    if (status.value !== 'ready') return undefined
    const { selection } = loadedBook()
    if (selection.isEmpty) return undefined
    const totals = selection.totals()
    return totals.count === 0 ? undefined : { isAll: selection.isAll, totals }
  })
  return {
    selected,
    selecting,
    selectedCount: computed(() => selected.value?.totals.count ?? 0),
    isSelected: (row) => isReady() && loadedBook().selection.has(row),
    selectRows: (rows) => change((selection) => selection.select(rows)),
    toggleSelected: (row) => change((selection) => selection.toggle(row)),
    selectAll: () => change((selection) => selection.selectAll()),
    selectNone: () => change((selection) => selection.clear()),
    rowsToActOn(most) {
      const book = loadedBook()
      return selected.peek() === undefined ? book.window(0, most) : book.selectedRows(most)
    },
    offerOf(which, isOpen) {
      const book = loadedBook()
      const isSome = which === 'selected' && selected.peek()?.isAll === false
      return offerOfRows(book, isSome ? book.selection.rows() : matchingToOffer(book), (position) =>
        isOpen(book.opportunities[position]!.uuid),
      )
    },
    idSetText: (rows) => (rows.length === 0 ? undefined : idSetText(loadedBook(), rows)),
    sumsToActOn() {
      const book = loadedBook()
      return selected.peek() === undefined ? book.totalsByOpportunity() : book.selection.totalsByOpportunity()
    },
  }
}
