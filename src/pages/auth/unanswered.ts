import { toApiError } from '#state'

/** Whether a call got no response: the link may still be valid. */
export function isUnanswered(error: unknown): boolean {
  return toApiError(error).code === 'NETWORK'
}
