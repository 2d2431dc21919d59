import { ERROR_STATUS, type ErrorCode } from '#contract'

/** An expected error of a call: its code is sent to the client, its message is for logs and consoles. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly code: ErrorCode
  /** The HTTP status of the code, unless the specification names another one for the call. */
  readonly status: number

  /** When a retry may succeed, if known. */
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

/** The result of the work, or the rejection that it throws. */
export function orRejection<T>(work: () => T): T | Rejection {
  try {
    return work()
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
}

/** Another account's entity is reported exactly like one that does not exist. */
export function notFound(what: string): Rejection {
  return new Rejection('NOT_FOUND', `there is no such ${what}`)
}
