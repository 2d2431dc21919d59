import type { Currency } from '#domain/money'
import {
  hadEligible,
  nothingEligibleCauses,
  opportunityGroups,
  shownOpportunities,
  type AvailableOpportunity,
  type NothingEligibleCause,
  type OpportunityGroup,
} from '#domain/opportunities'
import { isRequestOption } from '#domain/requests'
import type { Opportunity } from '#documents/opportunities'
import type { Offerable } from '#state'

/** How many invoices of a currency, and their amount in minor units. */
export interface CurrencySum {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/** What can be offered in one way. */
export interface AvailableGroup {
  readonly group: OpportunityGroup
  readonly totals: readonly CurrencySum[]
  readonly customers: number
}

/** What can be offered today, and the deadline. */
export interface Available {
  /** One entry a currency that has something, the one with the most invoices first. */
  readonly totals: readonly CurrencySum[]
  readonly invoices: number
  readonly customers: number
  /** The same by who sets the rate; empty groups are left out. */
  readonly groups: readonly AvailableGroup[]
  /** Milliseconds; undefined when nothing can be offered. */
  readonly deadlineAt: number | undefined
  /** Included and eligible, but in an active offer already. */
  readonly inOffers: readonly CurrencySum[]
  /** Invoices of open customers whose deposit day is not before their due day. */
  readonly tooSoon: number
  /** Everything offerable is in an offer already. */
  readonly isAllInOffers: boolean
  /** Why nothing can be offered; empty when something can, or there are no customers at all. */
  readonly causes: readonly NothingEligibleCause[]
  readonly hasCustomers: boolean
  /** Some customers can be offered to before they have invoices. */
  readonly hasZeroAp: boolean
}

/** The flags that decide which opportunities count. */
export interface OpportunityFlags {
  readonly oneTimeBenchmark: boolean
  readonly zeroApRecurring: boolean
  /** Opportunities without an eligible amount are shown, too. */
  readonly showsZeroAp: boolean
}

/** What follows from the opportunities, whatever is in the book. */
export interface Prospect {
  readonly judged: readonly Judged[]
  readonly flags: OpportunityFlags
  /** Those that are neither closed nor in an offer, by who sets the rate. */
  readonly groups: ReadonlyMap<OpportunityGroup, ReadonlySet<string>>
}

export function prospectOf(all: readonly Opportunity[], flags: OpportunityFlags): Prospect {
  const judged = all.map(judge)
  const open = judged.filter(isOpen)
  const inGroup = (group: OpportunityGroup) =>
    new Set(open.filter((each) => opportunityGroups(each, flags).includes(group)).map(({ uuid }) => uuid))
  return { judged, flags, groups: new Map(GROUPS.map((group) => [group, inGroup(group)])) }
}

const GROUPS: readonly OpportunityGroup[] = ['name-your-rate', 'predetermined']

/** What can be said before the book's figures are known, as far as the server's answer says. */
export interface Expected {
  readonly hasEligible: boolean
  readonly hasZeroAp: boolean
  readonly deadlineAt: number | undefined
}

export function expectedOf(prospect: Prospect): Expected {
  const eligible = prospect.judged.filter((each) => isOpen(each) && hadEligible(each))
  return {
    hasEligible: eligible.length > 0,
    hasZeroAp: hasZeroAp(prospect, hadEligible),
    deadlineAt: deadlineOf(eligible),
  }
}

/** Sums what is included, eligible and early over the customers that are neither closed nor in an offer. */
export function availableNow(offerable: ReadonlyMap<string, Offerable>, prospect: Prospect): Available {
  const { judged, groups } = prospect
  const hasAmount = ({ uuid }: Judged): boolean => offerable.has(uuid)
  const withInvoices = judged.filter(hasAmount)
  const open = withInvoices.filter(isOpen)
  const early = open.filter(({ uuid }) => offerable.get(uuid)!.count > 0)
  const taken = withInvoices.filter(({ isInActiveOffer }) => isInActiveOffer)
  return {
    totals: sumsOf(early, offerable),
    invoices: sum(early, offerable, 'count'),
    customers: customersOf(early),
    groups: [...groups].flatMap(([group, uuids]) => {
      const own = early.filter(({ uuid }) => uuids.has(uuid))
      if (own.length === 0) return []
      return [{ group, totals: sumsOf(own, offerable), customers: customersOf(own) }]
    }),
    deadlineAt: deadlineOf(early),
    inOffers: sumsOf(taken, offerable),
    tooSoon: sum(open, offerable, 'tooSoonCount'),
    isAllInOffers: early.length === 0 && taken.length > 0,
    causes: early.length > 0 ? [] : causesOf(prospect, hasAmount),
    hasCustomers: judged.length > 0,
    hasZeroAp: hasZeroAp(prospect, hasAmount),
  }
}

type HasAmount = (opportunity: Judged) => boolean

function causesOf({ judged, flags }: Prospect, hasAmount: HasAmount): readonly NothingEligibleCause[] {
  const { zeroApRecurring, showsZeroAp } = flags
  return nothingEligibleCauses(
    shownOpportunities(judged, { zeroApRecurring, bypass: showsZeroAp, hasAmount }),
    flags,
  )
}

// Of a recurring request the first invoices may come later.
function hasZeroAp({ judged, flags }: Prospect, hasAmount: HasAmount): boolean {
  if (!flags.zeroApRecurring || !flags.showsZeroAp) return false
  return judged.some(
    (each) => isOpen(each) && !hasAmount(each) && each.requestOptions.includes('RecurringPriceDiscovery'),
  )
}

function customersOf(opportunities: readonly Opportunity[]): number {
  return new Set(opportunities.map(({ customerUuid }) => customerUuid)).size
}

function deadlineOf(opportunities: readonly Opportunity[]): number | undefined {
  const deadlines = opportunities.map(({ deadline }) => Date.parse(deadline))
  return deadlines.reduce<number | undefined>(
    (first, each) => (first === undefined || each < first ? each : first),
    undefined,
  )
}

type Judged = Opportunity & AvailableOpportunity

function judge(opportunity: Opportunity): Judged {
  return { ...opportunity, requestOptions: opportunity.requestOptions.filter(isRequestOption) }
}

function isOpen({ isClosed, isInActiveOffer }: Opportunity): boolean {
  return !isClosed && !isInActiveOffer
}

function sum(
  opportunities: readonly Opportunity[],
  offerable: ReadonlyMap<string, Offerable>,
  field: 'count' | 'tooSoonCount',
): number {
  return opportunities.reduce((total, { uuid }) => total + (offerable.get(uuid)?.[field] ?? 0), 0)
}

function sumsOf(
  opportunities: readonly Opportunity[],
  offerable: ReadonlyMap<string, Offerable>,
): readonly CurrencySum[] {
  const sums = new Map<string, CurrencySum>()
  for (const { uuid, currency } of opportunities) {
    const own = offerable.get(uuid)
    if (own === undefined || own.count === 0) continue
    const before = sums.get(currency) ?? { currency, count: 0, minor: 0 }
    sums.set(currency, { currency, count: before.count + own.count, minor: before.minor + own.minor })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count)
}
