import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
import { isModule, loadModule } from './module-contender.ts'
import { PlainBook } from '../../tests/fixtures/books/plain-book.ts'
import { ScanBook } from './scan-book.ts'

/** What can be undone; kept, so that its memory counts. */
const UNDO_STEPS = 50

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
  readonly load: () => Promise<LoadContender>
  /** Needs seconds a question in a large book: it is asked fewer rounds, and only where its answer is new. */
  readonly isSlow?: true
  /** How it is used, and as whose documentation advises. */
  readonly note: string
  /** What it is installed as; absent where it is ours or in Node.js. */
  readonly package?: string
  /** The largest book that fits in its memory, or in the time of a run. */
  readonly mostRows?: number
}

const MILLIONS = 2_000_000

export const CONTENDERS = {
  engine: {
    note: 'Sooner’s: indexes by column, sums kept by group',
    load: async () => loadEngine,
  },
  scan: {
    note: 'typed arrays and one pass: what takes a day to write',
    load: async () => loadScan,
  },
  'plain objects': {
    note: 'an array of objects, filtered and sorted for each answer',
    load: async () => loadPlain,
    isSlow: true,
    mostRows: MILLIONS,
  },
  'TanStack row models': {
    note: 'objects through its filtered and sorted row models, without a view; sums by a loop over the filtered rows',
    package: '@tanstack/table-core',
    load: async () => (await import('./peers/tanstack.ts')).loadTanstack,
    isSlow: true,
    mostRows: MILLIONS,
  },
  crossfilter2: {
    note: 'a dimension for each filter and order, one group of sums reduced by customer and currency',
    package: 'crossfilter2',
    load: async () => (await import('./peers/crossfilter.ts')).loadCrossfilter,
    mostRows: MILLIONS,
  },
  arquero: {
    note: 'a table of typed columns: filter, groupby, rollup, orderby; expressions as texts with parameters',
    package: 'arquero',
    load: async () => (await import('./peers/arquero.ts')).loadArquero,
    isSlow: true,
    mostRows: MILLIONS,
  },
  'Arrow and loops': {
    note: 'its vectors as typed arrays, a loop over one for each filter, into a mask',
    package: 'apache-arrow',
    load: async () => (await import('./peers/arrow.ts')).loadArrow,
  },
  'DuckDB native': {
    note: 'one table in memory, filled by the appender, all threads; no index, as it advises none for sums over many rows',
    package: '@duckdb/node-api',
    load: async () => (await import('./peers/duckdb.ts')).loadDuckdb,
  },
  'DuckDB-Wasm': {
    note: 'one table in memory, filled from Arrow, one thread without shared memory',
    package: '@duckdb/duckdb-wasm',
    load: async () => (await import('./peers/duckdb-wasm.ts')).loadDuckdbWasm,
    mostRows: MILLIONS,
  },
  SQLite: {
    note: 'that of Node.js, in memory; an index for each order with the place, analyzed; statements prepared for each answer',
    load: async () => (await import('./peers/sqlite.ts')).loadSqlite,
    isSlow: true,
    mostRows: MILLIONS,
  },
  Perspective: {
    note: 'one table with an index, two views that are kept until filter or order change',
    package: '@perspective-dev/client',
    load: async () => (await import('./peers/perspective.ts')).loadPerspective,
    isSlow: true,
    mostRows: MILLIONS,
  },
} as const satisfies Readonly<Record<string, Entry>>

type ContenderName = keyof typeof CONTENDERS

/** A contender's entry, with what it says of itself: one of ours by its name, or a module that exports `load` by its path. */
export function contender(name: string): Entry {
  const entry: Entry | undefined = CONTENDERS[name as ContenderName]
  return entry ?? { load: () => loadModule(name), note: 'a module of the one who asks' }
}

export function contenderVersions(): Readonly<Record<string, string>> {
  const { resolve } = createRequire(import.meta.url)
  const installed = Object.keys(CONTENDERS).flatMap((name) => {
    const { package: of } = contender(name)
    return of === undefined ? [] : [[name, versionIn(resolve.paths(of) ?? [], of)] as const]
  })
  return { SQLite: process.versions['sqlite']!, ...Object.fromEntries(installed) }
}

/** Packages need not export their package.json. */
function versionIn(folders: readonly string[], name: string): string {
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync)!
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
}

/** Who is measured on a book: those named, or all that can; the slow ones only where groups are not the question. */
export function contendersFor(
  { rows, opportunities }: BenchCase,
  asked?: readonly string[],
): readonly string[] {
  const names = Object.keys(CONTENDERS)
  if (asked !== undefined)
    return [...names.filter((name) => name === 'engine' || asked.includes(name)), ...asked.filter(isModule)]
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
