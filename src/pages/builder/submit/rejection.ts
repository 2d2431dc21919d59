import { signal } from '@preact/signals-react'
import type { StepId } from '../steps/steps.ts'

/** Why the server rejected an offer, and the step where it can be fixed. */
export interface Rejection {
  readonly at: StepId
  readonly sentence: string
  /** `builder.edits` at that time: after another edit the message is outdated. */
  readonly edits: number
}

/** The last rejection, until the offer changes or is submitted again. */
export const rejection = signal<Rejection | undefined>(undefined)

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

/** The step where a rejected offer can be fixed; undefined when it cannot. */
export function placeOf(code: string): StepId | undefined {
  return PLACES[code]
}
