import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { api, confirmWithLink, confirmWithPasskey, sendConfirmationLink, toApiError } from '#data'
import { session } from './session.ts'

/** Tells the other tabs of this browser that somebody has confirmed who they are. */
const CHANNEL = 'sooner.confirmed'

interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
}

const question = signal<Question | undefined>(undefined)

/** Whether the reader is asked to confirm who they are. */
export const asksConfirmation: ReadonlySignal<boolean> = computed(() => question.value !== undefined)

/** Asks the reader to confirm who they are; false when they would rather not. Several callers share one question. */
function askConfirmation(): Promise<boolean> {
  const asked = question.peek()
  if (asked) return asked.answer
  const opened = openQuestion()
  question.value = opened
  return opened.answer
}

function openQuestion(): Question {
  const heard = new BroadcastChannel(CHANNEL)
  let resolve: ((isConfirmed: boolean) => void) | undefined
  const answer = new Promise<boolean>((done) => {
    resolve = done
  })
  const settle = (isConfirmed: boolean): void => {
    heard.close()
    stopEnd()
    question.value = undefined
    resolve?.(isConfirmed)
  }
  const stopEnd = session.onEnd(() => settle(false))
  heard.addEventListener('message', () => settle(true))
  return { answer, settle }
}

/** The reader would rather not. */
export function declineConfirmation(): void {
  question.peek()?.settle(false)
}

/** Confirms with a passkey; throws an `ApiError`. */
export async function confirmByPasskey(): Promise<void> {
  await confirmWithPasskey(api.http)
  question.peek()?.settle(true)
}

/** Mails a link; opened in this browser it confirms, in whichever tab. */
export function mailConfirmationLink(): Promise<void> {
  return sendConfirmationLink(api.http)
}

/** Confirms with what the mailed link carries, for every tab of this browser. */
export async function confirmByLink(token: string): Promise<void> {
  await confirmWithLink(api.http, token)
  const others = new BroadcastChannel(CHANNEL)
  others.postMessage('confirmed')
  others.close()
}

/**
 * Makes a call that may need somebody who has just authenticated: asks for that, then makes the same call again, unless it
 * is no longer meant by then. Throws the refusal when it is not made again.
 */
export async function whenConfirmed<Answer>(
  call: () => Promise<Answer>,
  isStillMeant: () => boolean = () => true,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (toApiError(error).code !== 'REAUTHENTICATION_REQUIRED') throw error
      if (!(await askConfirmation()) || !isStillMeant()) throw error
    }
  }
}
