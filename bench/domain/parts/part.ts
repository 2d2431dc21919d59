import type { Later } from '../contender.ts'

export interface Part<Subject> {
  readonly question: string
  /** The input of every contender, the same for the same size. */
  readonly makeSubject: (size: PartSize) => Subject
  /** How many of what is counted in a second: invoices, rows of a file, requests. */
  readonly countOf: (subject: Subject) => number
  /** Ours is `engine`. */
  readonly contenders: Readonly<Record<string, PartEntry<Subject>>>
  /**
   * How many values of an answer are wrong, by exact arithmetic. Where it is given, contenders may differ from the
   * engine, and what they have wrong is counted instead.
   */
  readonly wrongIn?: (answer: unknown, subject: Subject) => number
}

export interface PartSize {
  readonly rows: number
  /** One for 50 invoices when nothing is said. */
  readonly opportunities?: number | undefined
}

interface PartEntry<Subject> {
  /** Loads the library; what it returns brings a subject into the contender's own form, which is not timed. */
  readonly load: () => Promise<(subject: Subject) => Later<PartStep>>
  /** It does less than is asked, so that its answer is its own. */
  readonly isFloor?: true
}

/** Answers the question once. The answer may be reused by the next step. */
export type PartStep = () => Later<unknown>

export function requestsOf({ rows }: PartSize): number {
  return Math.max(1, Math.ceil(rows / 200))
}

export function opportunitiesOf({ rows, opportunities }: PartSize): number {
  return opportunities ?? Math.max(1, Math.ceil(rows / 50))
}
