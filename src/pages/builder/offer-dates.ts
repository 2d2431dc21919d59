import { formatInstant } from '#i18n'
import { labelOf, type Candidate } from './available.ts'

/** One deadline, and the customers who have it. */
export interface OfferDeadline {
  /** Milliseconds. */
  readonly at: number
  /** Of the markets with this deadline, each once. */
  readonly timeZones: readonly string[]
  readonly names: readonly string[]
}

interface Deciders {
  readonly timeZones: Set<string>
  /** By the customer's uuid. */
  readonly names: Map<string, string>
}

/** The deadlines and deposit days of an offer. */
export interface OfferDates {
  /** Every distinct deadline, the earliest first: at least one. */
  readonly deadlines: readonly [OfferDeadline, ...OfferDeadline[]]
  /** `yyyy-MM-dd`, the first and the last deposit. */
  readonly firstDeposit: string
  readonly lastDeposit: string
}

/** The dates of an offer to some customers; undefined for none. */
export function offerDates(chosen: readonly Candidate[]): OfferDates | undefined {
  const byMoment = new Map<number, Deciders>()
  for (const each of chosen) {
    const { deadline, timeZone, customerUuid } = each
    const at = Date.parse(deadline)
    const found = byMoment.get(at) ?? { timeZones: new Set(), names: new Map() }
    byMoment.set(at, found)
    found.timeZones.add(timeZone)
    found.names.set(customerUuid, labelOf(each))
  }
  const [first, ...others] = [...byMoment]
    .map(([at, { timeZones, names }]) => ({ at, timeZones: [...timeZones], names: [...names.values()] }))
    .sort((a, b) => a.at - b.at)
  const deposits = chosen.map(({ depositDay }) => depositDay).sort()
  const [firstDeposit] = deposits
  if (!first || firstDeposit === undefined) return undefined
  return { deadlines: [first, ...others], firstDeposit, lastDeposit: deposits.at(-1) ?? firstDeposit }
}

/** The deadline in the time zones of its markets, where that text differs from the user's own. */
export function marketTimes({ at, timeZones }: OfferDeadline): readonly string[] {
  const own = formatInstant(at, 'dayTimeZone')
  const texts = new Set(timeZones.map((timeZone) => formatInstant(at, 'dayTimeZone', timeZone)))
  return [...texts].filter((text) => text !== own)
}
