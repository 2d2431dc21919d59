import type { RowSet } from '#domain/columns'
import type { BookMarket } from '#domain/invoices'
import type { ChunkCodec } from '../codec/chunk-codec.ts'
import type { BookStore } from '../store/book-store.ts'
import type { EditJournal } from '../store/unsaved-edits.ts'
import type { NewEntry, RejectedEntry, StoredStep, UndoChange } from '../store/outbox.ts'
import type { BookCalls } from './book-calls.ts'
import type { LoadedBook, LoadProgress } from './collect-chunks.ts'
import type { SenderState } from './outbox-sender.ts'
import type { Leadership, TabChannel } from './tab-channel.ts'

/** Everything outside the client of one tab. The client itself uses no clock, network or browser. */
export interface ClientWorld {
  readonly calls: BookCalls
  readonly store: BookStore
  readonly journal: EditJournal
  readonly codec: ChunkCodec
  readonly tabs: TabChannel
  readonly leadership: Leadership
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Resolves when the last change has been painted; at once where nothing is painted. */
  readonly afterPaint?: () => Promise<void>
}

export interface ClientEvents {
  onProgress(progress: LoadProgress): void
  /** The store has no book: the book of these markets is fetched from the server. */
  onFetch(markets: readonly BookMarket[]): void
  /** What the view will ask of a book that is about to be loaded, each a piece of work of its own. */
  prepare?(loaded: LoadedBook): readonly (() => unknown)[]
  /** Another book was loaded: row numbers of the previous one are invalid. */
  onBook(): void
  onRows(): void
  onCells(): void
  onOutbox(): void
  onSender(state: SenderState): void
  /** These edits were rejected permanently, and are reverted. */
  onRejected(rejected: readonly RejectedEntry[]): void
  /** The undo log, as all tabs see it. */
  onSteps(steps: readonly StoredStep[]): void
  /** What is stored or sent cannot be read, as a `FormatError` or `isOtherRelease` says; any other error is of no concern. */
  onProblem(problem: unknown): void
  onWiped(): void
}

export interface NewEdit {
  readonly entries: Iterable<MadeEntry>
  readonly undo: UndoChange
  /** Has so many invoices that its entries are created after the next paint, over several frames. */
  readonly isLong?: boolean
}

export interface MadeEntry {
  readonly entry: NewEntry
  readonly rows: RowSet
}

/** Lets pending tasks of the event loop, painting among them, run first. */
export function yieldToEventLoop({ wait }: Pick<ClientWorld, 'wait'>): Promise<void> {
  return wait(0)
}
