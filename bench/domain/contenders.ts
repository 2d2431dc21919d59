import { isDeepStrictEqual } from 'node:util'
import {
  Book,
  decodeChunk,
  type BookFilter,
  type BookMarket,
  type ExclusionStep,
  type FilterDimension,
  type InvoiceRow,
} from '#domain/invoices'
import type { LoadContender } from './contender.ts'
import { PlainBook } from '../../tests/fixtures/books/plain-book.ts'
import { ScanBook } from './scan-book.ts'

/** The undo log; kept, so that its memory counts. */
const UNDO_STEPS = 50

/** Ours. */
const loadEngine: LoadContender = (encoded, markets) => {
  const book = new Book([decodeChunk(encoded)], markets)
  const steps: ExclusionStep[] = []
  const keep = (step: ExclusionStep | undefined): void => {
    if (step !== undefined) steps.push(step)
    if (steps.length > UNDO_STEPS) steps.shift()
  }
  return {
    setFilter(filter) {
      for (const dimension of changedDimensions(book.filter, filter))
        book.setFilter(dimension, filter[dimension])
    },
    setOrder: (order) => book.setOrder(order),
    setMatchingExcluded: (excluded) => keep(book.setMatchingExcluded(excluded)),
    setExcluded: (rows, excluded) => keep(book.setExcluded(rows, excluded)),
    applyChanges: (rows) => void book.applyChanges(rows),
    answer: () => ({ totals: book.totals(), window: Array.from(book.window(0, 40)) }),
    idle() {
      while (book.idle()) continue
    },
  }
}

/** Typed arrays and one pass. */
const loadScan: LoadContender = (encoded, markets) => {
  const book = new ScanBook(decodeChunk(encoded), markets)
  return {
    setFilter: (filter) => void (book.filter = filter),
    setOrder: (order) => void (book.order = order),
    setMatchingExcluded: (excluded) => book.setMatchingExcluded(excluded),
    setExcluded: (rows, excluded) => book.setExcluded(rows, excluded),
    applyChanges: (rows) => book.applyChanges(rows),
    answer: () => book.answer(),
  }
}

/** A list of objects. */
const loadPlain: LoadContender = (encoded, markets) => {
  const rows = rowsOf(encoded, markets)
  const book = new PlainBook(rows, markets)
  return {
    setFilter: (filter) => void (book.filter = filter),
    setOrder: (order) => void (book.order = order),
    setMatchingExcluded: (excluded) =>
      void book.setExcluded(
        book.matching().map((invoice) => invoice.position),
        excluded,
      ),
    setExcluded: (positions, excluded) => void book.setExcluded(positions, excluded),
    applyChanges: (changed) => book.applyChanges(changed),
    answer: () => ({ totals: book.totals(), window: book.window(0, 40) }),
  }
}

/** The contenders by name; libraries are loaded lazily. */
export const CONTENDERS = {
  engine: async () => loadEngine,
  scan: async () => loadScan,
  'plain objects': async () => loadPlain,
  'TanStack row models': async () => (await import('./peers/tanstack.ts')).loadTanstack,
  crossfilter2: async () => (await import('./peers/crossfilter.ts')).loadCrossfilter,
  arquero: async () => (await import('./peers/arquero.ts')).loadArquero,
  'Arrow and loops': async () => (await import('./peers/arrow.ts')).loadArrow,
  'DuckDB native': async () => (await import('./peers/duckdb.ts')).loadDuckdb,
  'DuckDB-Wasm': async () => (await import('./peers/duckdb-wasm.ts')).loadDuckdbWasm,
  Perspective: async () => (await import('./peers/perspective.ts')).loadPerspective,
} as const satisfies Readonly<Record<string, () => Promise<LoadContender>>>

export type ContenderName = keyof typeof CONTENDERS

function rowsOf(encoded: Uint8Array, markets: readonly BookMarket[]): InvoiceRow[] {
  const book = new Book([decodeChunk(encoded)], markets)
  return Array.from({ length: book.length }, (_, row) => book.row(row))
}

function changedDimensions(before: BookFilter, after: BookFilter): FilterDimension[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FilterDimension>
  return [...all].filter((dimension) => !isDeepStrictEqual(before[dimension], after[dimension]))
}
