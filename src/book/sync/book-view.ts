import { Book } from '#domain/invoices'
import type { BookHead } from '../store/outbox.ts'
import type { ClientEvents } from './client-world.ts'
import type { LoadedBook } from './collect-chunks.ts'
import { Overlay } from './overlay.ts'
import { PendingEdits } from './pending-edits.ts'

/** What one tab shows: the loaded book with the pending edits applied to it. */
export class BookView {
  readonly pending = new PendingEdits()
  loaded: LoadedBook = { book: new Book([], []), epoch: '', version: 0, marketsTag: '' }
  overlay = new Overlay(this.loaded.book)
  isStopped = false
  /** Rises with every change that makes an older reading of the stored outbox invalid. */
  revision = 0
  readonly #events: ClientEvents

  constructor(events: ClientEvents) {
    this.#events = events
  }

  get isOpen(): boolean {
    return this.loaded.epoch !== ''
  }

  adopt(next: LoadedBook): void {
    this.revision++
    // Entries that are still being created name rows of the previous book: create them now.
    void this.pending.all
    this.loaded = next
    this.overlay = new Overlay(next.book)
    this.pending.startEpoch(next.epoch)
    this.pending.settle(next)
    this.overlay.show(this.pending.all)
    this.#events.onBook()
    this.#events.onOutbox()
  }

  /** Applies the pending edits to the book; true when a cell changed. */
  showEdits(): boolean {
    return this.overlay.show(this.pending.all)
  }

  /** Drops the pending edits that the book contains; true when there were any. */
  settle(): boolean {
    const isSettled = this.pending.settle(this.loaded)
    if (isSettled) this.revision++
    this.#events.onOutbox()
    return isSettled
  }

  isBehind({ epoch, version }: BookHead): boolean {
    return epoch !== this.loaded.epoch || version > this.loaded.version
  }
}
