import type { Currency } from '#domain/money'
import {
  hadEligible,
  nothingEligibleCauses,
  opportunityGroups,
  shownOpportunities,
  type AvailableOpportunity,
  type NothingEligibleCause,
  type OpportunityGroup,
  WAITING_OPTIONS,
} from '#domain/opportunities'
import { isRequestOption } from '#domain/requests'
import type { Opportunity } from '#documents/markets/opportunities'
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

export interface Available {
  /** One entry a currency that has something, the one with the most invoices first. */
  readonly totals: readonly CurrencySum[]
  readonly invoices: number
  readonly customers: number
  /** The same by who sets the rate; empty groups are left out. */
  readonly groups: readonly AvailableGroup[]
  /** Milliseconds; undefined when nothing can be offered. */
  readonly deadlineAt: number | undefined
  /** Included, eligible and covered by an active offer. */
  readonly inOffers: readonly CurrencySum[]
  /** Of customers in an active offer, which does not cover it: what has come since. */
  readonly outsideOffers: readonly CurrencySum[]
  /** Invoices of open customers whose deposit day is not before their due day. */
  readonly tooSoon: number
  /** The same of all customers. With `totals`, `inOffers`, `outsideOffers`, `closed` and what is excluded it is all that is eligible. */
  readonly tooSoonTotals: readonly CurrencySum[]
  /** Of customers that take no offers now. */
  readonly closed: readonly CurrencySum[]
  /** Everything offerable is in an offer already. */
  readonly isAllInOffers: boolean
  /** Why nothing can be offered; empty when something can, or there are no customers at all. */
  readonly causes: readonly NothingEligibleCause[]
  readonly hasCustomers: boolean
  /** Some customers can be offered to before they have invoices. */
  readonly hasZeroAp: boolean
}

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
  /** The number of customers: each has an ordinal below it. */
  readonly customers: number
}

/** An opportunity with what every sum asks of it, worked out once. */
interface Judged extends Pick<Opportunity, 'currency' | 'statuses'>, AvailableOpportunity {
  readonly customer: number
  /** Neither closed nor in an offer. */
  readonly isOpen: boolean
  readonly deadlineAt: number
  /** By who sets the rate. */
  readonly groups: readonly OpportunityGroup[]
}

export function prospectOf(all: readonly Opportunity[], flags: OpportunityFlags): Prospect {
  const ordinals = new Map<string, number>()
  const kinds = new Map<string, OpportunityKind>()
  const deadlines = new Map<string, number>()
  const judged = all.map((opportunity): Judged => {
    const { uuid, currency, statuses, customerUuid, isClosed, isInActiveOffer, isCashFlowPlusEligible } =
      opportunity
    const customer = ordinals.get(customerUuid) ?? ordinals.size
    ordinals.set(customerUuid, customer)
    const kind = `${isCashFlowPlusEligible} ${opportunity.requestOptions.join()}`
    const known = kinds.get(kind) ?? kindOf(opportunity, flags)
    kinds.set(kind, known)
    const deadlineAt = deadlines.get(opportunity.deadline) ?? Date.parse(opportunity.deadline)
    deadlines.set(opportunity.deadline, deadlineAt)
    return {
      uuid,
      currency,
      statuses,
      isClosed,
      isInActiveOffer,
      isCashFlowPlusEligible,
      requestOptions: known.requestOptions,
      customer,
      isOpen: !isClosed && !isInActiveOffer,
      deadlineAt,
      groups: known.groups,
    }
  })
  return { judged, flags, customers: ordinals.size }
}

/** What opportunities of the same options have in common: of thousands few differ. */
type OpportunityKind = Pick<Judged, 'requestOptions' | 'groups'>

function kindOf(
  { requestOptions: options, isCashFlowPlusEligible }: Opportunity,
  flags: OpportunityFlags,
): OpportunityKind {
  const requestOptions = options.filter(isRequestOption)
  const own = opportunityGroups({ requestOptions, isCashFlowPlusEligible }, flags)
  return { requestOptions, groups: GROUPS.filter((group) => own.includes(group)) }
}

const GROUPS: readonly OpportunityGroup[] = ['name-your-rate', 'predetermined']

/** What can be said before the book's figures are known, as far as the server's answer says. */
export interface Expected {
  readonly hasEligible: boolean
  readonly hasZeroAp: boolean
  readonly deadlineAt: number | undefined
}

export function expectedOf(prospect: Prospect): Expected {
  const eligible = prospect.judged.filter((each) => each.isOpen && hadEligible(each))
  return {
    hasEligible: eligible.length > 0,
    hasZeroAp: hasZeroAp(prospect, hadEligible),
    deadlineAt: eligible.reduce<number | undefined>(
      (first, { deadlineAt }) => earlier(first, deadlineAt),
      undefined,
    ),
  }
}

