import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface ThrowawayPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL server of its own in a temporary directory, from the newest version on this machine. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const bin = findBinaries()
  const directory = mkdtempSync(join(tmpdir(), 'sooner-postgres-'))
  const port = await freePort()
  const owner = unprivileged(directory)
  const data = join(directory, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    {
      stdio: 'ignore',
      ...owner,
    },
  )
  const flags = [
    '-F',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${directory}`,
    '-p',
    String(port),
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { stdio: 'ignore', ...owner })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url, server)
  return { url, stop: () => stop(server, directory) }
}

/** The directory with initdb and postgres, or a sentence that says what to install. */
export function findBinaries(): string {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
  const found = [...versions, '/usr/local/pgsql/bin', '/usr/bin', '/usr/local/bin']
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .sort((a, b) => versionOf(b) - versionOf(a))[0]
  if (found) return found
  throw new Error('no PostgreSQL found: install it (apt-get install postgresql) or set TEST_DATABASE_URL')
}

function versionOf(folder: string): number {
  return Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root: the server then runs as the user `postgres`. */
export function unprivileged(directory: string): { uid?: number; gid?: number; cwd: string } {
  if (userInfo().uid !== 0) return { cwd: directory }
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  chownSync(directory, uid!, gid!)
  return { uid: uid!, gid: gid!, cwd: directory }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with code ${server.exitCode} while starting`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch {
      await delay(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not answer within 20 seconds')
}

async function stop(server: ChildProcess, directory: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null) {
    server.kill('SIGINT')
    await ended
  }
  rmSync(directory, { recursive: true, force: true })
}
