import type { Finding } from '../platform/doctor/finding.ts'

const STATES = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILED ' } as const

/** A finding as its commands print it. */
export function findingLine({ check, state, message, advice }: Finding): string {
  const line = `${STATES[state]} ${check}: ${message}`
  return advice === undefined ? line : `${line}\n        → ${advice}`
}