/** An opportunity's amount before the book is known, for the room of the figures. */
const LIKELY = { count: 20, minor: 300_000_000, tooSoonCount: 0, tooSoonMinor: 0 }

/** Made-up sums of the opportunities that had something eligible: as many currencies, customers and groups as the real ones mostly are of. */
export function likelyOf(prospect: Prospect): Available {
  const eligible = prospect.judged.filter((each) => each.isOpen && hadEligible(each))
  const offerable = new Map(eligible.map(({ uuid, currency }) => [uuid, { currency, ...LIKELY }]))
  return availableNow(offerable, prospect)
}

/** What of an opportunity its active offer does not cover. */
export type Outside = Pick<Offerable, 'count' | 'minor'>

const NONE_OUTSIDE: Outside = { count: 0, minor: 0 }

/**
 * Sums what is included, eligible and early over the customers that are neither closed nor in an offer, in one pass. `outside` has
 * what active offers do not cover, by the uuid of the opportunity.
 */
export function availableNow(
  offerable: ReadonlyMap<string, Offerable>,
  prospect: Prospect,
  outside: ReadonlyMap<string, Outside> = new Map(),
): Available {
  const { judged, customers } = prospect
  const early = new Tally(customers)
  const taken = new Tally(customers)
  const left = new Tally(customers)
  const late = new Tally(customers)
  const shut = new Tally(customers)
  const tallies = GROUPS.map((group) => ({ group, tally: new Tally(customers) }))
  let tooSoon = 0
  let deadlineAt: number | undefined
  for (const each of judged) {
    const own = offerable.get(each.uuid)
    if (own === undefined) continue
    late.add(each, { count: own.tooSoonCount, minor: own.tooSoonMinor })
    if (each.isInActiveOffer) {
      const { count, minor } = outside.get(each.uuid) ?? NONE_OUTSIDE
      taken.add(each, { count: own.count - count, minor: own.minor - minor })
      const beside = each.isClosed ? shut : left
      beside.add(each, { count, minor })
    } else if (each.isClosed) shut.add(each, own)
    if (!each.isOpen) continue
    tooSoon += own.tooSoonCount
    if (own.count === 0) continue
    early.add(each, own)
    deadlineAt = earlier(deadlineAt, each.deadlineAt)
    for (const { group, tally } of tallies) if (each.groups.includes(group)) tally.add(each, own)
  }
  const hasAmount = ({ uuid }: Judged): boolean => offerable.has(uuid)
  return {
    totals: early.totals(),
    invoices: early.invoices,
    customers: early.customers,
    groups: tallies
      .filter(({ tally }) => tally.opportunities > 0)
      .map(({ group, tally }) => ({ group, totals: tally.totals(), customers: tally.customers })),
    deadlineAt,
    inOffers: taken.totals(),
    outsideOffers: left.totals(),
    tooSoon,
    tooSoonTotals: late.totals(),
    closed: shut.totals(),
    isAllInOffers: early.opportunities === 0 && taken.opportunities > 0,
    causes: early.opportunities > 0 ? [] : causesOf(prospect, hasAmount),
    hasCustomers: judged.length > 0,
    hasZeroAp: hasZeroAp(prospect, hasAmount),
  }
}

function earlier(first: number | undefined, each: number): number {
  return first === undefined || each < first ? each : first
}

class Tally {
  opportunities = 0
  invoices = 0
  customers = 0
  readonly #isCounted: Uint8Array
  readonly #sums = new Map<Currency, { count: number; minor: number }>()

  /** `customers`: how many there are in all. */
  constructor(customers: number) {
    this.#isCounted = new Uint8Array(customers)
  }

  add({ customer, currency }: Judged, { count, minor }: Pick<Offerable, 'count' | 'minor'>): void {
    this.opportunities++
    this.invoices += count
    if (this.#isCounted[customer] === 0) {
      this.#isCounted[customer] = 1
      this.customers++
    }
    const sum = this.#sums.get(currency)
    if (sum === undefined) this.#sums.set(currency, { count, minor })
    else {
      sum.count += count
      sum.minor += minor
    }
  }

  /** Those with invoices, the one with the most first. */
  totals(): readonly CurrencySum[] {
    return [...this.#sums]
      .filter(([, { count }]) => count > 0)
      .map(([currency, sum]) => ({ currency, ...sum }))
      .sort((a, b) => b.count - a.count)
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
    (each) =>
      each.isOpen &&
      !hasAmount(each) &&
      WAITING_OPTIONS.some((option) => each.requestOptions.includes(option)),
  )
}
