import { addDays } from '#domain/calendar'
import { Book, decodeChunk, encodeChunk, type BookMarket } from '#domain/invoices'
import type { MakeDelta } from './interactions.ts'
import { ownBookIn } from './own-book.ts'
import { GENERATED, probesOf, type Probes } from './probes.ts'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'

const CHANGED_ROWS = 1000

/** The input of every contender: the same bytes, markets and deltas for the same number of rows. */
export interface Subject {
  readonly rows: number
  readonly encoded: Uint8Array
  readonly markets: readonly BookMarket[]
  readonly makeDelta: MakeDelta
  readonly probes: Probes
}

/** How large a subject is, about one opportunity for a thousand rows when nothing is said; or the folder of somebody's own book. */
export interface SubjectSize {
  readonly rows: number
  readonly opportunities?: number | undefined
  readonly ownBook?: string | undefined
}

export function makeSubject({ ownBook, ...size }: SubjectSize): Subject {
  if (ownBook === undefined) return { ...subjectOf(generated(size)), probes: GENERATED }
  const own = ownBookIn(ownBook)
  return { ...subjectOf(own), probes: probesOf(own.encoded, own.markets) }
}

type Bytes = Pick<Subject, 'encoded' | 'markets'>

function generated({ rows, opportunities }: SubjectSize): Bytes {
  const groups = opportunities === undefined ? { customers: Math.ceil(rows / 1500) + 5 } : { opportunities }
  const { chunk, markets } = syntheticBook({ ...groups, rows, seed: 42, openShare: 0.8 })
  return { encoded: encodeChunk(chunk), markets }
}

function subjectOf({ encoded, markets }: Bytes): Omit<Subject, 'probes'> {
  const book = new Book([decodeChunk(encoded)], markets)
  const rows = book.length
  const some = Array.from({ length: Math.min(CHANGED_ROWS, rows) }, (_, n) => book.row((n * 997) % rows))
  const makeDelta: MakeDelta = (round) =>
    some.map((row) => ({
      ...row,
      amountMinor: Math.abs(row.amountMinor) + round,
      dueDay: addDays(row.dueDay, round % 3),
    }))
  return { rows, encoded, markets, makeDelta }
}
