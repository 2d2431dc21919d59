import { Rejection } from '../rejection.ts'

/** Parses `If-Match: "42"`, the version the caller has seen; undefined without the header. */
export function readSeenVersion(header: unknown): number | undefined {
  if (header === undefined || header === null || header === '*') return undefined
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(
    typeof header === 'number' ? String(header) : typeof header === 'string' ? header : '',
  )
  if (match === null) throw new Rejection('BAD_REQUEST', 'If-Match names a version, as the thing carries it')
  return Number(match[1])
}
