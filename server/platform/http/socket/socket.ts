import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocket, WebSocketServer } from 'ws'
import { GRAPHQL_PATH } from '#contract'
import { authenticateToken } from '../../auth/authenticate.ts'
import { securityEvent } from '../../auth/security-event.ts'
import type { Config } from '../../config.ts'
import { DatabaseUnavailable } from '../../db/driver.ts'
import { buildYoga, type Schema } from '../../graphql/yoga.ts'
import { Rejection } from '../../rejection.ts'
import type { Services } from '../../services.ts'
import { boundedSockets } from './bounded-socket.ts'
import { closeSockets } from './close-sockets.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { endConnection } from '../limits/connections.ts'
import { networkOf } from '../network.ts'
import { isOwnOrigin } from '../origins.ts'
import { upgradeAddress } from '../context.ts'
import { createWaitingRoom } from '../limits/waiting-room.ts'
import { createOperationSlots } from '../limits/operation-slots.ts'
import { prepareOperation, rejectedOperation, type Prepared, type SocketExtra } from './socket-operation.ts'
import type { SignedIn } from '../../actor.ts'

/** Frames of a message, and parts of a frame as they arrive, are few: each costs far more memory than its bytes. */
const MESSAGE_LIMITS = { maxPayload: 1024 * 1024, maxFragments: 1024, maxBufferedChunks: 8192 }
const CLOSE_FORBIDDEN = 4403
const CLOSE_TOO_MANY = 4429
const CLOSE_TRY_AGAIN = 1013
/** All sockets together, authenticated or not. */
const MOST_SOCKETS = 10_000
/** Unauthenticated sockets per network: a flood takes no slots of others. */
const MOST_UNAUTHENTICATED = 100
/** How long a socket may stay unauthenticated while others of its network wait for its place. */
const UNAUTHENTICATED_MS = 1000
/** Operations of one socket that run at the same time; the others wait. */
const MOST_RUNNING = 4
/** A socket is closed after this many rejected operations. */
const MOST_REJECTED = 100

export interface Sockets {
  counts(): { readonly sockets: number; readonly operations: number }
  /** Tells each client when to come back; one that does not answer is cut. */
  close(): Promise<void>
}

