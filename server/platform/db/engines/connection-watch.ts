import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '../driver.ts'

/** Notices a network that carries nothing: connections stay open, and no answer ever comes. */
export interface ConnectionWatch {
  /** Throws while the database does not answer at all. */
  check(): void
  /** Watches a connection that is in use; returns the function to call when it is not. */
  begin(client: pg.PoolClient): () => void
  close(): void
}

/** What takes longer may wait for a long statement, or for nobody. */
const PATIENCE_MS = 3_000
const PROBE_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 5_000
const LISTEN_STEP_MS = 250

type Probe = () => Promise<'answers' | 'silent'>

/**
 * When a transaction takes long, the database is asked for a sign of life on a connection of its own. Without one, the
 * connections in use are broken off, and transactions are rejected at once until there is one.
 */
export function createConnectionWatch(
  databaseUrl: string,
  probe: Probe = probeOf(databaseUrl),
): ConnectionWatch {
  const inUse = new Map<pg.PoolClient, number>()
  let isSilent = false
  let isProbing = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const now = performance.now()
    const hasSlow = [...inUse.values()].some((since) => now - since > PATIENCE_MS)
    if (isProbing || !(isSilent || hasSlow)) return stopWhenIdle()
    isProbing = true
    isSilent = (await probe()) === 'silent'
    isProbing = false
    if (!isSilent) return
    for (const [client, since] of inUse) if (since <= now) breakOff(client)
  }

  function stopWhenIdle(): void {
    if (inUse.size > 0 || isSilent || isProbing) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    check() {
      if (isSilent) throw new DatabaseUnavailable('the database does not answer')
    },
    begin(client) {
      inUse.set(client, performance.now())
      timer ??= setInterval(() => void look(), PROBE_EVERY_MS).unref()
      return () => void inUse.delete(client)
    },
    close: () => clearInterval(timer),
  }
}

function breakOff(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('connection terminated: the database does not answer'))
}

/** An error is an answer, too: only silence is none. */
function probeOf(databaseUrl: string): Probe {
  return async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2 * ANSWER_WITHIN_MS,
    })
    client.on('error', () => undefined)
    const silence = listen(ANSWER_WITHIN_MS).then(() => 'silent' as const)
    const answer = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => 'answers' as const,
        (error: unknown) => (isTimeout(error) ? silence : ('answers' as const)),
      )
    const result = await Promise.race([answer, silence])
    void client.end().catch(() => undefined)
    return result
  }
}

/**
 * Waits in short steps, between which the event loop receives what has come. While this process is busy with something else it
 * hears nothing, which is no silence: however long a step takes, it counts as one.
 */
async function listen(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += LISTEN_STEP_MS) {
    await delay(LISTEN_STEP_MS, undefined, { ref: false })
    await nextTurn()
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
