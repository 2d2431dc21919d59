import type * as v from 'valibot'
import type { Sent } from '#contract/answers'

export interface FileAnswer {
  /** Its media type: one of these. */
  readonly mediaTypes: readonly string[]
  readonly says: string
  readonly line?: v.GenericSchema
}

export type Answer = v.GenericSchema | FileAnswer

export type Answered<Of extends Answer> = Of extends v.GenericSchema ? Sent<Of> : Response

export function csvFile(says: string): FileAnswer {
  return { mediaTypes: ['text/csv'], says }
}

export function isFile(answer: Answer): answer is FileAnswer {
  return 'mediaTypes' in answer
}
