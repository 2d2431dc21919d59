import type * as v from 'valibot'
import type { ErrorCode } from '#contract'
import type { Sent } from '#contract/answers'
import type { RestRoute } from './rest-route.ts'

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

/** What any call may be refused with: too many at a time, or a fault of the server. */
const OF_ALL: readonly ErrorCode[] = ['RATE_LIMITED', 'DATABASE_UNAVAILABLE', 'INTERNAL']
const OF_SESSION: readonly ErrorCode[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'SESSION_ENDED']
const OF_LINK: readonly ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED', 'SESSION_ENDED']

/** Every code a call may be refused with: its own, and those that follow from its access and its inputs. */
export function refusalsOf(route: RestRoute): readonly ErrorCode[] {
  const { access, refusals, isIdempotent, path, query, body, form, method } = route
  const codes: ErrorCode[] = [...refusals, ...OF_ALL]
  if (access === 'signed') codes.push(...OF_LINK)
  else if (access !== 'public') codes.push(...OF_SESSION)
  if (access === 'writer') codes.push('READ_ONLY')
  if (path.includes(':')) codes.push('VALIDATION')
  if (/:\w*Uuid/.test(path)) codes.push('NOT_FOUND')
  if (query) codes.push('VALIDATION')
  if (body ?? form) codes.push('VALIDATION', 'BAD_REQUEST')
  if (method !== 'get' || access !== 'public') codes.push('FORBIDDEN')
  if (method !== 'get') codes.push('BAD_REQUEST', 'BODY_TOO_LARGE')
  if (isIdempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  return [...new Set(codes)].toSorted()
}
