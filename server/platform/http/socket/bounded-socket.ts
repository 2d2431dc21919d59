import { WebSocket } from 'ws'
import type { Log } from '../../log.ts'

/** Bytes that were sent to a client and not read by it yet. One answer may be larger; nothing is sent behind it. */
const MOST_UNREAD = 1024 * 1024
/** Bytes of a close reason, by RFC 6455. */
const LONGEST_REASON = 123

type Done = (error?: Error) => void

/**
 * The sockets of a server. One whose client does not read is terminated instead of holding ever more answers. A failed
 * write is no error of an operation: the socket closes by itself.
 */
export function boundedSockets(log: Log): typeof WebSocket {
  return class BoundedSocket extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0], options?: object | Done, done?: Done): void {
      const onSent = typeof options === 'function' ? options : done
      if (!this.#hasRoom()) return onSent?.()
      super.send(data, typeof options === 'object' ? options : {}, () => onSent?.())
    }

    // A reason of graphql-ws names an id, which is as long as the client likes; one that does not fit cannot be sent.
    override close(code?: number, reason: string | Buffer = ''): void {
      super.close(code, Buffer.byteLength(reason) > LONGEST_REASON ? '' : reason)
      // A client may go on to send until it answers the close.
      this.removeAllListeners('message')
    }

    // The library answers each ping of the client by itself.
    override pong(...call: Parameters<WebSocket['pong']>): void {
      if (this.#hasRoom()) super.pong(...call)
    }

    #hasRoom(): boolean {
      if (this.readyState !== WebSocket.OPEN) return false
      if (this.bufferedAmount <= MOST_UNREAD) return true
      log.warn(
        { unread: this.bufferedAmount, most: MOST_UNREAD },
        'a socket was ended: its client does not read',
      )
      this.terminate()
      return false
    }
  }
}
