import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { Book } from '#domain/invoices'
import { rowsOfIds, type BookStore } from '#book'
import { contentOf, glanceOf, type Glance } from './glance.ts'

interface SightOptions {
  /** The book itself; empty until it is here. */
  readonly book: () => Book
  readonly isLoading: () => boolean
  readonly store: () => BookStore | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly whenIdle: (work: () => void) => void
  /** Other rows, or other cells, are in sight. */
  readonly onChange: () => void
}

/** A view that stays as it is for so long is kept for the next visit. */
const KEEP_AFTER_MS = 1500

/** Names the view of an address: path below the base, and what is asked there. */
export function viewAt(path: string, search: string): string {
  return `${path}?${search}`
}

/**
 * What a view shows while its book is still to come: its first rows, as this device saw them last or as somebody offers
 * them. What is included or excluded there is done as soon as the book is here.
 */
export function createSight({ book, isLoading, store, now, wait, whenIdle, onChange }: SightOptions) {
  const glance = signal<Glance | undefined>(undefined)
  let view: string | undefined
  let later: (() => void)[] = []
  let changes = 0
  let endSearch: (() => void) | undefined
  const sought = new Promise<void>((resolve) => {
    endSearch = resolve
  })

  function show(next: Glance | undefined): void {
    if (next === glance.peek()) return
    glance.value = next
    onChange()
  }

  async function find(): Promise<boolean> {
    const [from, wanted] = [store(), view]
    if (from === undefined || wanted === undefined || !isLoading()) return false
    const kept = await from.cache.preview(wanted).catch(() => undefined)
    if (kept === undefined || !isLoading() || wanted !== view || from !== store()) return false
    show(glanceOf(kept, now()))
    return glance.peek() !== undefined
  }

  async function keepSoon(): Promise<void> {
    const own = ++changes
    await wait(KEEP_AFTER_MS)
    if (own === changes) whenIdle(() => own === changes && keep())
  }

  function keep(): void {
    const to = store()
    if (to === undefined || view === undefined || isLoading() || book().length === 0) return
    // What cannot be kept is only missing next time.
    to.cache.savePreview(view, contentOf(book(), now())).catch(() => undefined)
  }

  return {
    glance: glance as ReadonlySignal<Glance | undefined>,
    /** The book of the rows in sight. */
    book: (): Book => glance.peek()?.book ?? book(),
    /** Names the view on screen; undefined when there is none. */
    look: (name: string | undefined): void => {
      if (name === view) return
      view = name
      if (isLoading()) show(undefined)
      void (isLoading() ? find() : keepSoon())
    },
    /** Rows for a view that has none yet. */
    offer(next: Glance): void {
      if (isLoading() && view !== undefined && glance.peek() === undefined) show(next)
    },
    /** A book is being loaded. True when something is in sight until it is here. */
    find: (): Promise<boolean> => find().finally(() => endSearch?.()),
    /** Resolves when it has first been looked for something to have in sight. */
    sought,
    /** Something is in sight that is worth keeping. */
    keepSoon: (): void => void keepSoon(),
    /** Does something with rows in sight, in the book as soon as it is here. */
    onRows(
      rows: Iterable<number>,
      act: (rows: Iterable<number>) => void,
      preview: (book: Book) => void,
    ): void {
      const early = glance.peek()
      if (early === undefined) return isLoading() ? undefined : act(rows)
      const ids = Array.from(rows, (row) => early.book.row(row).id)
      preview(early.book)
      later.push(() => act(rowsOfIds(book(), ids)))
      onChange()
    },
    /** The book is here, or there will be none. */
    end(isHere: boolean): void {
      const acts = later
      later = []
      show(undefined)
      if (isHere) acts.forEach((act) => act())
    },
  }
}
