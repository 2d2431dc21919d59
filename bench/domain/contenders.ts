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
import type { BenchCase } from '../row.ts'
import type { LoadContender } from './contender.ts'
import { PlainBook } from '../../tests/fixtures/books/plain-book.ts'
import { ScanBook } from './scan-book.ts'

/** What can be undone; kept, so that its memory counts. */
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

interface Entry {
  /** Libraries are loaded when they are asked for. */
  readonly load: () => Promise<LoadContender>
  /** Needs seconds a question in a large book: it is asked fewer rounds, and only where its answer is new. */
  readonly isSlow?: true
  /** The largest book that fits in its memory, or in the time of a run. */
  readonly mostRows?: number
}

const MILLIONS = 2_000_000

/** Who runs the script, by name. */
export const CONTENDERS = {
  engine: { load: async () => loadEngine },
  scan: { load: async () => loadScan },
  'plain objects': { load: async () => loadPlain, isSlow: true, mostRows: MILLIONS },
  'TanStack row models': {
    load: async () => (await import('./peers/tanstack.ts')).loadTanstack,
    isSlow: true,
    mostRows: MILLIONS,
  },
  crossfilter2: {
    load: async () => (await import('./peers/crossfilter.ts')).loadCrossfilter,
    mostRows: MILLIONS,
  },
  arquero: {
    load: async () => (await import('./peers/arquero.ts')).loadArquero,
    isSlow: true,
    mostRows: MILLIONS,
  },
  'Arrow and loops': { load: async () => (await import('./peers/arrow.ts')).loadArrow },
  'DuckDB native': { load: async () => (await import('./peers/duckdb.ts')).loadDuckdb },
  'DuckDB-Wasm': {
    load: async () => (await import('./peers/duckdb-wasm.ts')).loadDuckdbWasm,
    mostRows: MILLIONS,
  },
  Perspective: {
    load: async () => (await import('./peers/perspective.ts')).loadPerspective,
    isSlow: true,
    mostRows: MILLIONS,
  },
} as const satisfies Readonly<Record<string, Entry>>

export type ContenderName = keyof typeof CONTENDERS

/** A contender's entry, with what it says of itself. */
export function contender(name: ContenderName): Entry {
  return CONTENDERS[name]
}

/** Who is measured on a book: those named, or all that can; the slow ones only where groups are not the question. */
export function contendersFor(
  { rows, opportunities }: BenchCase,
  asked?: readonly string[],
): ContenderName[] {
  const names = Object.keys(CONTENDERS) as ContenderName[]
  if (asked !== undefined) return names.filter((name) => name === 'engine' || asked.includes(name))
  return names.filter((name) => {
    const { isSlow, mostRows = Infinity } = contender(name)
    return rows <= mostRows && !(isSlow && opportunities !== undefined)
  })
}

function rowsOf(encoded: Uint8Array, markets: readonly BookMarket[]): InvoiceRow[] {
  const book = new Book([decodeChunk(encoded)], markets)
  return Array.from({ length: book.length }, (_, row) => book.row(row))
}

function changedDimensions(before: BookFilter, after: BookFilter): FilterDimension[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FilterDimension>
  return [...all].filter((dimension) => !isDeepStrictEqual(before[dimension], after[dimension]))
}
