import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openPostgres } from '../../server/platform/db/engines/postgres.ts'
import { withDatabase } from '../../server/platform/db/testing/url.ts'
import { freePort } from '../free-port.ts'
import { findBinaries, unprivileged } from '../throwaway-postgres.ts'

function documentedBlocks(): readonly string[] {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const begin = page.indexOf('\n## Backup\n')
  const section = page.slice(begin, page.indexOf('\n## ', begin + 1))
  return [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

test('PostgreSQL returns to a moment by the commands of docs/operating.md', async () => {
  const [settings, baseBackup, restore, newEpoch, ...others] = documentedBlocks()
  expect(others).toEqual([])
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'sooner-recovery-'))
  const owner = unprivileged(folder)
  const port = await freePort()
  const data = join(folder, 'main')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const here = (text: string) =>
    text.replaceAll('/var/lib/postgresql/15', folder).replaceAll('/var/backups/sooner', join(folder, 'kept'))
  const sh = (commands: string) =>
    execFileSync('sh', ['-ec', commands], {
      ...owner,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: `${bin}:${process.env.PATH}`, PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres' },
    })

  sh(`initdb -D ${data} -U postgres -A trust -E UTF8 --no-locale -N; mkdir -p ${folder}/kept/wal`)
  appendFileSync(join(data, 'postgresql.conf'), here(settings!))
  const flags = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-p',
    String(port),
  ]
  let server: ChildProcess | undefined
  onTestFinished(() => void server?.kill('SIGQUIT'))
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { stdio: 'ignore', ...owner })
    await expect
      .poll(() => ask(url, 'select pg_is_in_recovery() as off'), { timeout: 30_000 })
      .toEqual([{ off: false }])
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server?.kill('SIGINT')
    await ended
  }

  await start()
  await ask(url, 'create database sooner')
  const database = withDatabase(url, 'sooner')
  const driver = await openPostgres(database)
  await migrate(driver)
  await driver.close()
  sh(here(baseBackup!))
  const add = (name: string) =>
    ask(database, `insert into accounts (account_id, name) values (gen_random_uuid(), '${name}')`)
  const accounts = () => ask(database, 'select name, book_epoch as epoch from accounts order by name')
  await add('before')
  const [kept] = await accounts()
  const [moment] = await ask(url, 'select clock_timestamp()::text as at')
  await add('after')
  const [last] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const { name } = last as { name: string }
  await expect
    .poll(() => ask(url, `select last_archived_wal >= '${name}' as archived from pg_stat_archiver`), {
      timeout: 30_000,
    })
    .toEqual([{ archived: true }])
  await stop()

  sh(here(restore!).replace(/^(recovery_target_time = ').*'$/m, `$1${(moment as { at: string }).at}'`))
  await start()
  expect(await accounts()).toEqual([kept])
  sh(newEpoch!)
  const [anew] = await accounts()
  expect(anew).toMatchObject({ name: 'before' })
  expect(anew).not.toEqual(kept)
  await stop()
})

async function ask(url: string, sql: string): Promise<readonly object[]> {
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<object>(sql)).rows
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Not up yet.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error
      await delay(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
