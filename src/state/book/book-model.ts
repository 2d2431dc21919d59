import { batch } from '@preact/signals-react'
import type { Book } from '#domain/invoices'
import { createBookEdits, type BookEditing } from './book-edits.ts'
import { createBookFigures, type BookFigures } from './book-figures.ts'
import { createBookLoader, type BookConnection, type BookDeps } from './book-loader.ts'
import { createBookSignals, type BookSignals } from './book-signals.ts'
import { noteOtherInvoices } from './book-status.ts'
import { createPreview, type BookPreview } from './preview.ts'
import { createRowSelecting, type RowSelecting } from './row-selecting.ts'
import { createViewSettings, type ViewSettings } from './view-settings.ts'

interface RowEditing {
  readonly toggleExcluded: (row: number) => void
  /** Returns the step's id, by which it can be undone; undefined when nothing changed. */
  readonly setExcluded: (rows: Iterable<number>, excluded: boolean) => string | undefined
  /** Excludes all rows that match; gives the id of the step, for undoing it. */
  readonly excludeMatching: () => string | undefined
  readonly includeMatching: () => string | undefined
  /** Excludes or includes the selected rows; gives the id of the step. */
  readonly setSelectedExcluded: (excluded: boolean) => string | undefined
}

/** The supplier's book as signals. */
export interface BookModel
  extends
    BookSignals,
    BookFigures,
    BookPreview,
    ViewSettings,
    BookConnection,
    BookEditing,
    RowEditing,
    RowSelecting {}

export function createBookModel(deps: BookDeps): BookModel {
  const { newKey, wait, whenIdle, now = Date.now } = deps
  const signals = createBookSignals()
  const { status, filter, order, revision, contents } = signals
  const loader = createBookLoader({
    deps,
    signals,
    edits: () => edits,
    settings: () => settings,
    preview: () => preview,
    onCells,
    onMoved,
    onLoaded() {
      preview.saveLoaded()
      prepareWhenIdle(loader.book, whenIdle)
    },
  })
  const isReady = () => status.peek() === 'ready'
  const edits = createBookEdits({ client: loader.client, isReady, newKey, now, wait, onChange: onCells })
  const settings = createViewSettings({ book: loader.book, signals, onMoved })
  const preview = createPreview({
    loadedBook: loader.book,
    loadedVersion: () => loader.client().loaded().version,
    isLoading: () => status.peek() === 'loading',
    store: loader.store,
    now,
    wait,
    whenIdle,
    onChange: () => batch(() => noteOtherInvoices(signals)),
  })

  // A filter or order by exclusion shows other rows after an edit.
  function onCells(): void {
    contents.value++
    if (filter.peek().excluded !== undefined || order.peek().column === 'excluded') revision.value++
    preview.saveEdited()
  }

  function onMoved(): void {
    revision.value++
    preview.saveSoon()
    prepareWhenIdle(loader.book, whenIdle)
  }

  function setExcluded(rows: Iterable<number>, excluded: boolean): string | undefined {
    const shown = preview.shownBook()
    if (shown === undefined) return undefined
    return shown === loader.book() ? edits.exclude(rows, excluded) : edits.excludeIn(shown, rows, excluded)
  }

  // A preview does not hold all rows that match.
  function setMatchingExcluded(excluded: boolean): string | undefined {
    return isReady() ? edits.excludeMatching(excluded) : undefined
  }

  return {
    ...signals,
    ...createBookFigures({ signals, loadedBook: loader.book, preview: preview.model }),
    ...createRowSelecting({ signals, loadedBook: loader.book }),
    ...preview.model,
    ...settings.model,
    ...loader.connection,
    ...edits.model,
    setExcluded,
    toggleExcluded: (row) => void setExcluded([row], !preview.model.book().isExcluded(row)),
    excludeMatching: () => setMatchingExcluded(true),
    includeMatching: () => setMatchingExcluded(false),
    setSelectedExcluded: (excluded) => (isReady() ? edits.excludeSelected(excluded) : undefined),
  }
}

// Lets the book build its indexes while the browser is idle.
function prepareWhenIdle(current: () => Book, whenIdle: BookDeps['whenIdle']): void {
  const book = current()
  whenIdle((hasTime = () => false) => {
    if (book !== current()) return
    do if (!book.idle()) return
    while (hasTime())
    prepareWhenIdle(current, whenIdle)
  })
}
