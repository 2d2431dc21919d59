import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { decodeChunk, encodeChunk, rowsOfChunk, type BookManifest, type BookMarket } from '#domain/invoices'
import { chunkOfRows } from '../../tests/fixtures/chunks.ts'
import { endWithThis } from '../broken-off.ts'
import { startApp } from '../app/server.ts'
import { API, signIn } from '../server/caller.ts'

const OWNER = 'bench@sooner.test'
const BOOK = 'book'
const MARKETS = 'markets.json'
const ROWS_AT_ONCE = 10_000

/** A book that was read from somebody's file, in a folder that other processes read it from. */
export interface OwnBook {
  readonly folder: string
  readonly rows: number
}

/**
 * Reads a file of invoices as `npm run import` does, into a database in a folder that is deleted when this process ends, however
 * it ends: nothing of it leaves the machine or stays. `asOf` is the day that is shifted to today. Throws with what the import says when it cannot be read.
 */
export async function readOwnBook(file: string, asOf: string | undefined): Promise<OwnBook> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-own-book-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  await importFile(file, folder, asOf)
  const { encoded, markets, rows } = await fetchBook(folder)
  writeFileSync(join(folder, BOOK), encoded)
  writeFileSync(join(folder, MARKETS), JSON.stringify(markets))
  return { folder, rows }
}

/** What `readOwnBook` has written. */
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

/** The exit code of an import with warnings. */
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
