import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { backup } from './platform/backup/backup.ts'
import { restore } from './platform/backup/restore.ts'
import { bumpVersion } from './platform/db/commands/changes.ts'
import { openDatabase } from './platform/db/database.ts'
import { openEngine } from './platform/db/engines/pglite-engine.ts'
import { copyTestDataDir } from './platform/db/testing/database.ts'
import { NOON, addSupplier } from './testing/api.ts'
import { newDataDir, startProgram } from './testing/program.ts'
import { dataDirWith, runServer, startRunning } from './testing/running.ts'

async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = startProgram(`server/cli/${script}.ts`, args, env)
  const code = await program.ended()
  return { code, output: program.output() }
}

const newFile = (name: string) => join(mkdtempSync(join(tmpdir(), 'sooner-backup-')), name)

/** Each table with the hash of its rows, without the epochs of books, which a restore changes; and the epoch of the book. */
async function contentOf(
  dataDir: string,
): Promise<{ readonly tables: Readonly<Record<string, string>>; readonly epoch: string }> {
  const engine = await openEngine({ directory: join(dataDir, 'database') })
  const names = (await engine.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    [],
  )) as { name: string }[]
  const tables: Record<string, string> = {}
  for (const { name } of names) {
    const rows = (await engine.query(
      `select (to_jsonb(t) - 'book_epoch')::text as row from ${name} t order by 1`,
      [],
    )) as {
      row: string
    }[]
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(row)
    tables[name] = `${rows.length} ${hash.digest('hex')}`
  }
  const [account] = (await engine.query('select book_epoch as epoch from accounts', [])) as {
    epoch: string
  }[]
  await engine.close()
  return { tables, epoch: account!.epoch }
}

let dataDir: string
let file: string

beforeAll(async () => {
  dataDir = await dataDirWith('ada@supplier.test')
  const server = await runServer(dataDir)
  try {
    file = newFile('backup.tar.gz')
    expect(await run('backup', [file], { DATA_DIR: dataDir })).toEqual({
      code: 0,
      output: expect.stringMatching(/backup\.tar\.gz: \d+\.\d MB\n$/),
    })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended()
  }
})

test('a backup of a running server is restored with every table, and signs with the same secret', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const restored = newDataDir()
  const { code, output } = await run('restore', [file], { DATA_DIR: restored })
  expect([code, output]).toEqual([0, expect.stringMatching(/as it was at \S+Z: 1 accounts\n/)])
  const [{ tables, epoch }, original] = [await contentOf(restored), await contentOf(dataDir)]
  expect(Object.keys(tables).length).toBeGreaterThan(30)
  expect(tables['public.users']).toMatch(/^1 /)
  expect(tables).toEqual(original.tables)
  expect(epoch).not.toBe(original.epoch)
  const secretOf = (from: string) => readFileSync(join(from, 'session-secret'), 'utf8')
  expect(secretOf(restored)).toBe(secretOf(dataDir))
  expect(readdirSync(restored).sort()).toEqual(['database', 'session-secret'])
  for (const name of readdirSync(restored, { recursive: true }))
    expect(statSync(join(restored, String(name))).mode & 0o077).toBe(0)
  const server = await startRunning(restored)
  expect(await server.signIn('ada@supplier.test')).toContain('.')
})

test('a backup during writes has whole transactions, all from before it, and holds no others up', async () => {
  const busy = copyTestDataDir()
  const database = await openDatabase({ dataDir: busy })
  const { accountId } = await addSupplier(database, 'ada@supplier.test')
  let commits = 0
  const commit = () =>
    database.asAccount(accountId, (tx) =>
      bumpVersion(tx, accountId, 'test', { text: 'x'.repeat(2_000) }, NOON),
    )
  for (; commits < 50; commits++) await commit()
  const before = commits
  const stopping = new AbortController()
  const writing = (async () => {
    for (; !stopping.signal.aborted; commits++) await commit()
  })()
  const whole = newFile('busy.tar.gz')
  const pieces: Uint8Array[] = []
  let atFirstPiece: number | undefined
  for await (const piece of await backup(database, busy, NOON)) {
    atFirstPiece ??= commits
    pieces.push(piece)
  }
  const atLastPiece = commits
  stopping.abort()
  await writing
  await database.close()
  writeFileSync(whole, Buffer.concat(pieces))
  expect(atLastPiece).toBeGreaterThan(atFirstPiece!)

  const restored = newDataDir()
  await restore(whole, restored)
  const engine = await openEngine({ directory: join(restored, 'database') })
  const [row] = await engine.query(
    `select head_version as head, (select count(*)::int from changes c where c.account_id = a.account_id) as changes
     from accounts a`,
    [],
  )
  await engine.close()
  const { head, changes } = row as { head: number; changes: number }
  expect(head).toBe(changes)
  expect(head).toBeGreaterThanOrEqual(before)
  expect(head).toBeLessThanOrEqual(atLastPiece + 1)
})

