import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { backoffMs } from './backoff.ts'
import { createPendingMessages } from './pending-messages.ts'
import { decodeMessage, type Relay, type RelayListener } from './relay.ts'

const CHANNEL = 'sooner'
/** A notification of PostgreSQL has at most 7,999 bytes; ours are ASCII. */
const LONGEST_PAYLOAD = 7_900
/** A connection over a cut network reports nothing: it is asked for a sign of life. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/** A relay over LISTEN and NOTIFY, on a connection of its own that is opened again whenever it is lost. */
export function openPostgresRelay(databaseUrl: string, log?: Log): Relay {
  return new PostgresRelay(databaseUrl, log)
}

class PostgresRelay implements Relay {
  readonly #databaseUrl: string
  readonly #log: Log | undefined
  readonly #listeners: RelayListener[] = []
  readonly #pending = createPendingMessages()
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #client: pg.Client | undefined
  #isSending = false

  constructor(databaseUrl: string, log: Log | undefined) {
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#running = this.#run()
  }

  send(message: Parameters<Relay['send']>[0]): void {
    this.#pending.add(message)
    void this.#flush()
  }

  listen(listener: RelayListener): void {
    this.#listeners.push(listener)
  }

  isConnected(): boolean {
    return this.#client !== undefined
  }

  async close(): Promise<void> {
    await this.#flush()
    this.#closing.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await this.#connection(() => (attempt = 0))
      } catch (err) {
        this.#log?.warn({ err }, 'the connection that carries changes between servers was lost')
      }
      await delay(backoffMs(attempt), undefined, { signal }).catch(() => undefined)
    }
  }

  /** One connection, until it breaks or the relay is closed. */
  async #connection(onOpen: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection has ended')))
    })
    lost.catch(() => undefined)
    try {
      await client.connect()
      const { processID } = client as pg.Client & { readonly processID: number }
      client.on('notification', ({ processId, payload }) => {
        if (processId !== processID) this.#receive(payload ?? '')
      })
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      onOpen()
      for (const listener of this.#listeners) listener.onGap()
      void this.#flush()
      await Promise.race([lost, this.#askForLife(client)])
    } finally {
      this.#client = undefined
      await client.end().catch(() => undefined)
    }
  }

  /** Ends when the relay is closed; fails when the connection does not answer. */
  async #askForLife(client: pg.Client): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await delay(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await client.query('select 1')
    }
  }

  #receive(payload: string): void {
    for (const message of payload.split('\n').map(decodeMessage)) {
      if (message !== undefined) for (const listener of this.#listeners) listener.onMessage(message)
    }
  }

  /** One notification at a time: what arrives meanwhile goes with the next. */
  async #flush(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#client !== undefined) {
        const payload = this.#pending.take(LONGEST_PAYLOAD)
        if (payload === undefined) return
        await this.#client.query('select pg_notify($1, $2)', [CHANNEL, payload])
      }
    } catch {
      // The connection is lost, and with it these messages: their accounts are read again at the next beacon.
    } finally {
      this.#isSending = false
    }
  }
}
