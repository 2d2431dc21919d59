import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { nodeUrls } from '../../server/platform/db/testing/cluster-database.ts'

/** A node of a cluster on this machine, started as it was found. */
export interface ClusterNode {
  readonly url: string
  /** Ends it as a loss of power would. */
  kill(): void
  start(): Promise<void>
}

const READY_MS = 60_000

/** The nodes that have the shards, without the coordinator. */
export async function workersOf(adminUrl: string): Promise<readonly ClusterNode[]> {
  const [, ...workers] = await nodeUrls(adminUrl)
  return Promise.all(workers.map(nodeAt))
}

async function nodeAt(url: string): Promise<ClusterNode> {
  const directory = await directoryOf(url)
  const { uid, gid } = statSync(directory)
  const [program, ...args] = listOf(`/proc/${postmasterOf(directory)}/cmdline`)
  const env = Object.fromEntries(
    listOf(`/proc/${postmasterOf(directory)}/environ`).map((line) => line.split(/=(.*)/s, 2)),
  ) as NodeJS.ProcessEnv
  const spawnServer = () =>
    spawn(program!, args, { env, uid, gid, cwd: directory, detached: true, stdio: 'ignore' }).unref()
  return {
    url,
    kill: () => void process.kill(postmasterOf(directory), 'SIGKILL'),
    start: async () => {
      for (const until = performance.now() + READY_MS; performance.now() < until; await delay(200)) {
        if (await answers(url)) return
        // What it left behind may keep it from starting until that has noticed the end of its parent.
        if (!isRunning(directory)) spawnServer()
      }
      throw new Error(`the node ${url} did not answer within a minute`)
    },
  }
}

async function directoryOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ directory: string }>(
    `select current_setting('data_directory') as directory`,
  )
  await client.end()
  return rows[0]!.directory
}

function postmasterOf(directory: string): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isRunning(directory: string): boolean {
  try {
    process.kill(postmasterOf(directory), 0)
    return true
  } catch {
    return false
  }
}

function listOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split('\0').filter(Boolean)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  const isUp = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isUp
}