/** GraphQL over WebSocket, on the same path and through the same server as over HTTP. */
export function serveSocket(server: Server, services: Services, schema: Schema): Sockets {
  const yoga = buildYoga(services, schema, 'socket')
  const users = createConcurrencyLimit(services.config.limits.socketsPerUser)
  const unauthenticated = createWaitingRoom(MOST_UNAUTHENTICATED, UNAUTHENTICATED_MS, services.now)
  /** Releases the slot of a socket once it is authenticated. */
  const releases = new WeakMap<IncomingMessage, () => void>()
  const open = new Set<{ readonly subscriptions: object }>()
  let isClosing = false
  const sockets = new WebSocketServer({
    ...MESSAGE_LIMITS,
    noServer: true,
    WebSocket: boundedSockets(services.log),
  })
  server.on('upgrade', (request, socket, head) => {
    // The HTTP server has detached the connection: without this listener its errors would be uncaught.
    socket.on('error', () => socket.destroy())
    if (!isForUs(request, services.config)) return endConnection(socket, '404 Not Found')
    const release = unauthenticated.tryEnter(networkOf(upgradeAddress(request, services)), socket)
    if (isClosing || release === undefined || sockets.clients.size >= MOST_SOCKETS) {
      release?.()
      return endConnection(socket, '503 Service Unavailable')
    }
    socket.once('close', release)
    releases.set(request, release)
    upgrade(sockets, request, socket, head)
  })
  const graphql = useServer<{ readonly token?: unknown }, SocketExtra>(
    {
      connectionInitWaitTimeout: 10_000,
      onConnect: async (socket) => {
        const { connectionParams, extra } = socket
        const signedIn = await admit(services, connectionParams?.token, extra)
        // Closed while its user was found out: nothing would give back what it takes.
        if (signedIn === undefined || extra.socket.readyState !== WebSocket.OPEN) return false
        const release = users.tryAcquire(signedIn.actor.userId)
        if (release === undefined) {
          extra.socket.close(CLOSE_TOO_MANY, 'TOO_MANY_SOCKETS')
          return false
        }
        open.add(socket)
        extra.socket.once('close', () => {
          open.delete(socket)
          release()
        })
        releases.get(extra.request)?.()
        extra.signedIn = signedIn
        extra.slots = createOperationSlots(MOST_RUNNING)
        endWithToken(services, extra.socket, signedIn)
        endWithSession(services, extra.socket, signedIn)
        return true
      },
      execute: (args) => (args as Prepared).rootValue.execute(args),
      subscribe: (args) => (args as Prepared).rootValue.subscribe(args),
      onSubscribe: async (socket, id, payload) => {
        const { extra } = socket
        try {
          admitOperation(services, extra, Object.keys(socket.subscriptions).length)
        } catch (error) {
          extra.rejected = (extra.rejected ?? 0) + 1
          if (extra.rejected > MOST_REJECTED) extra.socket.close(CLOSE_TOO_MANY, 'TOO_MANY_OPERATIONS')
          return rejectedOperation(services, extra, error)
        }
        // The library replaces the operations of a socket that closes.
        return prepareOperation(yoga, services, extra, payload, () => id in socket.subscriptions)
      },
    },
    sockets,
  )
  return {
    counts: () => ({
      sockets: sockets.clients.size,
      operations: sum([...open].map(({ subscriptions }) => Object.keys(subscriptions).length)),
    }),
    close: async () => {
      isClosing = true
      await closeSockets(sockets)
      await graphql.dispose()
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Counts an operation of a socket; rejected when its user, or the socket, has too many. */
function admitOperation({ limits, config }: Services, { signedIn, slots }: SocketExtra, open: number): void {
  if (signedIn !== undefined) limits.calls.take(signedIn.actor.userId)
  const most = config.limits.subscriptionsPerSocket
  // An operation the client has given up is open no more, but runs or waits until its end.
  if (open > most || (slots?.count() ?? 0) >= most)
    throw new Rejection('RATE_LIMITED', 'too many operations are open on this socket', 1)
}

function isForUs(request: IncomingMessage, config: Config): boolean {
  const { origin } = request.headers
  // Browsers send an Origin header; other clients do not.
  return request.url?.split('?')[0] === GRAPHQL_PATH && (origin === undefined || isOwnOrigin(origin, config))
}

function upgrade(sockets: WebSocketServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  sockets.handleUpgrade(request, socket, head, (upgraded) => {
    sockets.emit('connection', upgraded, request)
    // An oversized or malformed message terminates its socket; the library would also print it on the console.
    upgraded.removeAllListeners('error').on('error', () => upgraded.terminate())
  })
}

async function admit(
  services: Services,
  token: unknown,
  { request, socket }: { readonly request: IncomingMessage; readonly socket: WebSocket },
): Promise<SignedIn | undefined> {
  if (typeof token !== 'string') return undefined
  try {
    return await authenticateToken(services, token)
  } catch (error) {
    if (error instanceof Rejection) {
      const { code } = error
      const networkAddress = upgradeAddress(request, services)
      securityEvent(services.log, 'rejected', { networkAddress, code, call: 'socket' })
      return undefined
    }
    if (!(error instanceof DatabaseUnavailable)) throw error
    socket.close(CLOSE_TRY_AGAIN, 'DATABASE_UNAVAILABLE')
    return undefined
  }
}

/** Closes a socket when its token expires; the browser reconnects with a fresh one. */
function endWithToken(services: Services, socket: WebSocket, { claims }: SignedIn): void {
  const remaining = Math.max(0, claims.exp * 1000 - services.now().getTime())
  const timer = setTimeout(() => socket.close(CLOSE_FORBIDDEN, 'TOKEN_EXPIRED'), remaining)
  socket.once('close', () => clearTimeout(timer))
}

/** Closes a socket when its session ends or is found to have ended: by a logout, an operation, the beacon. */
function endWithSession({ sessionEnds }: Services, socket: WebSocket, { claims }: SignedIn): void {
  const end = () => socket.close(CLOSE_FORBIDDEN, 'SESSION_ENDED')
  socket.once('close', sessionEnds.subscribe(claims.user.sessionUuid, end))
}
