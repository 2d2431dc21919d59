import { INVOICE_COLUMNS, type ColumnKind } from '../invoice-schema.ts'

/**
 * The layout of each kind of column, and of what stands around the columns: in a chunk, a manifest and its changes. Raise
 * it when one of them is written otherwise; the columns themselves need no such step.
 */
const LAYOUT = 2

const FNV_BASIS = 0x811c_9dc5
const FNV_PRIME = 0x0100_0193

/** What the form takes from a column: how it is found in a chunk and read there. */
interface FormColumn {
  readonly kind: ColumnKind
  readonly base?: string
}

/** The form of chunks of these columns, in this order: 8 hexadecimal digits. */
export function formOf(columns: Readonly<Record<string, FormColumn>>, layout = LAYOUT): string {
  const entries = Object.entries(columns).map(([name, { kind, base }]) => [name, kind, base ?? null])
  return fnv1a(JSON.stringify([layout, entries]))
    .toString(16)
    .padStart(8, '0')
}

/**
 * The form of the book: names what this code writes and reads, in chunks, manifests, changes and everything that is stored of
 * them. Whatever has another form is made or loaded anew.
 */
export const BOOK_FORM = formOf(INVOICE_COLUMNS)

/** The FNV-1a hash of a text of ASCII letters, 32 bits. */
function fnv1a(text: string): number {
  let hash = FNV_BASIS
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}