test('one backup at a time; one whose reader goes away is ended', async () => {
  const used = copyTestDataDir()
  const database = await openDatabase({ dataDir: used })
  onTestFinished(() => database.close())
  const first = await backup(database, used, NOON)
  await expect(backup(database, used, NOON)).rejects.toThrow('another backup is under way')
  first.destroy()
  const second = await vi.waitFor(() => backup(database, used, NOON), { timeout: 10_000 })
  for await (const _ of second);
})

test('nothing is overwritten: neither a file by a backup nor a database by a restore', async () => {
  const taken = newFile('taken')
  writeFileSync(taken, 'mine')
  expect(await run('backup', [taken], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `error: there is a file ${taken} already\n`,
  })
  expect(readFileSync(taken, 'utf8')).toBe('mine')
  const { code, output } = await run('restore', [file], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([1, expect.stringContaining(`${dataDir} has a database already`)])
})

test('a restore that is killed leaves no database, and can be made again', async () => {
  const target = newDataDir()
  const killed = startProgram('server/cli/restore.ts', [file], { DATA_DIR: target })
  await expect
    .poll(() => readdirSync(target).some((name) => name.startsWith('.restore-')), {
      interval: 5,
      timeout: 30_000,
    })
    .toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended()
  expect(readdirSync(target)).not.toContain('database')
  await restore(file, target)
  expect(readdirSync(target).sort()).toEqual(['database', 'session-secret'])
})

test('a damaged, cut off, foreign or newer file is rejected with its reason, and leaves nothing', async () => {
  const bytes = readFileSync(file)
  const tar = gunzipSync(bytes)
  const flipped = Buffer.from(tar)
  // In the content of a file of the database.
  flipped[flipped.indexOf('database/PG_VERSION') + 512] = 0x39
  const newer = Buffer.from(tar.toString('latin1').replace('001_foundation', '901_foundation'), 'latin1')
  const broken = Buffer.from(bytes)
  const half = bytes.length >> 1
  broken.fill(0x55, half, half + 64)
  const cases: readonly (readonly [string, Uint8Array, string])[] = [
    ['flipped', gzipSync(flipped, { level: 1 }), 'is damaged: its checksums do not fit'],
    ['broken', broken, 'is damaged'],
    ['cut', bytes.subarray(0, half), 'is cut off'],
    ['cut at an entry', gzipSync(tar.subarray(0, tar.indexOf('SHA256SUMS')), { level: 1 }), 'is cut off'],
    ['text', Buffer.from('hello'), 'is not a backup of Sooner'],
    ['empty', Buffer.alloc(0), 'is cut off'],
    ['archive', gzipSync(Buffer.alloc(1024)), 'is not a backup of Sooner'],
    ['newer', gzipSync(newer, { level: 1 }), 'was made by a newer version of Sooner (901_foundation.sql)'],
  ]
  for (const [name, content, reason] of cases) {
    const path = newFile(name)
    writeFileSync(path, content)
    const target = join(newDataDir(), 'data')
    await expect(restore(path, target)).rejects.toThrow(reason)
    expect(readdirSync(target)).toEqual([])
  }
  expect(await run('restore', ['/no/such/file'], { DATA_DIR: newDataDir() })).toEqual({
    code: 1,
    output: 'error: there is no file /no/such/file\n',
  })
})

test('a PostgreSQL server is backed up by its own means', async () => {
  const env = { DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  for (const command of ['backup', 'restore']) {
    const path = newFile('none')
    const { code, output } = await run(command, [path], env)
    expect([code, output, existsSync(path)]).toEqual([1, expect.stringContaining('by its own means'), false])
  }
})
