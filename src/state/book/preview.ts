import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { CashQuestion } from '#domain/charts'
import type { Book, BookMarket } from '#domain/invoices'
import type { BookStore } from '#book'
import { createKeptMarkets } from './kept-markets.ts'
import { parsePreview, storedPreview, type Preview } from './preview-content.ts'

/** A book in the view's filter and order, and the account's version that it has. */
interface SavedBook {
  readonly book: Book
  readonly version: number
}

interface PreviewOptions {
  /** The book itself; empty until it is loaded. */
  readonly loadedBook: () => Book
  /** The account's version that the loaded book has. */
  readonly loadedVersion: () => number
  readonly isLoading: () => boolean
  readonly store: () => BookStore | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly whenIdle: (work: () => void) => void
  readonly onChange: () => void
}

/** What a view shows until its book is loaded: its first rows, as this device saved them or from the list call. */
export interface BookPreview {
  readonly preview: ReadonlySignal<Preview | undefined>
  /** Resolves when the stored preview of the first book has been looked up. */
  readonly previewLoaded: Promise<void>
  /** The preview's book while there is a preview, otherwise the loaded book. */
  readonly book: () => Book
  /** Names the view that is about to be shown: its preview is loaded, and not saved before the view itself stands. */
  readonly expectView: (name: string) => void
  /** Names the view that is shown, whose preview is saved for the next visit; undefined when there is none. */
  readonly setView: (name: string | undefined) => void
  /** Of the view that is shown or about to be; undefined when there is none. */
  readonly viewName: () => string | undefined
  readonly keepCash: (question: CashQuestion) => void
  /** Shows rows in a view that has no preview. */
  readonly offerPreview: (offered: Preview) => void
}

export interface PreviewControl {
  readonly model: BookPreview
  /** A book is being fetched, with these markets: what is stored of it has the same list. */
  readonly noteMarkets: (markets: readonly BookMarket[]) => void
  /** A book is being loaded. True when a stored preview is shown. */
  readonly load: () => Promise<boolean>
  /** The view has changed, and is saved when it stays as it is. */
  readonly saveSoon: () => void
  /** The same after an edit, which may be one of a preview. */
  readonly saveEdited: () => void
  /** Saves the view of a book that is about to be shown: whoever leaves at once finds it again. With edits it is not that view yet. */
  readonly saveOf: (prepared: SavedBook, hasEdits: boolean) => void
  /** The book is shown: its view is saved where it could not be before. */
  readonly saveLoaded: () => void
  /** The book whose rows are shown, the preview's or the loaded one; undefined while none are. */
  readonly shownBook: () => Book | undefined
  /** The book is loaded, or there will be none. */
  readonly end: () => void
}

/** The time a view has to stay unchanged before its preview is saved. */
const SAVE_AFTER_MS = 1500

/** The name of the view at an address: path below the base, and query. */
export function viewKey(path: string, search: string): string {
  return `${path}?${search}`
}

export const HOME_VIEW = viewKey('/', '')

export function createPreview(options: PreviewOptions): PreviewControl {
  const { loadedBook, isLoading, onChange } = options
  const preview = signal<Preview | undefined>(undefined)
  let onLoaded: (() => void) | undefined
  const previewLoaded = new Promise<void>((resolve) => {
    onLoaded = resolve
  })
  const view = createSavedView({ ...options, shownVersion: () => preview.peek()?.version })

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

  function rename(name: string | undefined): boolean {
    if (!view.rename(name)) return false
    if (isLoading()) show(undefined)
    if (isLoading()) void load()
    return true
  }

  const model: BookPreview = {
    preview,
    previewLoaded,
    book: () => preview.peek()?.book ?? loadedBook(),
    expectView: rename,
    setView(name) {
      const isRenamed = rename(name)
      if (view.noteShown() || isRenamed) view.saveSoon()
    },
    viewName: () => view.name(),
    keepCash: (question) => view.keepCash(question),
    offerPreview(offered) {
      if (isLoading() && view.name() !== undefined && preview.peek() === undefined) show(offered)
    },
  }
  return {
    model,
    noteMarkets: view.noteMarkets,
    load: () => load().finally(() => onLoaded?.()),
    saveSoon: view.saveSoon,
    saveEdited: view.saveEdited,
    saveOf: view.saveOf,
    saveLoaded: view.saveLoaded,
    shownBook: () => preview.peek()?.book ?? (isLoading() ? undefined : loadedBook()),
    end: () => show(undefined),
  }
}

interface SavedViewOptions extends PreviewOptions {
  /** Of the preview in sight; undefined when there is none, or its rows are of the list call. */
  readonly shownVersion: () => number | undefined
}

function createSavedView(options: SavedViewOptions) {
  const { loadedBook, loadedVersion, isLoading, shownVersion, store, now, wait, whenIdle } = options
  let view: string | undefined
  /** The view stands: filter and order of the book are its own. */
  let isShown = false
  /** What is stored was edited since, or has not all that is shown, and is saved again behind its book. */
  let isStale = false
  /** The calendar that was asked for last, and of which book. */
  let cash: { readonly question: CashQuestion; readonly of: BookStore | undefined } | undefined
  let changes = 0
  const markets = createKeptMarkets()

  function saveOf({ book, version }: SavedBook, hasEdits: boolean): void {
    // What is in sight is what is stored.
    const isStored = shownVersion() === version
    if (isStored) return
    if (!hasEdits) saveAs(book, version, undefined)
    // The page asks for its calendar when the book is there.
    isStale ||= hasEdits || view === HOME_VIEW
  }

  function saveAs(book: Book, version: number, asked: CashQuestion | undefined): void {
    const to = store()
    if (to === undefined || view === undefined || !isShown || book.length === 0) return
    isStale = false
    // Without it the next visit only starts without a preview.
    const { content } = storedPreview(book, { now: now(), version }, asked)
    to.cache.savePreview(view, { content, shared: markets.listOf(book.markets) }).catch(() => undefined)
  }

  function save(): void {
    if (isLoading()) return
    const isAsked = view === HOME_VIEW && cash?.of === store()
    saveAs(loadedBook(), loadedVersion(), isAsked ? cash?.question : undefined)
  }

  async function saveLater(): Promise<void> {
    const own = ++changes
    await wait(SAVE_AFTER_MS)
    if (own === changes) whenIdle(() => own === changes && save())
  }

  return {
    name: () => view,
    /** True when the name is another one. */
    rename(name: string | undefined): boolean {
      if (name === view) return false
      view = name
      isShown = false
      return true
    },
    /** True when it was not shown before. */
    noteShown(): boolean {
      const wasShown = isShown
      isShown = true
      return !wasShown
    },
    noteMarkets: markets.opened,
    keepCash: (question: CashQuestion): void => {
      cash = { question, of: store() }
      void saveLater()
    },
    async load() {
      const [from, wanted] = [store(), view]
      if (from === undefined || wanted === undefined || !isLoading()) return undefined
      const stored = await from.cache.preview(wanted).catch(() => undefined)
      markets.opened(stored?.shared)
      return isLoading() && wanted === view && from === store() ? stored : undefined
    },
    saveSoon: (): void => void saveLater(),
    saveEdited: (): void => {
      isStale ||= isLoading()
      void saveLater()
    },
    saveOf,
    saveLoaded: (): void => {
      if (isStale) void saveLater()
    },
  }
}
