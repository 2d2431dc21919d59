import { ERROR_STATUS, type ErrorCode } from '#contract'

/** An expected refusal of a call: its code crosses the wire, its sentence is for people who read logs and consoles. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  /** The code's own, unless the specification names another one for the call. */
  readonly status: number

  /** When the same call may work, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    sentence: string,
    retryAfterSeconds?: number,
    status: number = ERROR_STATUS[code],
  ) {
    super(sentence)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.status = status
  }
}

/** A thing of another account looks exactly like a thing that does not exist. */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `there is no such ${what}`)
}
