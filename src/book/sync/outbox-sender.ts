import { NETWORK_FAILURE, toApiError, type ApiError } from '../../data/http/api-error.ts'
import { createAutoResetEvent } from './auto-reset-event.ts'
import type { BookCalls } from './book-calls.ts'
import type { Outbox, OutboxEntry, RejectionReason } from '../store/outbox.ts'

/** The state of the sender: nothing to do, sending, waiting for the network, or for a sign-in. */
export type SenderState = 'idle' | 'sending' | 'waiting' | 'signIn'

export interface SenderOptions {
  readonly calls: Pick<BookCalls, 'setExcluded'>
  readonly outbox: Pick<Outbox, 'nextToSend'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onState: (state: SenderState) => void
  readonly onAnswer: (entry: OutboxEntry, version: number) => Promise<void>
  readonly onRejected: (entry: OutboxEntry, reason: RejectionReason) => Promise<void>
}

export interface OutboxSender {
  /** Sends until stopped; called by the leading tab. Returns at once when it is running already. */
  run(): Promise<void>
  wake(): void
  stop(): void
}

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** The interval at which a lost session is checked, also when nothing announces a new one. */
const SESSION_CHECK_MS = 30_000
/** The number of server failures after which an edit counts as rejected. */
const MAX_FAILURES = 8

const EXPIRED: RejectionReason = { code: 'EXPIRED', status: 0, message: 'The edit was not sent in time.' }

/**
 * Sends edits one at a time, in order. Without an answer the same edit is sent again with increasing pauses; a permanent
 * rejection is recorded, and the next edit follows.
 */
export function createOutboxSender(options: SenderOptions): OutboxSender {
  const { calls, outbox, now, wait, onState, onAnswer, onRejected } = options
  const woken = createAutoResetEvent()
  const life = { isStopped: false }
  let isRunning = false
  let attempts = 0
  let failures = 0

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (!life.isStopped) {
      try {
        await sendNext()
      } catch {
        // The store failed: the entry is sent again, with the same idempotency key.
        await pause()
      }
    }
    isRunning = false
  }

  async function sendNext(): Promise<void> {
    const entry = await outbox.nextToSend()
    if (life.isStopped) return
    if (entry === undefined) {
      onState('idle')
      await woken.wait()
    } else if (entry.notAfter < now()) await reject(entry, EXPIRED)
    else await deliver(entry)
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    onState('sending')
    let version
    try {
      ;({ version } = await calls.setExcluded({ ...entry.args, idempotencyKey: entry.opId }))
    } catch (cause) {
      return failed(entry, toApiError(cause))
    }
    if (life.isStopped) return
    attempts = 0
    failures = 0
    await onAnswer(entry, version)
  }

  async function failed(entry: OutboxEntry, error: ApiError): Promise<void> {
    if (life.isStopped) return
    if (error.status === 401) {
      onState('signIn')
      await Promise.race([wait(SESSION_CHECK_MS), woken.wait()])
    } else if (isTransient(error) && (!isServerFailure(error) || ++failures < MAX_FAILURES)) {
      onState('waiting')
      await pause()
    } else await reject(entry, error)
  }

  async function reject(entry: OutboxEntry, { code, status, message }: RejectionReason): Promise<void> {
    attempts = 0
    failures = 0
    await onRejected(entry, { code, status, message })
  }

  /** Pauses grow while nothing changes; who is woken, as by a connection that is back, begins them anew. */
  async function pause(): Promise<void> {
    const ms = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempts++)
    const isWoken = await Promise.race([wait(ms).then(() => false), woken.wait().then(() => true)])
    if (isWoken) attempts = 0
  }

  return {
    run,
    wake: () => woken.set(),
    stop() {
      life.isStopped = true
      woken.set()
    },
  }
}

// No answer, or a temporary failure of the server.
function isTransient({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

// A failure of the server, or an answer that cannot be read.
function isServerFailure({ code, status }: ApiError): boolean {
  return status === 500 || (status === 0 && code !== NETWORK_FAILURE)
}
