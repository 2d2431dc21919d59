import type { Candidate } from './available.ts'

/** One moment of decision, and who decides then. */
export interface OfferDeadline {
  /** Milliseconds. */
  readonly at: number
  readonly timeZone: string
  readonly names: readonly string[]
}

/** When an offer is decided and first paid. */
export interface OfferDates {
  /** Every distinct deadline, the earliest first: at least one. */
  readonly deadlines: readonly [OfferDeadline, ...OfferDeadline[]]
  /** `yyyy-MM-dd`, the first and the last deposit. */
  readonly firstDeposit: string
  readonly lastDeposit: string
}

/** The dates of an offer to some customers; undefined for none. */
export function offerDates(chosen: readonly Candidate[]): OfferDates | undefined {
  const byMoment = new Map<string, Omit<OfferDeadline, 'names'> & { readonly names: Map<string, string> }>()
  for (const { deadline, timeZone, customerUuid, name } of chosen) {
    const key = `${Date.parse(deadline)} ${timeZone}`
    const found = byMoment.get(key) ?? { at: Date.parse(deadline), timeZone, names: new Map() }
    byMoment.set(key, found)
    found.names.set(customerUuid, name)
  }
  const [first, ...others] = [...byMoment.values()]
    .map((each) => ({ ...each, names: [...each.names.values()] }))
    .sort((a, b) => a.at - b.at)
  const deposits = chosen.map(({ depositDay }) => depositDay).sort()
  const [firstDeposit] = deposits
  if (!first || firstDeposit === undefined) return undefined
  return { deadlines: [first, ...others], firstDeposit, lastDeposit: deposits.at(-1) ?? firstDeposit }
}
