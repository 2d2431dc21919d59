import type { BookState } from './book-state.ts'
import { deriveRow, reserveDerived } from './derived-columns.ts'
import type { InvoiceRow } from './invoice-schema.ts'
import { changedOf, rowBatch, writeBatch, type RowBatch } from './row-batch.ts'

/** From so many changed rows on, a share of all, indexes and sums are made anew. */
const MANY_ROWS = 1 / 16

/** Writes changed and new rows into a book; false when it has them all as they are. Throws when a market is unknown. */
export function applyRows(state: BookState, rows: readonly InvoiceRow[]): boolean {
  const changes = changedOf(state.columns, placed(state, lastOfEach(rows)))
  if (changes.rows.length === 0) return false
  const { orders, tallies, filters, markets } = state
  if (changes.rows.length > state.columns.length * MANY_ROWS) {
    orders.forgetIndexes()
    tallies.forget()
  }
  if (write(state, changes)) filters.recluster(markets.opportunities.length)
  filters.set.combineAll()
  tallies.enter(changes.places)
  return true
}

// Of an invoice that comes twice the last row counts.
function lastOfEach(rows: readonly InvoiceRow[]): readonly InvoiceRow[] {
  const byId = new Map<number, InvoiceRow>()
  for (const row of rows) byId.set(row.id, row)
  return byId.size === rows.length ? rows : [...byId.values()]
}

function placed({ columns, markets, ids }: BookState, rows: readonly InvoiceRow[]): RowBatch {
  const places = new Int32Array(rows.length)
  const positions = new Int32Array(rows.length)
  let next = columns.length
  for (let n = 0; n < rows.length; n++) {
    positions[n] = markets.position(rows[n]!.marketUuid)
    places[n] = ids.find(rows[n]!.id) ?? next++
  }
  return rowBatch(rows, positions, places)
}

// True when a row went to another opportunity.
function write(state: BookState, batch: RowBatch): boolean {
  const { places } = batch
  const { columns, derived, orders, filters, ids } = state
  const first = columns.length
  const known = Uint32Array.from(places.filter((row) => row < first))
  const before = Array.from(known, (row) => derived.opportunity[row]!)
  orders.whileChanging(known, () => {
    for (const row of known) state.tallies.takeOut(row, derived.state[row]!)
    const isRenamed = writeBatch(columns, batch)
    reserveDerived(derived, columns.id.length)
    for (const row of places) {
      deriveRow(columns, derived, state.markets, row, row >= first)
      orders.follow(row)
      state.tallies.putIn(row, derived.state[row]!)
    }
    return isRenamed
  })
  const added = Uint32Array.from({ length: columns.length - first }, (_, n) => first + n)
  for (const row of added) ids.add(columns.id[row]!, row)
  filters.set.grow(columns.length)
  filters.set.refresh(known)
  filters.set.refresh(added)
  return before.some((opportunity, n) => derived.opportunity[known[n]!] !== opportunity)
}
