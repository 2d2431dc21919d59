import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginOf, messagesOf } from './begin.ts'
import { createConnectionWatch, type ConnectionWatch } from './connection-watch.ts'
import {
  DatabaseUnavailable,
  type Driver,
  type Param,
  type SliceLimits,
  type Transaction,
} from '../driver.ts'
import { isExhausted } from '../exhausted.ts'
import { createFairQueue, MOST_WAITING, OWN_WORK } from '../fair-queue.ts'
import { keepText, parseInstant, parseInt8, TYPE_OID } from './values.ts'

/** How long the plans that a connection keeps may go without a look at how large their tables are by now. */
const OLDEST_PLANS_MS = 1000

const discardedAt = new WeakMap<object, number>()

/**
 * What the statement that begins a transaction is followed by. PostgreSQL keeps the plans of its foreign key checks for
 * each connection. One that was made while a table was nearly empty scans all of it, until statistics are next collected:
 * a minute, in which the table may have grown to 100,000 rows.
 */
function discardOldPlans(connection: object): string {
  const now = performance.now()
  if (now - (discardedAt.get(connection) ?? 0) < OLDEST_PLANS_MS) return ''
  discardedAt.set(connection, now)
  return '; discard plans'
}

const START_ATTEMPTS = 5
const CONNECTIONS = 10
/** One account never holds all connections. */
const CONNECTIONS_EACH = 4
/** The longest statements are the merge of a large import and the clear of a large market. */
const STATEMENT_MS = 300_000
const IDLE_IN_TRANSACTION_MS = 60_000
const PARSERS = new Map<number, (text: string) => unknown>([
  [TYPE_OID.int8, parseInt8],
  [TYPE_OID.numeric, keepText],
  [TYPE_OID.date, keepText],
  [TYPE_OID.timestamp, keepText],
  [TYPE_OID.timestamptz, parseInstant],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** PostgreSQL through a pool; waits a few seconds for a server that is still starting. Long work is one transaction. */
export async function openPostgres(databaseUrl: string, slices?: SliceLimits): Promise<Driver> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    pipeline: true,
    keepAlive: true,
    types,
  })
  const queue = createFairQueue({
    slots: CONNECTIONS,
    slotsPerKey: CONNECTIONS_EACH,
    mostWaiting: MOST_WAITING,
    exempt: OWN_WORK,
  })
  const watch = createConnectionWatch(databaseUrl)
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // Between the pool and whoever has asked for it a connection has no other listener: what it is ended with may come with its answer.
  pool.on('connect', (client) => client.on('error', () => {}))
  const isSharded = await waitForServer(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    slices,
    transaction: (work, options) =>
      queue.run(options?.accountId ?? OWN_WORK, () =>
        inTransaction(pool, watch, work, messagesOf(beginOf(options), isSharded)),
      ),
    close: () => {
      watch.close()
      return pool.end()
    },
  }
}

/** Returns whether tables may be distributed there. */
async function waitForServer(pool: pg.Pool): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`)
      return rowCount === 1
    } catch (error) {
      if (attempt === START_ATTEMPTS || !isConnectionLoss(error)) throw describeLoss(error)
      await delay(attempt * 300)
    }
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  watch: ConnectionWatch,
  work: (tx: Transaction) => Promise<T>,
  [first, ...others]: readonly string[],
): Promise<T> {
  watch.check()
  // Whatever a new connection is rejected with, nothing is wrong with the call.
  const client = await pool.connect().catch((error: unknown) => Promise.reject(unavailable(error)))
  let broken: Error | undefined
  const onError = (error: Error) => (broken = error)
  const unwatch = watch.begin(client)
  client.on('error', onError)
  try {
    // Sent with the first query of the work. Should it fail, the connection is lost, or in a transaction that fails.
    sendTogether(client)
    const messages = [first + discardOldPlans(client), ...others]
    const begun = Promise.all(messages.map((message) => client.query(message)))
    begun.catch(() => undefined)
    const atEnd: Statement[] = []
    const result = await work(transactionOf(client, begun, atEnd))
    // In one message: after a failure the commit rolls back.
    sendTogether(client)
    const ends = atEnd.map(({ sql, params }) => client.query(sql, params))
    const [committed] = await Promise.all([client.query('commit'), begun, ...ends])
    // A transaction in which a failure was caught and not thrown is rolled back without an error.
    if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    const failure = broken ?? error
    await client.query('rollback').catch((lost: Error) => (broken ??= lost))
    throw isConnectionLoss(failure) ? describeLoss(failure) : error
  } finally {
    unwatch()
    client.off('error', onError)
    client.release(broken)
  }
}

interface Statement {
  readonly sql: string
  readonly params: unknown[]
}

function transactionOf(client: pg.PoolClient, begun: Promise<unknown>, atEnd: Statement[]): Transaction {
  const query = async <Row>(sql: string, params: readonly Param[] = []) => {
    sendTogether(client)
    const { rows } = await client.query(sql, params.map(encode))
    return rows as Row[]
  }
  return {
    query,
    queryMany: (sql, params) => query(sql, params),
    atEnd: (sql, params) => void atEnd.push({ sql, params: params.map(encode) }),
    run: async (sql) => void (await client.query(sql)),
    copyIn: async (sql, chunks) => {
      await begun
      return unpipelined(client, async () => {
        const stream = client.query(copyFrom(sql))
        await pipeline(chunks, stream)
        return stream.rowCount
      })
    },
    async *copyOut(sql) {
      await begun
      const end = unpipeline(client)
      try {
        yield* client.query(copyTo(sql)) as AsyncIterable<Uint8Array>
      } finally {
        end()
      }
    },
  }
}

/** What is sent until the running code waits is one write: each is a system call here, and may wake the database. */
function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Writable } }
  const { stream } = connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function unpipelined<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const end = unpipeline(client)
  try {
    return await work()
  } finally {
    end()
  }
}

/** COPY cannot share its connection with a query that is sent before its end. Returns how to pipeline again. */
function unpipeline(client: pg.PoolClient): () => void {
  const mode = client as { pipeline: boolean }
  mode.pipeline = false
  return () => (mode.pipeline = true)
}

function encode(param: Param): unknown {
  return param instanceof Uint8Array ? Buffer.from(param.buffer, param.byteOffset, param.byteLength) : param
}

const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const LOST_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|not queryable|client was closed|cannot use a pool/i
/** What a coordinator says of a node that it loses in a transaction, as an internal error (XX000). */
const LOST_NODE_MESSAGE =
  /^(failure on connection marked as essential|could not commit transaction for shard|could not connect to any active placements)/

/** Network failures, and the classes 08 (connection), 57P0x (shut down, starting up) and 53 (resources) of SQLSTATE. */
function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    LOST_CODES.has(code) ||
    isExhausted(error) ||
    /^(08|57P0[123])/.test(code) ||
    LOST_MESSAGE.test(error.message) ||
    (code === 'XX000' && LOST_NODE_MESSAGE.test(error.message))
  )
}

function describeLoss(error: unknown): Error {
  if (isConnectionLoss(error)) return unavailable(error)
  return error instanceof Error ? error : new Error(String(error))
}

function unavailable(error: unknown): DatabaseUnavailable {
  const reason =
    error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error)
  return new DatabaseUnavailable(`the database cannot be reached: ${reason}`, { cause: error })
}
