import type * as v from 'valibot'
import type { Sent } from '#contract/answers'

/** An answer that is a file. */
export interface FileAnswer {
  /** Its media type: one of these. */
  readonly mediaTypes: readonly string[]
  /** What it is, for the documents. */
  readonly says: string
  /** Describes each line of a file of JSON lines. */
  readonly line?: v.GenericSchema
}

/** What a call answers: JSON of a schema, or a file. */
export type Answer = v.GenericSchema | FileAnswer

/** The type of what the handler of a call gives. */
export type Answered<Of extends Answer> = Of extends v.GenericSchema ? Sent<Of> : Response

/** A file of comma-separated values with a heading. */
export function csvFile(says: string): FileAnswer {
  return { mediaTypes: ['text/csv'], says }
}

export function isFile(answer: Answer): answer is FileAnswer {
  return 'mediaTypes' in answer
}
