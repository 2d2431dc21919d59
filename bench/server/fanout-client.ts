// Many sockets that follow one account, on a thread of their own: says when each of them has the next message.
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

export interface FanoutTask {
  readonly url: string
  /** The first is sent by each socket once it is open, each next one after a message of the server. */
  readonly opening: readonly string[]
  /** A socket follows once it has received so many messages. */
  readonly readyAfter: number
  readonly sockets: number
  readonly protocol?: string
}

export interface FanoutArrivals {
  readonly times: readonly number[]
  readonly bytes: number
}

export interface FanoutAsked {
  readonly containing: string
}

const { url, opening, readyAfter, sockets, protocol } = workerData as FanoutTask
/** The server lets so many unauthenticated sockets of an address in at a time. */
const OPENED_AT_ONCE = 50

const open: WebSocket[] = []
while (open.length < sockets) {
  const count = Math.min(OPENED_AT_ONCE, sockets - open.length)
  open.push(...(await Promise.all(Array.from({ length: count }, follow))))
}
parentPort?.on('message', ({ containing }: FanoutAsked) => void arrivals(containing))
parentPort?.postMessage('following')

async function follow(): Promise<WebSocket> {
  const socket = new WebSocket(url, protocol)
  socket.setMaxListeners(0)
  let received = 0
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    socket.on('message', () => {
      received++
      const next = opening[received]
      if (next !== undefined && received < readyAfter) socket.send(next)
      if (received === readyAfter) resolve()
    })
  })
  await new Promise((resolve) => socket.once('open', resolve))
  if (opening[0] !== undefined) socket.send(opening[0])
  if (readyAfter > 0) await ready
  return socket
}

async function arrivals(containing: string): Promise<void> {
  const times: number[] = []
  let bytes = 0
  await Promise.all(
    open.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const onMessage = (data: Buffer): void => {
            if (!data.includes(containing)) return
            times.push(Date.now())
            bytes = data.length
            socket.off('message', onMessage)
            resolve()
          }
          socket.on('message', onMessage)
        }),
    ),
  )
  // The messages of the thread are not measured.
  await delay(1)
  parentPort?.postMessage({ times, bytes } satisfies FanoutArrivals)
}
