import { useMemo } from 'react'
import type { Currency } from '#domain/money'
import { formatInstant, t } from '#i18n'
import { customerNames, type NamedCustomer } from '#offering'
import { SHOWN_CURRENCIES } from '#state'
import { named, type Candidate } from './available.ts'

/** One deadline, and the customers who have it. */
export interface OfferDeadline {
  /** Milliseconds. */
  readonly at: number
  /** Of the markets with this deadline, each once, with the customers of those. */
  readonly timeZones: ReadonlyMap<string, readonly NamedCustomer[]>
  /** Each once, with the currencies that it decides on then where others have another deadline. */
  readonly customers: readonly NamedCustomer[]
}

interface Deciders {
  readonly timeZones: Map<string, NamedCustomer[]>
  /** By the customer's uuid. */
  readonly customers: Map<string, Decider>
}

interface Decider {
  readonly customer: Candidate
  readonly currencies: Set<Currency>
}

/** The deadlines and deposit days of an offer. */
export interface OfferDates {
  /** Every distinct deadline, the earliest first: at least one. */
  readonly deadlines: readonly [OfferDeadline, ...OfferDeadline[]]
  /** `yyyy-MM-dd`, the first and the last deposit. */
  readonly firstDeposit: string
  readonly lastDeposit: string
}

/** The first deadline of some customers, an ISO instant; undefined for none. */
export function firstDeadline(offered: readonly Candidate[]): string | undefined {
  return offered.reduce<string | undefined>(
    (first, { deadline }) => (first === undefined || deadline < first ? deadline : first),
    undefined,
  )
}

/** The dates of an offer to some customers; undefined for none. The same until the customers are others. */
export function useOfferDates(offered: readonly Candidate[]): OfferDates | undefined {
  return useMemo(() => offerDates(offered), [offered])
}

/** The dates of an offer to some customers; undefined for none. */
export function offerDates(offered: readonly Candidate[]): OfferDates | undefined {
  const moments = byMoment(offered)
  const [first, ...others] = [...moments]
    .map(([at, { timeZones, customers }]) => ({
      at,
      timeZones,
      customers: [...customers.values()].map((each) => deciderName(each, moments)),
    }))
    .sort((a, b) => a.at - b.at)
  const deposits = offered.map(({ depositDay }) => depositDay).sort()
  const [firstDeposit] = deposits
  if (!first || firstDeposit === undefined) return undefined
  return { deadlines: [first, ...others], firstDeposit, lastDeposit: deposits.at(-1) ?? firstDeposit }
}

function deciderName({ customer, currencies }: Decider, moments: Moments): NamedCustomer {
  const own = named(customer)
  const isIn = ({ customers }: Deciders): boolean => customers.has(customer.customerUuid)
  if (moments.size < 2 || [...moments.values()].filter(isIn).length < 2) return own
  const { size } = currencies
  const which =
    size > SHOWN_CURRENCIES ? t('builder.currencies', { count: size }) : [...currencies].join(', ')
  return { ...own, customerName: `${own.customerName} (${which})` }
}

type Moments = ReadonlyMap<number, Deciders>

function byMoment(offered: readonly Candidate[]): Moments {
  const moments = new Map<number, Deciders>()
  // Thousands mostly share a deadline: one text is parsed once.
  const byText = new Map<string, Deciders>()
  for (const each of offered) {
    const { deadline, timeZone, customerUuid, currency } = each
    let found = byText.get(deadline)
    if (found === undefined) {
      const at = Date.parse(deadline)
      found = moments.get(at) ?? { timeZones: new Map(), customers: new Map() }
      moments.set(at, found)
      byText.set(deadline, found)
    }
    const sharing = found.timeZones.get(timeZone)
    if (sharing) sharing.push(named(each))
    else found.timeZones.set(timeZone, [named(each)])
    const decider = found.customers.get(customerUuid) ?? { customer: each, currencies: new Set() }
    decider.currencies.add(currency)
    found.customers.set(customerUuid, decider)
  }
  return moments
}

/** A deadline in the time zone of its market; undefined where that reads as the user's own time. */
export function marketTime(at: number, timeZone: string): string | undefined {
  const when = formatInstant(at, 'dayTimeZone', timeZone)
  return when === formatInstant(at, 'dayTimeZone') ? undefined : when
}

/** Each time of its markets that reads otherwise than the user's own, with the customers who have it where others have another, as `write` orders them. */
export function marketTimes(
  { at, timeZones }: Pick<OfferDeadline, 'at' | 'timeZones'>,
  write: typeof customerNames = customerNames,
): readonly string[] {
  const byTime = new Map<string | undefined, readonly NamedCustomer[]>()
  for (const [timeZone, customers] of timeZones) {
    const when = marketTime(at, timeZone)
    byTime.set(when, [...(byTime.get(when) ?? []), ...customers])
  }
  return [...byTime].flatMap(([when, customers]) => {
    if (when === undefined) return []
    if (byTime.size === 1) return t('builder.resultDeadlineMarket', { when })
    return t('builder.resultDeadlineMarketOf', { when, customers: write(customers) })
  })
}
