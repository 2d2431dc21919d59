import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeChunk } from '#domain/invoices'
import { expect, onTestFinished, test, vi } from 'vitest'
import { domainBench } from './index.ts'
import { ownBookIn, ownBookText, readOwnBook } from './own-book.ts'

const HEADINGS = 'Customer Number,Customer,Invoice,Invoice Date,Due Date,Currency,Amount'

function fileOf(lines: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sooner-own-file-')), 'mine.csv')
  writeFileSync(file, [HEADINGS, ...lines, ''].join('\n'))
  return file
}

/** Files of the database that a book is read into. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))
}

test('an own file is read as the import reads it, answered by every contender alike', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, n) =>
      `C${n % 3},Customer ${n % 3},INV-${1000 + n},2020-03-0${1 + (n % 9)},2020-05-1${n % 9},USD,${100 + n}.50`,
  )
  const own = await readOwnBook(fileOf(lines), '2020-04-01')
  const { encoded, markets } = ownBookIn(own.folder)
  expect(own.rows).toBe(60)
  expect(markets.map(({ customerName }) => customerName).sort()).toEqual([
    'Customer 0',
    'Customer 1',
    'Customer 2',
  ])
  const chunk = decodeChunk(encoded)
  expect(chunk.amountMinor.reduce((sum, each) => sum + each, 0)).toBe(60 * 10_050 + (59 * 60 * 100) / 2)

  const asked = { size: { rows: own.rows }, ownBook: own.folder, smoke: true, onProgress: () => {} }
  const rows = await domainBench({ ...asked, contenders: ['scan', 'DuckDB native', 'SQLite'] })
  expect(new Set(rows.map(({ failed }) => failed))).toEqual(new Set([undefined]))
  expect(JSON.stringify(rows)).not.toMatch(/INV-|Customer \d/u)
})

test('an old file is read as of its fullest day where no day is named, as nothing could be offered', async () => {
  const old = fileOf([
    'C1,A,INV-1,2020-03-01,2020-05-11,USD,100.50',
    'C1,A,INV-2,2020-03-20,2020-05-12,USD,70',
    'C1,A,INV-3,2020-01-01,2020-02-01,USD,50',
  ])
  const own = await readOwnBook(old, undefined)
  expect(ownBookText(own)).toBe(
    '3 invoices, of which 2 can be offered; 2020-03-20 in the file is today (--as-of names another day)',
  )
  await expect(readOwnBook(old, '2020-07-01')).rejects.toThrow('every answer would be empty')
})

test('a run that is broken off leaves no invoices behind', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'sooner-broken-off-'))
  const args = ['bench/run.ts', '--book', fileOf(['C1,A,INV-1,2020-03-01,2020-05-11,USD,100.50'])]
  const run = spawn(process.execPath, [...args, '--contenders', 'engine', '--smoke'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  })
  onTestFinished(() => void run.kill('SIGKILL'))
  await vi.waitFor(() => expect(filesIn(temporary).length).toBeGreaterThan(0), { timeout: 30_000 })
  run.kill('SIGTERM')
  const [code] = (await once(run, 'exit')) as [number | null]
  expect(code).toBe(143)
  expect(readdirSync(temporary)).toEqual([])
})

test('a file that cannot be read is told as the import tells it', async () => {
  await expect(readOwnBook(fileOf(['no,invoice,here']), undefined)).rejects.toThrow(/./u)
  await expect(readOwnBook('/no/such/file.csv', undefined)).rejects.toThrow(/no\/such\/file/u)
})
