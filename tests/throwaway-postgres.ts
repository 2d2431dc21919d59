import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface ThrowawayPostgres {
  readonly url: string
  readonly data: string
  /** Ends the server: `fast` breaks off transactions and shuts down, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface PostgresOptions {
  /** Where its directory is made. */
  readonly within?: string
  /** Syncs to the disk, as a server in production does. */
  readonly isDurable?: boolean
  /** Keeps as little write-ahead log as it can, so that each commit soon needs room. */
  readonly hasSmallLog?: boolean
  /** More settings, as `name=value`. */
  readonly settings?: readonly string[]
}

const SMALL_LOG = ['max_wal_size=2MB', 'min_wal_size=2MB', 'wal_recycle=off', 'checkpoint_timeout=30s']

/** Starts a PostgreSQL server of its own in a temporary directory, from the newest version on this machine. */
export async function startThrowawayPostgres({
  within = tmpdir(),
  isDurable = false,
  hasSmallLog = false,
  settings: given = [],
}: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const bin = findBinaries()
  const directory = mkdtempSync(join(within, 'sooner-postgres-'))
  const owner = unprivileged(directory)
  const data = join(directory, 'data')
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '-N',
      ...(hasSmallLog ? ['--wal-segsize=1'] : []),
    ],
    {
      stdio: 'ignore',
      ...owner,
    },
  )
  const settings = [...(hasSmallLog ? SMALL_LOG : []), ...given].flatMap((setting) => ['-c', setting])
  return startServer({ directory, data, owner, flags: [...(isDurable ? [] : ['-F']), ...settings] })
}

interface ServerParts {
  readonly directory: string
  readonly data: string
  readonly owner: ReturnType<typeof unprivileged>
  readonly flags: readonly string[]
}

async function startServer({ directory, data, owner, flags }: ServerParts): Promise<ThrowawayPostgres> {
  const port = await freePort()
  const place = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  const args = [...place, '-c', `unix_socket_directories=${directory}`, ...flags]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const start = async () => {
    if (server !== undefined && !hasEnded(server)) return
    server = spawn(join(findBinaries(), 'postgres'), args, { stdio: 'ignore', ...owner })
    await untilReady(url, server)
  }
  const halt = (mode: 'fast' | 'immediate') => end(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  await start()
  const stop = async () => {
    await halt('fast')
    rmSync(directory, { recursive: true, force: true })
  }
  return { url, data, halt, start, stop }
}

export async function startThrowawayReplica(primary: ThrowawayPostgres): Promise<ThrowawayPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'sooner-replica-'))
  const owner = unprivileged(directory)
  const data = join(directory, 'data')
  const from = ['-d', primary.url, '-D', data, '-X', 'stream', '-c', 'fast', '-R']
  execFileSync(join(findBinaries(), 'pg_basebackup'), from, { stdio: 'ignore', ...owner })
  return startServer({ directory, data, owner, flags: ['-F', '-c', 'hot_standby=on'] })
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

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}
