import { NETWORK_FAILURE, toApiError, type ApiError } from '../http/api-error.ts'
import { createBell } from './bell.ts'
import type { BookCalls } from './book-calls.ts'
import type { BookStore } from './book-store.ts'
import type { OutboxEntry, RefusalReason } from './outbox.ts'

/** What the sender is at: nothing to do, sending, waiting for the network, or for somebody to sign in. */
export type SenderState = 'idle' | 'sending' | 'waiting' | 'signIn'

export interface SenderOptions {
  readonly calls: Pick<BookCalls, 'setExcluded'>
  readonly store: BookStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onState: (state: SenderState) => void
  /** The server has answered with the version that contains the effect. */
  readonly onAnswer: (entry: OutboxEntry, version: number) => Promise<void>
  readonly onRefused: (entry: OutboxEntry, reason: RefusalReason) => Promise<void>
}

export interface OutboxSender {
  /** Sends until stopped; called by the tab that leads. Returns at once while it is sending already. */
  run(): Promise<void>
  /** There is something new: an edit, the network, a session. */
  wake(): void
  stop(): void
}

const SHORTEST_MS = 500
const LONGEST_MS = 30_000
/** A session that was lost is looked for this often, also when nobody says that it is back. */
const SESSION_MS = 30_000
/** A server that fails over one edit so often has something against that edit. */
const MOST_FAILURES = 8

const EXPIRED: RefusalReason = { code: 'EXPIRED', status: 0, message: 'The edit was not sent in time.' }

/**
 * Sends edits one at a time, in their order. Without an answer the same edit is sent again, ever less often; a final
 * refusal is recorded and the next edit has its turn.
 */
export function createOutboxSender(options: SenderOptions): OutboxSender {
  const { calls, store, now, wait, onState, onAnswer, onRefused } = options
  const bell = createBell()
  const life = { isStopped: false }
  let isRunning = false
  let attempts = 0
  let failures = 0

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (!life.isStopped) {
      try {
        await turn()
      } catch {
        // The store failed: what it has is sent again, under the same name.
        await pause()
      }
    }
    isRunning = false
  }

  async function turn(): Promise<void> {
    const entry = await store.nextToSend()
    if (life.isStopped) return
    if (entry === undefined) {
      onState('idle')
      await bell.rung()
    } else if (entry.notAfter < now()) await refuse(entry, EXPIRED)
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
      await Promise.race([wait(SESSION_MS), bell.rung()])
    } else if (isPassing(error) && (!isBroken(error) || ++failures < MOST_FAILURES)) {
      onState('waiting')
      await pause()
    } else await refuse(entry, error)
  }

  async function refuse(entry: OutboxEntry, { code, status, message }: RefusalReason): Promise<void> {
    attempts = 0
    failures = 0
    await onRefused(entry, { code, status, message })
  }

  async function pause(): Promise<void> {
    await Promise.race([wait(Math.min(LONGEST_MS, SHORTEST_MS * 2 ** attempts++)), bell.rung()])
  }

  return {
    run,
    wake: () => bell.ring(),
    stop() {
      life.isStopped = true
      bell.ring()
    },
  }
}

// No answer, or a server that cannot just now.
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

// An answer, but none that makes sense.
function isBroken({ code, status }: ApiError): boolean {
  return status === 500 || (status === 0 && code !== NETWORK_FAILURE)
}
