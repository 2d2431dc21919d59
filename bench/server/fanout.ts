// How long after a change was acknowledged does each of many browsers of its account have it, and how much memory do sockets
// take that wait? Supply chains have desks of hundreds. Beside a bare broadcast of as many bytes by ws.
// Run: npm run bench -- fanout, with BENCH_DATABASE_URL for PostgreSQL.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { WebSocketServer } from 'ws'
import { startApp, type AppServer } from '../app/server.ts'
import { latencyOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import type { FanoutArrivals, FanoutAsked, FanoutTask } from './fanout-client.ts'
import { residentMb } from './resident-memory.ts'
import { signedIn, type BenchSupplier } from './supplier.ts'

const SOCKETS = [100, 1000, 5000]
const IDLE_SOCKETS = 10_000
const ROUNDS = 20
const SUBSCRIBE = 'subscription { accountHead { version kinds changes } }'

export async function fanoutBench(run: BenchRun): Promise<readonly BenchLine[]> {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  const lines = await fanoutOn('embedded', '', run)
  return databaseUrl ? [...lines, ...(await fanoutOn('postgres', databaseUrl, run))] : lines
}

async function fanoutOn(
  contender: 'embedded' | 'postgres',
  databaseUrl: string,
  { size, smoke, onProgress }: BenchRun,
): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-fanout-'))
  const server = await startServer(folder, databaseUrl)
  const lines: BenchLine[] = []
  try {
    const supplier = await signedIn(server, size.rows, size.customers ?? 200)
    for (const sockets of smoke ? [10] : SOCKETS) {
      onProgress(contender, `${sockets} sockets`)
      const { times, bytes } = await appFanout(server, supplier, sockets, smoke ? 2 : ROUNDS)
      lines.push({
        contender,
        question: questionOf(sockets),
        ...latencyOf(times),
        note: `${bytes} bytes each`,
      })
      if (contender === 'postgres') continue
      onProgress('bare broadcast', `${sockets} sockets`)
      const bare = await bareFanout(sockets, bytes, smoke ? 2 : ROUNDS)
      lines.push({ contender: 'bare broadcast', question: questionOf(sockets), ...latencyOf(bare) })
    }
    if (contender === 'postgres')
      lines.push(...(await atAnotherServer(server, supplier, databaseUrl, { smoke, onProgress })))
    const idle = smoke ? 10 : IDLE_SOCKETS
    onProgress(contender, `${idle} idle sockets`)
    return [...lines, { contender, ...(await idleSockets(server, supplier, idle)) }]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// Servers of one database share the secret of their sessions.
function startServer(folder: string, databaseUrl: string): Promise<AppServer> {
  const settings = { SOCKETS_PER_USER: String(2 * IDLE_SOCKETS), SESSION_SECRET: 'bench'.repeat(10) }
  return startApp(folder, databaseUrl, settings)
}

/** All listeners are at a server that hears of the change from the one that made it. */
async function atAnotherServer(
  server: AppServer,
  supplier: BenchSupplier,
  databaseUrl: string,
  { smoke, onProgress }: Pick<BenchRun, 'smoke' | 'onProgress'>,
): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-fanout-'))
  const other = await startServer(folder, databaseUrl)
  const lines: BenchLine[] = []
  try {
    for (const sockets of smoke ? [10] : SOCKETS) {
      onProgress('postgres', `${sockets} sockets at another server`)
      const { times } = await appFanout(server, supplier, sockets, smoke ? 2 : ROUNDS, other)
      const question = `${questionOf(sockets)} at another server`
      lines.push({ contender: 'postgres', question, ...latencyOf(times) })
    }
    return lines
  } finally {
    await other.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function questionOf(sockets: number): string {
  return `a change to ${sockets.toLocaleString('en')} listeners of an account`
}

async function appFanout(
  server: AppServer,
  { token, customers, get, put }: BenchSupplier,
  sockets: number,
  rounds: number,
  { base } = server,
): Promise<{ readonly times: readonly number[]; readonly bytes: number }> {
  const customer = customers[0]!
  const path = `taker/maker/${customer.makerOrganizationUuid}/invoices`
  const { data } = await get<{ data: readonly { id: string }[] }>(
    `${path}?currency=${customer.currency}&limit=50`,
  )
  const followers = await follow(browsersOf(base, token, sockets))
  const times: number[] = []
  let [version, bytes] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const next = version === 0 ? undefined : `"version":${version + 1}`
    const arrived = next === undefined ? undefined : followers.ask(next)
    const what = round % 2 === 0 ? 'exclude' : 'include'
    const answer = await put<{ version: number }>(`${path}/${what}?currency=${customer.currency}`, {
      invoiceIds: [data[0]!.id],
    })
    const acknowledged = Date.now()
    version = answer.version
    if (arrived !== undefined) {
      const each = await arrived
      bytes = each.bytes
      times.push(...each.times.map((at) => Math.max(0, at - acknowledged)))
    }
    await delay(200)
  }
  await followers.end()
  return { times, bytes }
}

/** Sockets that follow the account as browsers do. */
function browsersOf(base: string, token: string, sockets: number): FanoutTask {
  return {
    url: `${base.replace('http', 'ws')}/early-pay/api/graphql`,
    protocol: 'graphql-transport-ws',
    opening: [
      JSON.stringify({ type: 'connection_init', payload: { token } }),
      JSON.stringify({ type: 'subscribe', id: '1', payload: { query: SUBSCRIBE } }),
    ],
    // The acknowledgement, and the present version.
    readyAfter: 2,
    sockets,
  }
}

/** The memory of the whole process with so many sockets. */
async function idleSockets(
  { base, pid }: AppServer,
  { token }: BenchSupplier,
  sockets: number,
): Promise<Omit<BenchLine, 'contender'>> {
  const before = residentMb(pid)
  const followers = await follow(browsersOf(base, token, sockets))
  await delay(SETTLES_MS)
  const after = residentMb(pid)
  await followers.end()
  return {
    question: `${sockets.toLocaleString('en')} idle sockets in one process`,
    residentMb: after,
    note: `${after - before} MB more than without them`,
  }
}

/** Until beacons have come and what opening took is collected. */
const SETTLES_MS = 20_000

/** The same number of sockets and bytes, from a server that does nothing else. */
async function bareFanout(sockets: number, bytes: number, rounds: number): Promise<readonly number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const followers = await follow({ url: `ws://127.0.0.1:${port}`, opening: [], readyAfter: 0, sockets })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const mark = `#${round}#`
    const arrived = followers.ask(mark)
    await delay(50)
    const sent = Date.now()
    const message = mark.padEnd(bytes, 'x')
    for (const client of server.clients) client.send(message)
    times.push(...(await arrived).times.map((at) => at - sent))
  }
  await followers.end()
  server.close()
  return times
}

async function follow(task: FanoutTask) {
  const worker = new Worker(new URL('./fanout-client.ts', import.meta.url), { workerData: task })
  await once(worker, 'message')
  return {
    async ask(containing: string): Promise<FanoutArrivals> {
      const asked: FanoutAsked = { containing }
      worker.postMessage(asked)
      const [arrivals] = (await once(worker, 'message')) as [FanoutArrivals]
      return arrivals
    },
    end: () => worker.terminate(),
  }
}
