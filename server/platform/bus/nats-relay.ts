import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import { backoffMs } from './backoff.ts'
import { decodeMessage, encodeMessage, type Relay, type RelayListener } from './relay.ts'

const SUBJECT = 'sooner.changes'

/** A relay over a NATS server, which unlike NOTIFY does not make commits wait for one another. */
export function openNatsRelay(natsUrl: string, log?: Log): Relay {
  return new NatsRelay(natsUrl, log)
}

/** The client is loaded where there is a NATS server: all others would start later for it. */
async function connectTo(natsUrl: string): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node')
  return connect(natsOptions(natsUrl))
}

class NatsRelay implements Relay {
  readonly #listeners: RelayListener[] = []
  readonly #log: Log | undefined
  readonly #opening: Promise<NatsConnection | undefined>
  #connection: NatsConnection | undefined
  #isConnected = false
  #isClosed = false

  constructor(natsUrl: string, log: Log | undefined) {
    this.#log = log
    // It tries until the server is there: a server without others to talk to serves its own users meanwhile.
    this.#opening = connectTo(natsUrl).then(
      (connection) => this.#opened(connection),
      (err: unknown) => {
        log?.error({ err }, 'no connection to NATS: changes do not reach other servers')
        return undefined
      },
    )
  }

  send(message: Parameters<Relay['send']>[0]): void {
    // While it reconnects the client keeps what is published; before the first connection nobody here has anything to tell.
    if (this.#connection?.isClosed() === false) this.#connection.publish(SUBJECT, encodeMessage(message))
  }

  listen(listener: RelayListener): void {
    this.#listeners.push(listener)
  }

  isConnected(): boolean {
    return this.#isConnected
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#connection === undefined) {
      void this.#opening.then((connection) => connection?.close())
      return
    }
    await this.#connection.drain().catch(() => this.#connection?.close())
  }

  #opened(connection: NatsConnection): NatsConnection {
    this.#connection = connection
    this.#isConnected = true
    connection.subscribe(SUBJECT, {
      callback: (_, message) => this.#receive(message.string()),
    })
    this.#noteGap()
    void this.#follow(connection)
    return connection
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        this.#isConnected = false
        if (!this.#isClosed) this.#log?.warn('the connection to NATS was lost')
      }
      if (type === 'reconnect') {
        this.#isConnected = true
        this.#noteGap()
      }
    }
    this.#isConnected = false
  }

  #noteGap(): void {
    for (const listener of this.#listeners) listener.onGap()
  }

  #receive(line: string): void {
    const message = decodeMessage(line)
    if (message !== undefined) for (const listener of this.#listeners) listener.onMessage(message)
  }
}

export function natsOptions(natsUrl: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(natsUrl)
  let attempt = 0
  return {
    servers: host,
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectDelayHandler: () => backoffMs(attempt++ % 8),
    pingInterval: 10_000,
    maxPingOut: 2,
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
  }
}
