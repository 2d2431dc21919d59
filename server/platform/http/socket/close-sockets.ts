import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocketServer } from 'ws'
import { CLOSE_RESTART, retryReason } from '#contract'

/** Cuts the sockets that have not answered the close by then. */
const ANSWER_WITHIN_MS = 2_000
/** The soonest return; a new server takes a moment to start. */
const FIRST_RETURN_MS = 500
const LAST_RETURN_MS = 10_000
/** What the return of one socket takes of a server. */
const RETURN_MS = 2

/**
 * Closes the sockets of a server that stops. Each is told when to come back, spread over the time that as many returns
 * take, so that they do not all arrive at once where they are served next.
 */
export async function closeSockets(sockets: WebSocketServer): Promise<void> {
  const spreadMs = Math.min(LAST_RETURN_MS - FIRST_RETURN_MS, sockets.clients.size * RETURN_MS)
  const closed = [...sockets.clients].map((socket) => {
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.close(CLOSE_RESTART, retryReason(FIRST_RETURN_MS + Math.round(Math.random() * spreadMs)))
    return gone
  })
  const answered = new AbortController()
  const late = delay(ANSWER_WITHIN_MS, undefined, { signal: answered.signal }).then(
    () => sockets.clients.forEach((socket) => socket.terminate()),
    () => undefined,
  )
  await Promise.all(closed)
  answered.abort()
  await late
}
