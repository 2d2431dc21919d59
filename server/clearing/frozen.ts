import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Candidates, ClearInputs, Decision } from '#domain'

/** A clear as it is stored: what it was decided on, and what was decided. Numbers in the candidates' order. */
export interface FrozenClear {
  readonly inputs: FrozenInputs
  readonly verdict: readonly number[]
  readonly discountMinor: readonly number[]
}

interface FrozenInputs {
  readonly terms: ClearInputs['terms']
  readonly requests: ClearInputs['requests']
  readonly candidates: Readonly<Record<keyof Candidates, readonly number[]>>
}

/** The inputs as plain numbers, always in the same order, so that their text can be hashed. */
export function freezeInputs({ terms, requests, candidates }: ClearInputs): FrozenInputs {
  return {
    terms,
    requests,
    candidates: {
      invoiceId: [...candidates.invoiceId],
      amountMinor: [...candidates.amountMinor],
      approvedDay: [...candidates.approvedDay],
      dueDay: [...candidates.dueDay],
      excluded: [...candidates.excluded],
      hold: [...candidates.hold],
      request: [...candidates.request],
    },
  }
}

/** The inputs of a stored clear, ready to be decided again. */
export function thawInputs({ terms, requests, candidates }: FrozenInputs): ClearInputs {
  return {
    terms,
    requests,
    candidates: {
      invoiceId: Float64Array.from(candidates.invoiceId),
      amountMinor: Float64Array.from(candidates.amountMinor),
      approvedDay: Int32Array.from(candidates.approvedDay),
      dueDay: Int32Array.from(candidates.dueDay),
      excluded: Uint8Array.from(candidates.excluded),
      hold: Int16Array.from(candidates.hold),
      request: Uint16Array.from(candidates.request),
    },
  }
}

export function freezeDecision(decision: Decision): Omit<FrozenClear, 'inputs'> {
  return { verdict: [...decision.verdict], discountMinor: [...decision.discountMinor] }
}

/** sha256 of a value's JSON, in hex. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

export function packRecord(record: FrozenClear): Uint8Array {
  return gzipSync(JSON.stringify(record))
}

export function unpackRecord(bytes: Uint8Array): FrozenClear {
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as FrozenClear
}
