import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { isoDay, type EpochDay } from '#domain/calendar'
import {
  Book,
  decodeChunk,
  encodeChunk,
  rowsOfChunk,
  type BookManifest,
  type BookMarket,
} from '#domain/invoices'
import { chunkOfRows } from '../../tests/fixtures/chunks.ts'
import { endWithThis } from '../broken-off.ts'
import { startApp } from '../app/server.ts'
import { API, signIn } from '../server/caller.ts'

const OWNER = 'bench@sooner.test'
const BOOK = 'book'
const MARKETS = 'markets.json'
const ROWS_AT_ONCE = 10_000

export interface OwnBook {
  readonly folder: string
  readonly rows: number
  /** How many of the rows can be offered: the questions are about those. */
  readonly offerable: number
  /** The day of the file that is shifted to today; undefined where its days are as they stand. */
  readonly asOf?: string
}

/**
 * Reads a file of invoices as `npm run import` does, into a database in a folder that is deleted when this process ends, however
 * it ends: nothing of it leaves the machine or stays. `asOf` is the day that is shifted to today; where none is named and hardly
 * an invoice can be offered any more, it is the day on which most were open. Throws a sentence when it cannot be read, or
 * when nothing can be offered: every answer would be empty.
 */
export async function readOwnBook(file: string, asOf: string | undefined): Promise<OwnBook> {
  const own = await readAsOf(file, asOf)
  const isOld = asOf === undefined && own.offerable < own.rows * FEWEST_OFFERABLE
  const { fullest, ...read } = isOld ? await readAsOf(file, own.fullest) : own
  if (read.offerable > 0) return read
  throw new Error(
    `none of the ${read.rows.toLocaleString('en')} invoices can be offered on that day, and every answer would be empty: --as-of ${fullest} is the day on which most were open`,
  )
}

/** A share of the rows: of fewer that can be offered, the file is an old one. */
const FEWEST_OFFERABLE = 0.05

async function readAsOf(
  file: string,
  asOf: string | undefined,
): Promise<OwnBook & { readonly fullest: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-own-book-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  await importFile(file, folder, asOf)
  const { encoded, markets, rows } = await fetchBook(folder)
  writeFileSync(join(folder, BOOK), encoded)
  writeFileSync(join(folder, MARKETS), JSON.stringify(markets))
  const book = new Book([decodeChunk(encoded)], markets)
  const fullest = isoDay(fullestDay(book))
  book.setFilter('states', ['eligible'])
  const offerable = book.totals().count
  return { folder, rows, offerable, fullest, ...(asOf !== undefined && { asOf }) }
}

/** The first day on which the most invoices are approved and not yet due. */
function fullestDay({ columns, length }: Book): EpochDay {
  const changes = new Map<number, number>()
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by)
  for (let row = 0; row < length; row++) {
    const [approved, due] = [columns.approvedDay[row]!, columns.dueDay[row]!]
    if (approved >= due) continue
    change(approved, 1)
    change(due, -1)
  }
  let [open, most, fullest] = [0, 0, columns.approvedDay[0]!]
  for (const [day, by] of [...changes].sort(([a], [b]) => a - b)) {
    open += by
    if (open > most) [most, fullest] = [open, day]
  }
  return fullest as EpochDay
}

export function ownBookText({ rows, offerable, asOf }: OwnBook): string {
  const day = asOf === undefined ? '' : `; ${asOf} in the file is today (--as-of names another day)`
  return `${rows.toLocaleString('en')} invoices, of which ${offerable.toLocaleString('en')} can be offered${day}`
}

export function ownBookIn(folder: string): {
  readonly encoded: Uint8Array
  readonly markets: readonly BookMarket[]
} {
  return {
    encoded: new Uint8Array(readFileSync(join(folder, BOOK))),
    markets: JSON.parse(readFileSync(join(folder, MARKETS), 'utf8')) as readonly BookMarket[],
  }
}

async function importFile(file: string, dataDir: string, asOf: string | undefined): Promise<void> {
  const args = ['--disable-proto=delete', 'server/cli/import.ts', file, '--supplier', OWNER]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' }
  try {
    const all = [...args, ...(asOf === undefined ? [] : ['--as-of', asOf])]
    const importing = promisify(execFile)(process.execPath, all, { env })
    endWithThis(importing.child)
    await importing
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string }
    // Read, with warnings that nobody has accepted: times are not about what was left out.
    if (code === WARNED) return
    throw new Error(
      [stdout, stderr].filter(Boolean).join('\n').trim() || `the import ended with ${String(code)}`,
      {
        cause: error,
      },
    )
  }
}

const WARNED = 3

/** The whole book in one chunk, rows in the order of the book and markets in that of the manifest. */
async function fetchBook(
  dataDir: string,
): Promise<{ readonly encoded: Uint8Array; readonly markets: readonly BookMarket[]; readonly rows: number }> {
  const server = await startApp(dataDir, '')
  try {
    const caller = await signIn(server, OWNER)
    const { chunks, markets } = (await (
      await caller.call('GET', `${API}/book/manifest`)
    ).json()) as BookManifest
    const rows = []
    for (const { id } of chunks) {
      const packed = await (await caller.call('GET', `${API}/book/chunks/${id}`)).arrayBuffer()
      for (const some of rowsOfChunk(decodeChunk(gunzipSync(packed)), ROWS_AT_ONCE)) rows.push(...some)
    }
    if (rows.length === 0) throw new Error('the file has no invoices that can be measured')
    // Contenders find a changed row by its number.
    const numbered = rows.map((row, place) => ({ ...row, id: place + 1 }))
    return {
      encoded: encodeChunk(
        chunkOfRows(
          numbered,
          markets.map(({ uuid }) => uuid),
        ),
      ),
      markets,
      rows: rows.length,
    }
  } finally {
    await server.stop()
  }
}
