import { toApiError } from '#state'

/** Whether a call got no answer: nothing is known about the link then. */
export function isUnanswered(error: unknown): boolean {
  return toApiError(error).code === 'NETWORK'
}
