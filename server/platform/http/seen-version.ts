import { Refusal } from '../refusal.ts'

/** The version of a thing the caller has seen (`If-Match: "42"`); undefined when it does not say. */
export function readSeenVersion(header: unknown): number | undefined {
  if (header === undefined || header === null || header === '*') return undefined
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(
    typeof header === 'number' ? String(header) : typeof header === 'string' ? header : '',
  )
  if (match === null) throw new Refusal('BAD_REQUEST', 'If-Match names a version, as the thing carries it')
  return Number(match[1])
}
