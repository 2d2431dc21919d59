import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { Book } from '#domain/invoices'
import { rowsOfIds, type BookStore } from '#book'
import { parsePreview, storedPreview, type Preview } from './preview-content.ts'

interface PreviewOptions {
  /** The book itself; empty until it is loaded. */
  readonly loadedBook: () => Book
  readonly isLoading: () => boolean
  readonly store: () => BookStore | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly whenIdle: (work: () => void) => void
  /** Other rows, or other cells, are shown. */
  readonly onChange: () => void
}

/** What a view shows until its book is loaded: its first rows, as this device saved them or from the list call. */
export interface BookPreview {
  readonly preview: ReadonlySignal<Preview | undefined>
  /** Resolves when the stored preview of the first book has been looked up. */
  readonly previewLoaded: Promise<void>
  /** The preview's book while there is a preview, otherwise the loaded book. */
  readonly book: () => Book
  /** Names the current view, whose preview is saved for the next visit; undefined when there is none. */
  readonly setView: (name: string | undefined) => void
  /** Shows rows in a view that has no preview. */
  readonly offerPreview: (offered: Preview) => void
}

/** A preview, and what its owner tells it. */
export interface PreviewControl {
  readonly model: BookPreview
  /** A book is being loaded. True when a stored preview is shown. */
  readonly load: () => Promise<boolean>
  /** The view has changed, and is saved when it stays as it is. */
  readonly saveSoon: () => void
  /** Changes rows: in the preview at once, and in the book when it is loaded. */
  readonly changeRows: (
    rows: Iterable<number>,
    change: (rows: Iterable<number>) => void,
    changePreview: (book: Book) => void,
  ) => void
  /** The book is loaded, or there will be none. */
  readonly end: (isLoaded: boolean) => void
}

/** The time a view has to stay unchanged before its preview is saved. */
const SAVE_AFTER_MS = 1500

/** The name of the view at an address: path below the base, and query. */
export function viewKey(path: string, search: string): string {
  return `${path}?${search}`
}

export function createPreview(options: PreviewOptions): PreviewControl {
  const { loadedBook, isLoading, onChange } = options
  const preview = signal<Preview | undefined>(undefined)
  let onLoaded: (() => void) | undefined
  const previewLoaded = new Promise<void>((resolve) => {
    onLoaded = resolve
  })
  const view = createSavedView(options)
  let deferred: (() => void)[] = []

  function show(next: Preview | undefined): void {
    if (next === preview.peek()) return
    preview.value = next
    onChange()
  }

  async function load(): Promise<boolean> {
    const stored = await view.load()
    if (stored === undefined) return false
    show(parsePreview(stored, options.now()))
    return preview.peek() !== undefined
  }

  const model: BookPreview = {
    preview,
    previewLoaded,
    book: () => preview.peek()?.book ?? loadedBook(),
    setView(name) {
      if (!view.rename(name)) return
      if (isLoading()) show(undefined)
      if (isLoading()) void load()
      else view.saveSoon()
    },
    offerPreview(offered) {
      if (isLoading() && view.isNamed() && preview.peek() === undefined) show(offered)
    },
  }
  return {
    model,
    load: () => load().finally(() => onLoaded?.()),
    saveSoon: view.saveSoon,
    changeRows(rows, change, changePreview) {
      const shown = preview.peek()
      if (shown === undefined) return isLoading() ? undefined : change(rows)
      const ids = Array.from(rows, (row) => shown.book.row(row).id)
      changePreview(shown.book)
      deferred.push(() => change(rowsOfIds(loadedBook(), ids)))
      onChange()
    },
    end(isLoaded) {
      const changes = deferred
      deferred = []
      show(undefined)
      if (isLoaded) changes.forEach((change) => change())
    },
  }
}

// The stored preview of the current view.
function createSavedView({ loadedBook, isLoading, store, now, wait, whenIdle }: PreviewOptions) {
  let view: string | undefined
  let changes = 0

  function save(): void {
    const to = store()
    if (to === undefined || view === undefined || isLoading() || loadedBook().length === 0) return
    // Without it the next visit only starts without a preview.
    to.cache.savePreview(view, storedPreview(loadedBook(), now())).catch(() => undefined)
  }

  async function saveLater(): Promise<void> {
    const own = ++changes
    await wait(SAVE_AFTER_MS)
    if (own === changes) whenIdle(() => own === changes && save())
  }

  return {
    isNamed: () => view !== undefined,
    /** True when the name is another one. */
    rename(name: string | undefined): boolean {
      if (name === view) return false
      view = name
      return true
    },
    async load() {
      const [from, wanted] = [store(), view]
      if (from === undefined || wanted === undefined || !isLoading()) return undefined
      const stored = await from.cache.preview(wanted).catch(() => undefined)
      return isLoading() && wanted === view && from === store() ? stored : undefined
    },
    saveSoon: (): void => void saveLater(),
  }
}
