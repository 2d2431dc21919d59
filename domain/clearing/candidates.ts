import type { EpochDay } from '../calendar/day.ts'
import type { Rate } from '../rates/rate.ts'

/** A living request as the clear of one market sees it. */
export interface ClearRequest {
  readonly id: string
  /** Accepted at its own rate, before price discovery. */
  readonly hasOwnRate: boolean
  readonly rate: Rate
  /** First come, first served among own-rate requests: milliseconds. */
  readonly createdAt: number
  /** A one-time request covers no invoice with a higher id, nor one approved after its submit day. */
  readonly invoiceCeiling?: number
  readonly submitDay?: EpochDay
}

export interface MarketTerms {
  readonly targetAprPpm: number
  readonly poolMinor: number
  readonly depositDay: EpochDay
}

/** The open invoices of one market at its deadline, a typed array a column, by ascending id. */
export interface Candidates {
  readonly invoiceId: Float64Array
  readonly amountMinor: Float64Array
  readonly approvedDay: Int32Array
  readonly dueDay: Int32Array
  /** 1 where the supplier excludes the invoice. */
  readonly excluded: Uint8Array
  /** Not 0 where the customer holds it. */
  readonly hold: Int16Array
  readonly request: Uint16Array
}

/** Everything a decision depends on: the same inputs give the same decision, byte for byte. */
export interface ClearInputs {
  readonly terms: MarketTerms
  readonly requests: readonly ClearRequest[]
  readonly candidates: Candidates
}

export function emptyCandidates(count: number): Candidates {
  return {
    invoiceId: new Float64Array(count),
    amountMinor: new Float64Array(count),
    approvedDay: new Int32Array(count),
    dueDay: new Int32Array(count),
    excluded: new Uint8Array(count),
    hold: new Int16Array(count),
    request: new Uint16Array(count),
  }
}
