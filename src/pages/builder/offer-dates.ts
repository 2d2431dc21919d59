import type { Candidate } from './available.ts'

/** When an offer is decided and first paid. */
export interface OfferDates {
  /** Milliseconds of the first deadline. */
  readonly deadlineAt: number
  /** The zone of the market with that deadline. */
  readonly timeZone: string
  /** `yyyy-MM-dd`, the first and the last deposit. */
  readonly firstDeposit: string
  readonly lastDeposit: string
}

/** The dates of an offer to some customers; undefined for none. */
export function offerDates(chosen: readonly Candidate[]): OfferDates | undefined {
  const byDeadline = chosen.toSorted((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline))
  const deposits = chosen.map(({ depositDay }) => depositDay).sort()
  const [first] = byDeadline
  const [firstDeposit] = deposits
  if (!first || firstDeposit === undefined) return undefined
  return {
    deadlineAt: Date.parse(first.deadline),
    timeZone: first.timeZone,
    firstDeposit,
    lastDeposit: deposits.at(-1) ?? firstDeposit,
  }
}
