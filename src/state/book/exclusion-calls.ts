import {
  encodeIdSet,
  idSetOf,
  idSetOfRows,
  rowIds,
  type Book,
  type ExclusionStep,
  type IdSet,
} from '#domain/invoices'
import { rowSetOfRows, rowsOfSet, type RowSet } from '#domain/columns'
import { toBase64, type MadeEntry } from '#book'

/** The server rejects bodies above a megabyte, of which base64 takes a third. */
const MOST_BYTES = 640_000

export interface EntryOptions {
  readonly newKey: () => string
  /** Milliseconds since 1970. */
  readonly notAfter: number
}

/** The edits that send a step to the server: one, unless the ids of its invoices are too sparse for a single call. */
export function* exclusionEntries(
  book: Book,
  { rows, excluded }: ExclusionStep,
  options: EntryOptions,
): Generator<MadeEntry> {
  for (const part of partsOf(book, rows)) {
    const call = excluded ? 'invoices/exclude' : 'invoices/include'
    const args = { invoices: part.ids, count: part.rows.count, excluded }
    yield { entry: { opId: options.newKey(), call, args, notAfter: options.notAfter }, rows: part.rows }
  }
}

interface Part {
  readonly rows: RowSet
  readonly ids: IdSet
}

const known = new WeakMap<RowSet, IdSet>()

/** The ids of a step's rows. Of a million they take several milliseconds, and both the call and the undo log have them. */
export function idsOfRows({ columns: { id } }: Book, rows: RowSet): IdSet {
  const ids = known.get(rows) ?? idSetOfRows(id, rows)
  known.set(rows, ids)
  return ids
}

function* partsOf(book: Book, rows: RowSet): Generator<Part> {
  const { id } = book.columns
  const ids = idsOfRows(book, rows)
  if (mostBytes(ids) <= MOST_BYTES || rows.count === 1) yield { rows, ids }
  else {
    const named = rowsOfSet(rows)
    const middle = rowIds(id, named).sort()[named.length >>> 1]!
    yield* partsOf(book, rowSetOfRows(named.filter((row) => id[row]! < middle)))
    yield* partsOf(book, rowSetOfRows(named.filter((row) => id[row]! >= middle)))
  }
}

// A word of a sparse set may need a run of its own.
function mostBytes({ places, words }: IdSet): number {
  return words.length * (places === undefined ? 4 : 16)
}

/** The ids of some rows as the text of a set; undefined for more than a call takes. */
export function idSetText(book: Book, rows: Uint32Array): string | undefined {
  const ids = idSetOf(rowIds(book.columns.id, rows))
  return mostBytes(ids) <= MOST_BYTES ? toBase64(encodeIdSet(ids)) : undefined
}
