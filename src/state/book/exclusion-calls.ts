import { rowSetOfRows, rowsOfSet, type Book, type ExclusionStep } from '#domain'
import type { MadeEntry, NewEntry } from '#data'

/** The server refuses bodies above a megabyte. */
const MOST_IDS = 5000

/** How a step is told to the server. */
export interface EntryOptions {
  readonly newKey: () => string
  /** Milliseconds since 1970. */
  readonly notAfter: number
}

/** The edits that tell the server of a step: one customer and currency each, a few thousand invoices at most. */
export function* exclusionEntries(
  book: Book,
  step: ExclusionStep,
  options: EntryOptions,
): Generator<MadeEntry> {
  const { opportunity } = book.derived
  const rows = rowsOfSet(step.rows)
  let start = 0
  for (let end = 1; end <= rows.length; end++) {
    const isLast = end === rows.length || end - start === MOST_IDS
    if (!isLast && opportunity[rows[start]!] === opportunity[rows[end]!]) continue
    const own = rows.subarray(start, end)
    yield { entry: toEntry(book, own, step.excluded, options), rows: rowSetOfRows(own) }
    start = end
  }
}

function toEntry(
  book: Book,
  rows: Uint32Array,
  excluded: boolean,
  { newKey, notAfter }: EntryOptions,
): NewEntry {
  const { makerOrganizationUuid, currency } = book.opportunities[book.derived.opportunity[rows[0]!]!]!
  return {
    opId: newKey(),
    call: excluded ? 'invoices/exclude' : 'invoices/include',
    args: { makerOrganizationUuid, currency, invoiceIds: idsOfRows(book, rows), excluded },
    notAfter,
  }
}

/** The invoice ids of some rows. */
export function idsOfRows(book: Book, rows: Uint32Array): Float64Array {
  const { id } = book.columns
  const ids = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) ids[i] = id[rows[i]!]!
  return ids
}
