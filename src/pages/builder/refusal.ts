import { signal } from '@preact/signals-react'
import type { StepId } from './steps.ts'

/** What the server refused of an offer, and the step where it can be mended. */
export interface Refusal {
  readonly at: StepId
  readonly sentence: string
  /** `builder.edits` then: once the offer has changed it says nothing any more. */
  readonly edits: number
}

/** The last refusal, until the offer changes or is sent again. */
export const refusal = signal<Refusal | undefined>(undefined)

const PLACES: Readonly<Record<string, StepId>> = {
  ALREADY_IN_ACTIVE_REQUEST: 'customers',
  OPPORTUNITY_CLOSED: 'customers',
  OPTION_NOT_OFFERED: 'rate',
  FEATURE_OFF: 'rate',
  RATE_BELOW_ACCEPTED: 'rate',
  RATE_NOT_POSITIVE: 'rate',
  RATE_TOO_PRECISE: 'rate',
  RATE_TOO_HIGH: 'rate',
  TERM_EXPIRATION_REQUIRED: 'rate',
  TERM_EXPIRATION_PAST: 'rate',
  NO_ELIGIBLE_INVOICES: 'invoices',
  AGREEMENT_REQUIRED: 'review',
  AGREEMENT_REVISED: 'review',
}

/** Where a refused offer can be mended; undefined when it cannot. */
export function placeOf(code: string): StepId | undefined {
  return PLACES[code]
}
