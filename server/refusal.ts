import { ERROR_STATUS, type ErrorCode } from '#contract'

/** An expected refusal of a call: its code crosses the wire, its sentence is for people who read logs and consoles. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode

  constructor(code: ErrorCode, sentence: string) {
    super(sentence)
    this.code = code
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A thing of another account looks exactly like a thing that does not exist. */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `there is no such ${what}`)
}
