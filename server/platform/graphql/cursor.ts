import * as v from 'valibot'
import { Rejection } from '../rejection.ts'
import { inTimeSlices } from '../time-slices.ts'

/** What a caller asks of a list by cursor. */
export interface CursorPaging {
  readonly first?: number | null
  readonly after?: string | null
}

/** A place in a list that is ordered by name, then by a key. It stays valid when rows come or go. */
export interface Position {
  readonly name: string
  readonly key: string
}

/** A page to read: one row more than its size shows whether there is another. */
export interface CursorPage {
  readonly size: number
  readonly after: Position | undefined
}

const LARGEST_PAGE = 1000
const LONGEST_CURSOR = 2000
const position = v.strictTuple([v.string(), v.string()])

/** Decodes the page that a caller asks for. Throws a rejection for a cursor that no list has given. */
export function cursorPage(paging: CursorPaging | null | undefined): CursorPage {
  const size = Math.min(Math.max(paging?.first ?? LARGEST_PAGE, 0), LARGEST_PAGE)
  const after = paging?.after ?? undefined
  return { size, after: after === undefined ? undefined : decodeCursor(after) }
}

/** A connection of the rows of a page, of which one more than its size was read. */
export function connectionOf<Row extends Position, Node>(
  rows: readonly Row[],
  { size, after }: CursorPage,
  nodeOf: (row: Row) => Node,
) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    edges: inTimeSlices(shown, (row) => ({ node: nodeOf(row) })),
    pageInfo: {
      hasNextPage: rows.length > size,
      hasPreviousPage: after !== undefined,
      endCursor: last === undefined ? null : encodeCursor(last),
    },
  }
}

function encodeCursor({ name, key }: Position): string {
  return Buffer.from(JSON.stringify([name, key])).toString('base64url')
}

function decodeCursor(text: string): Position {
  const parsed = v.safeParse(position, text.length > LONGEST_CURSOR ? undefined : parse(text))
  if (!parsed.success || parsed.output.join('').includes('\0'))
    throw new Rejection('VALIDATION', 'after is not a cursor of this list')
  const [name, key] = parsed.output
  return { name, key }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
