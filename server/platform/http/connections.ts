import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

const SECOND_MS = 1000
/** Idle timeout while a request body arrives. */
const BODY_IDLE_MS = 20 * SECOND_MS

/** Timeouts and sizes of what a client sends before a handler reads it. */
export const CONNECTION_LIMITS: ServerOptions = {
  headersTimeout: 10 * SECOND_MS,
  // Imported files come over the same connection.
  requestTimeout: 300 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
  keepAliveTimeout: 10 * SECOND_MS,
  maxHeaderSize: 16 * 1024,
}

const MOST_HEADERS = 100

/**
 * Closes connections that violate the protocol, fail, or stall in the middle of a body. None of them ends the process.
 */
export function guardConnections(server: Server): void {
  server.maxHeadersCount = MOST_HEADERS
  server.on('clientError', refuseBroken)
  server.on('request', giveUpIdleBody)
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  endConnection(socket, REASONS[error.code ?? ''] ?? '400 Bad Request')
}

function giveUpIdleBody(incoming: IncomingMessage): void {
  const { socket } = incoming
  if (!hasBody(incoming)) return
  const giveUp = () => {
    if (!incoming.complete) socket.destroy()
  }
  socket.setTimeout(BODY_IDLE_MS, giveUp)
  incoming.once('end', () => socket.setTimeout(0, giveUp))
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
