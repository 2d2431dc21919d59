import { idsOfSet, type Book, type InvoiceRow, type WordRun } from '#domain/invoices'
import { putRowSet, rowSetOfRows, type RowSet } from '#domain/columns'
import type { PendingEdit } from './pending-edits.ts'

type Bits = Book['columns']['excluded']

/** Applies pending edits to a book: a row shows the last pending edit of it, otherwise the server's value. */
export class Overlay {
  readonly #book: Book
  /** The server's value of each row. */
  readonly #base: Bits
  #rows = new Map<string, RowSet>()
  /** Reused by every `show`: allocating them costs more than filling them. */
  #wanted: Bits
  #changed: Bits

  constructor(book: Book) {
    this.#book = book
    this.#base = book.columns.excluded.clone()
    this.#wanted = this.#base.clone()
    this.#changed = this.#base.clone()
  }

  adopted(rows: readonly InvoiceRow[]): void {
    const { excluded } = this.#book.columns
    if (this.#base.length < excluded.length) {
      for (const bits of [this.#base, this.#wanted, this.#changed]) bits.grow(excluded.length)
      // Pending edits may name rows that have just been added.
      this.#rows.clear()
    }
    for (const { id, excluded: value } of rows) {
      const row = this.#book.rowOf(id)
      if (row !== undefined) this.#base.set(row, value)
    }
  }

  /**
   * Applies the server's exclusions for every id of a run. Rows that an edit cannot change are changed in the book at once;
   * the others with the next `show`. True when a row of the first kind changed.
   */
  applyExclusions({ place, words }: WordRun): boolean {
    const others: InvoiceRow[] = []
    const first = place * 32
    this.#book.forEachIdIn(first, first + words.length * 32, (id, row) => {
      const at = id - first
      const value = (words[at >>> 5]! & (1 << (at & 31))) !== 0
      this.#base.set(row, value)
      if (!this.#book.isEligible(row) && this.#book.isExcluded(row) !== value) {
        others.push({ ...this.#book.row(row), excluded: value })
      }
    })
    return others.length > 0 && this.#book.applyChanges(others)
  }

  /** Sets the rows of an edit that was made in this book, which saves looking them up. */
  setRows(opId: string, rows: RowSet): void {
    this.#rows.set(opId, rows)
  }

  /** Shows these edits in the book, and no others. True when a cell changed. */
  show(edits: readonly PendingEdit[]): boolean {
    const wanted = this.#wanted.copyFrom(this.#base)
    for (const edit of edits) {
      putRowSet(this.#rowsOf(edit), wanted, edit.args.excluded)
    }
    this.#deleteOthers(edits)
    const shown = this.#book.columns.excluded
    const hasExcluded = this.#set(this.#changed.copyFrom(wanted).andNot(shown), true)
    const hasIncluded = this.#set(this.#changed.copyFrom(shown).andNot(wanted), false)
    return hasExcluded || hasIncluded
  }

  #set(rows: Bits, excluded: boolean): boolean {
    return !rows.isEmpty() && this.#book.setExcluded(rows.rows(), excluded) !== undefined
  }

  #rowsOf({ opId, args }: PendingEdit): RowSet {
    const stored = this.#rows.get(opId)
    if (stored !== undefined) return stored
    const rows = rowSetOfRows(ascending(rowsOfIds(this.#book, idsOfSet(args.invoices))))
    this.#rows.set(opId, rows)
    return rows
  }

  #deleteOthers(edits: readonly PendingEdit[]): void {
    if (this.#rows.size <= edits.length) return
    const kept = new Set(edits.map((edit) => edit.opId))
    for (const opId of this.#rows.keys()) if (!kept.has(opId)) this.#rows.delete(opId)
  }
}

export function rowsOfIds(book: Book, ids: Iterable<number>): readonly number[] {
  const rows: number[] = []
  let last = -1
  for (const id of ids) {
    const row = scanAfter(book, last, id) ?? book.rowOf(id)
    if (row === undefined) continue
    rows.push(row)
    last = row
  }
  return rows
}

/** Rows searched after the last one before the index is used. */
const SCAN_ROWS = 16

// Edits of many invoices name them in the order of the book, so the next one is usually near.
function scanAfter({ columns, length }: Book, last: number, id: number): number | undefined {
  const end = Math.min(last + SCAN_ROWS, length)
  for (let row = last + 1; row < end; row++) if (columns.id[row] === id) return row
  return undefined
}

function ascending(rows: readonly number[]): Uint32Array {
  const own = Uint32Array.from(rows)
  return rows.every((row, n) => n === 0 || rows[n - 1]! < row) ? own : own.sort()
}
