import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenConnections {
  /** Closes those on which nothing was sent yet. */
  closeUnused(): void
}

/**
 * Follows the connections of a server from now on. Browsers open some ahead of calls that may never come; to Node these are
 * busy, so that `closeIdleConnections` leaves them open.
 */
export function followConnections(server: Server): OpenConnections {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    closeUnused() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
