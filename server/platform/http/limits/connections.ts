import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const SECOND_MS = 1000
/** How long a client may neither send on nor read on in the middle of a call. */
const CLIENT_IDLE: ClientIdle = { bodyMs: 20 * SECOND_MS, answerMs: 30 * SECOND_MS }

interface ClientIdle {
  readonly bodyMs: number
  readonly answerMs: number
}

/** Timeouts and sizes of what a client sends before a handler reads it. */
export const CONNECTION_LIMITS: ServerOptions = {
  headersTimeout: 10 * SECOND_MS,
  // Imported files come over the same connection.
  requestTimeout: 300 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
  keepAliveTimeout: 10 * SECOND_MS,
  maxHeaderSize: 16 * 1024,
  // Any other offer is ignored, as RFC 9110 allows: some clients send `Upgrade: h2c` with their ordinary calls.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

const MOST_HEADERS = 100
/** Calls of one connection that wait for their answers. Browsers and proxies send one after the other. */
const MOST_PIPELINED = 8

/**
 * Closes connections that violate the protocol, fail, or stall in the middle of a call. None of them ends the process, and
 * answers that nobody reads are not held.
 */
export function guardConnections(server: Server, idle: ClientIdle = CLIENT_IDLE): void {
  server.maxHeadersCount = MOST_HEADERS
  server.on('clientError', rejectBroken)
  server.on('request', limitPipelined())
  server.on('request', (incoming, response) => giveUpIdle(incoming, response, idle))
}

function limitPipelined(): (incoming: IncomingMessage, response: ServerResponse) => void {
  const waiting = new WeakMap<Duplex, number>()
  return ({ socket }, response) => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MOST_PIPELINED) socket.destroy()
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  }
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function rejectBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  endConnection(socket, REASONS[error.code ?? ''] ?? '400 Bad Request')
}

function giveUpIdle(incoming: IncomingMessage, response: ServerResponse, idle: ClientIdle): void {
  const { socket } = incoming
  response.setTimeout(hasBody(incoming) ? idle.bodyMs : idle.answerMs, () => {
    // Otherwise the server is at work.
    if (!incoming.complete || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(idle.answerMs)
  })
  incoming.once('end', () => socket.setTimeout(idle.answerMs))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Writes a status to a connection detached from the HTTP server, and closes it whatever the client does. */
export function endConnection(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}
