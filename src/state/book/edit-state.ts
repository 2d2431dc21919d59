import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { BookClient, PendingEdit, RejectedEntry, SenderState } from '#book'
import { throttle } from '../throttle.ts'
import { createRejections, type RejectedExclusion } from './rejections.ts'

/** All edits are with the server, being sent, stored here, or need the user's attention. */
export type EditState = 'sent' | 'sending' | 'saved' | 'attention'

export interface WaitingEdit {
  readonly opId: string
  readonly excluded: boolean
  readonly count: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly isSaved: boolean
}

export interface EditSignals {
  /** The number of edits that the server has not answered. */
  readonly unsent: ReadonlySignal<number>
  /** The number of edits that are not on the disk yet. */
  readonly unsaved: ReadonlySignal<number>
  /** The edits that the server has not answered, in the order of sending. */
  readonly waiting: ReadonlySignal<readonly WaitingEdit[]>
  readonly editState: ReadonlySignal<EditState>
  /** The last rejected edit, until it is dismissed. */
  readonly rejected: ReadonlySignal<RejectedExclusion | undefined>
}

interface EditStateOptions {
  readonly client: () => BookClient
  readonly pause: (milliseconds: number) => Promise<void>
  readonly dismiss: (opId: string) => void
}

/** The server keeps an idempotency key for a month: an edit sent later might be done twice. */
export const WORTH_SENDING_MS = 28 * 24 * 3_600_000

/** With more pending edits than this the signals are updated at intervals. */
const MANY_EDITS = 20
const UPDATE_INTERVAL_MS = 100

/** Signals of the pending edits, updated by the events of the client. */
export function createEditState({ client, pause, dismiss }: EditStateOptions) {
  const unsent = signal(0)
  const unsaved = signal(0)
  const editState = signal<EditState>('sent')
  const outbox = signal(0)
  const waiting = computed<readonly WaitingEdit[]>(
    () => (
      outbox.value,
      client()
        .pending.made.filter((edit) => edit.done === undefined)
        .map(waitingEdit)
    ),
  )
  const rejections = createRejections(dismiss)
  const signals: EditSignals = { unsent, unsaved, waiting, editState, rejected: rejections.rejected }
  let sender: SenderState = 'idle'

  function update(): void {
    const { pending } = client()
    batch(() => {
      unsent.value = pending.unsent
      unsaved.value = pending.unsaved
      outbox.value++
      editState.value = currentState()
    })
  }

  const updateSoon = throttle(update, () => pause(UPDATE_INTERVAL_MS))

  function currentState(): EditState {
    if (rejections.rejected.peek() !== undefined || sender === 'signIn') return 'attention'
    if (unsent.peek() === 0) return 'sent'
    return sender === 'sending' ? 'sending' : 'saved'
  }

  return {
    signals,
    dismiss(): void {
      rejections.dismiss()
      update()
    },
    onOutbox: (): void => (client().pending.unsent > MANY_EDITS ? updateSoon() : update()),
    onSender(next: SenderState): void {
      sender = next
      update()
    },
    onRejected(rejected: readonly RejectedEntry[]): void {
      rejections.add(rejected)
      update()
    },
    clear(): void {
      sender = 'idle'
      rejections.clear()
      update()
    },
  }
}

function waitingEdit({ opId, args, notAfter, sequence }: PendingEdit): WaitingEdit {
  return {
    opId,
    excluded: args.excluded,
    count: args.count,
    madeAt: notAfter - WORTH_SENDING_MS,
    isSaved: sequence !== undefined,
  }
}
