import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { api, openChannel, passkeyCalls, toApiError } from '#data'
import { session } from './session.ts'

const CHANNEL = 'sooner.confirmed'

interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
}

const question = signal<Question | undefined>(undefined)

/** Whether the user is asked to reauthenticate. */
export const isConfirmationOpen: ReadonlySignal<boolean> = computed(() => question.value !== undefined)

/** Asks the user to reauthenticate; false when they decline. Concurrent callers share one dialog. */
function openConfirmation(): Promise<boolean> {
  const asked = question.peek()
  if (asked) return asked.answer
  const opened = openQuestion()
  question.value = opened
  return opened.answer
}

function openQuestion(): Question {
  const heard = openChannel(CHANNEL)
  let resolve: ((isConfirmed: boolean) => void) | undefined
  const answer = new Promise<boolean>((done) => {
    resolve = done
  })
  const settle = (isConfirmed: boolean): void => {
    heard?.close()
    stopEnd()
    question.value = undefined
    resolve?.(isConfirmed)
  }
  const stopEnd = session.onEnd(() => settle(false))
  heard?.addEventListener('message', () => settle(true))
  return { answer, settle }
}

export function declineConfirmation(): void {
  question.peek()?.settle(false)
}

/** Reauthenticates with a passkey. Throws an `ApiError`. */
export async function confirmByPasskey(): Promise<void> {
  const { confirmWithPasskey } = await passkeyCalls()
  await confirmWithPasskey(api.http)
  question.peek()?.settle(true)
}

export async function mailConfirmationLink(): Promise<void> {
  const { sendConfirmationLink } = await passkeyCalls()
  await sendConfirmationLink(api.http)
}

export async function confirmByLink(token: string): Promise<void> {
  const { confirmWithLink } = await passkeyCalls()
  await confirmWithLink(api.http, token)
  const others = openChannel(CHANNEL)
  others?.postMessage('confirmed')
  others?.close()
}

/**
 * Makes a call that may require a recent authentication: asks the user to reauthenticate, and repeats the call if it is still
 * intended. Otherwise throws the rejection.
 */
export async function withReauthentication<Answer>(
  call: () => Promise<Answer>,
  isStillMeant: () => boolean = () => true,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (toApiError(error).code !== 'REAUTHENTICATION_REQUIRED') throw error
      if (!(await openConfirmation()) || !isStillMeant()) throw error
    }
  }
}
