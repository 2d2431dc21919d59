import { Bitset } from '../../columns/bitset.ts'
import { EnumIndex } from '../../columns/filters/enum-index.ts'
import { GroupSums } from '../../columns/group-sums.ts'
import { sortPermutation } from '../../columns/orders/radix-sort.ts'
import { SplitGroupSums } from '../../columns/split-sums.ts'
import { TextColumn } from '../../columns/values/text-column.ts'
import type { InvoiceChunk } from './chunk.ts'
import { deriveColumns, summedColumns, type DerivedColumns } from '../derived-columns.ts'
import { dueSums, notEarlySums, type DueSums, type NotEarlySums } from '../sums/eligible-sums.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import { joinChunks } from './join-chunks.ts'
import { FLAGS, TEXTS, eachColumn } from '../invoice-schema.ts'
import type { BookMarket } from '../market.ts'
import { MarketTable } from '../market-table.ts'
import { idOrder, type IdOrder } from '../row-ids.ts'
import { INVOICE_STATES } from '../state.ts'

/**
 * What is slow about a book, ready for its constructor: chunks joined and every row derived. Made in one thread, it can be
 * given to another by a structured clone, which keeps fields and loses methods: `Book` gives them back.
 */
export interface BookParts {
  readonly columns: InvoiceColumns
  readonly derived: DerivedColumns
  /** Made where that holds up nobody; undefined is made when first needed, as is what follows. */
  readonly byId?: IdOrder
  readonly prepared?: Prepared
}

/** What the first screen asks of a book. */
interface Prepared {
  /** Rows and sums by state, in the order of `INVOICE_STATES`. */
  readonly states: readonly Bitset[]
  readonly stateSums: readonly SplitGroupSums[]
  readonly due: DueSums
  readonly notEarly: NotEarlySums
  /** The rows in order of days paid early: the order a table begins with. */
  readonly byDaysEarly: Uint32Array
}

/** Makes the parts of a book of these markets. */
export function makeBookParts(chunks: readonly InvoiceChunk[], markets: readonly BookMarket[]): BookParts {
  const table = new MarketTable(markets)
  const parts = partsOver(chunks, table)
  const { columns } = parts
  return {
    ...parts,
    byId: idOrder(columns.id, columns.length),
    prepared: prepare(parts, table),
  }
}

function prepare({ columns, derived }: BookParts, markets: MarketTable): Prepared {
  const { length } = columns
  const index = new EnumIndex(() => derived.state, length)
  const states = INVOICE_STATES.map((_, code) => index.rowsWith(code))
  const summed = summedColumns(columns, derived)
  const nothing = new Bitset(length)
  const stateSums = states.map((rows) => {
    const sums = new SplitGroupSums(markets.opportunities.length)
    sums.move(nothing, rows, summed)
    return sums
  })
  const eligible = { columns, derived, markets }
  return {
    states,
    stateSums,
    due: dueSums(eligible),
    notEarly: notEarlySums(eligible),
    byDaysEarly: sortPermutation(derived.daysEarly, length),
  }
}

export function partsOver(chunks: readonly InvoiceChunk[], table: MarketTable): BookParts {
  const columns = joinChunks(chunks, (uuid) => table.position(uuid))
  return { columns, derived: deriveColumns(columns, table) }
}

/** Parts that have crossed from another thread, with their methods again. */
export function revived({ columns, derived, prepared, ...rest }: BookParts): BookParts {
  return {
    ...rest,
    ...(prepared && { prepared: revivedPrepared(prepared) }),
    columns: {
      ...columns,
      ...eachColumn(TEXTS, (name) => textColumn(columns[name])),
      ...eachColumn(FLAGS, (name) => bitset(columns[name])),
    },
    derived,
  }
}

function revivedPrepared({ states, stateSums, ...rest }: Prepared): Prepared {
  return {
    ...rest,
    states: states.map(bitset),
    stateSums: stateSums.map(({ all, marked }) =>
      Object.assign(new SplitGroupSums(0), { all: groupSums(all), marked: groupSums(marked) }),
    ),
  }
}

function bitset(fields: Bitset): Bitset {
  return Object.assign(new Bitset(0), fields)
}

function groupSums(fields: GroupSums): GroupSums {
  return Object.assign(new GroupSums(0), fields)
}

/** The buffers of parts, each once: what is given away instead of copied. */
export function buffersOfParts({ columns, derived, byId, prepared }: BookParts): readonly ArrayBuffer[] {
  const all: readonly unknown[] = [
    ...Object.values(columns),
    ...Object.values(derived),
    ...TEXTS.flatMap((name) => [columns[name].bytes, columns[name].offsets]),
    ...FLAGS.map((name) => columns[name].words),
    byId,
    prepared?.byDaysEarly,
    ...(prepared?.states.map(({ words }) => words) ?? []),
  ]
  return [
    ...new Set(all.filter((each) => ArrayBuffer.isView(each)).map(({ buffer }) => buffer as ArrayBuffer)),
  ]
}

function textColumn({ bytes, offsets, length }: TextColumn): TextColumn {
  return new TextColumn(bytes, offsets, length)
}
