import type { Currency } from '#domain/money'
import { offersType } from '#domain/opportunities'
import { referenceApr } from '#domain/rates'
import { type RequestType } from '#domain/requests'
import type { MarketRates } from '#documents/markets/market-rates'
import type { Opportunity } from '#documents/markets/opportunities'
import {
  inCurrencyOrder,
  sortByCurrency,
  sumsByCurrency,
  type CustomerSums,
  type Offerable,
  type OfferTerms,
} from '#state'
import { customerLabel, type NamedCustomer, type OutsideOffer } from '#offering'

/** Why a customer cannot be chosen now. */
export type Hindrance = 'inOffer' | 'closed' | 'nothing' | 'notOffered'

/** A customer in one currency as the builder shows it: the book's sums with the market's days and terms. */
export interface Candidate extends OfferTerms {
  readonly name: string
  /** The customer's number at the supplier. */
  readonly number: string
  readonly currency: Currency
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  /** Included and eligible invoices that a clear can pay, and their sum. */
  readonly count: number
  readonly payableMinor: number
  /** Eligible invoices that the supplier excludes. */
  readonly excludedCount: number
  /** Those that are due too soon, which are in neither figure. */
  readonly tooSoonCount: number
  /** All of its invoices are due too soon to be paid early, and the offer does not include later ones. */
  readonly isTooSoon: boolean
  /** ISO instant. */
  readonly deadline: string
  readonly timeZone: string
  /** `yyyy-MM-dd` */
  readonly depositDay: string
  readonly hindrance: Hindrance | undefined
  readonly benchmarkName: string | undefined
  readonly marketUuids: readonly string[]
  /** The value of one unit of its currency in `convertedCurrency`. */
  readonly exchangeRate: number
  readonly convertedCurrency: Currency
}

/** The inputs of `candidatesOf`. */
export interface CandidateInputs {
  /** The sums of each opportunity in the book. */
  readonly owed: readonly CustomerSums[]
  /** What a clear can pay, by the opportunity's uuid. */
  readonly offerable: ReadonlyMap<string, Offerable>
  /** What has come after active offers, by the opportunity's uuid: of a customer in an offer only the offer's own invoices count. */
  readonly outside?: ReadonlyMap<string, Pick<OutsideOffer, 'count' | 'minor'>>
  readonly opportunities: readonly Opportunity[]
  /** By the opportunity's uuid; empty while the source of rates does not answer. */
  readonly rates: ReadonlyMap<string, MarketRates>
  /** The types this builder makes; all of them unless given. */
  readonly types?: readonly RequestType[] | undefined
  /** Customers without an invoice yet can be chosen too. */
  readonly allowsNothingYet: boolean
}

/**
 * Joins the sums of the customers with the terms of their markets. Those that can be offered to come first; then the currencies
 * as every screen has them, and the largest amount within each: amounts of different currencies are not compared.
 */
export function candidatesOf(inputs: CandidateInputs): readonly Candidate[] {
  const byCurrency = sortByCurrency(
    inCurrencyOrder(
      sumsByCurrency(inputs.owed).map(({ currency }) => currency),
      (each) => each,
    ),
  )
  const sums = new Map(inputs.owed.flatMap((each) => each.opportunityUuids.map((uuid) => [uuid, each])))
  return inputs.opportunities
    .flatMap((opportunity) => {
      const own = sums.get(opportunity.uuid)
      return own ? [candidate(opportunity, own, inputs)] : []
    })
    .sort(
      (a, b) =>
        Number(Boolean(a.hindrance)) - Number(Boolean(b.hindrance)) ||
        byCurrency(a, b) ||
        b.payableMinor - a.payableMinor,
    )
}

const NOTHING_LATER = { count: 0, minor: 0 }

function candidate(
  opportunity: Opportunity,
  { included, excluded, number }: CustomerSums,
  { rates, types, allowsNothingYet, offerable, outside }: CandidateInputs,
): Candidate {
  const own = rates.get(opportunity.uuid)
  // While the book is loading nobody knows which of them are due too soon.
  const payable = offerable.get(opportunity.uuid) ?? { ...included, tooSoonCount: 0 }
  const hindrance = hindranceOf(opportunity, included.count, types, allowsNothingYet)
  const later = (hindrance === 'inOffer' && outside?.get(opportunity.uuid)) || NOTHING_LATER
  return {
    uuid: opportunity.uuid,
    name: opportunity.customerName,
    number,
    currency: opportunity.currency,
    customerUuid: opportunity.customerUuid,
    makerOrganizationUuid: opportunity.makerOrganizationUuid,
    count: payable.count - later.count,
    payableMinor: payable.minor - later.minor,
    minor: included.minor,
    excludedCount: excluded.count,
    tooSoonCount: payable.tooSoonCount,
    isTooSoon: included.count > 0 && !allowsNothingYet && payable.count === 0,
    deadline: opportunity.deadline,
    timeZone: opportunity.timeZone,
    depositDay: opportunity.depositDay,
    isPreselected: opportunity.isPreselected,
    isClosed: opportunity.isClosed,
    requestOptions: opportunity.requestOptions,
    isPreferredEligible: opportunity.isPreferredEligible,
    staticPercent: own?.staticPercent,
    benchmarkName: own?.benchmark?.name,
    benchmarkPercent: own?.benchmark && referenceApr(own.benchmark.percent, own.benchmark.spreadPercent),
    expressPercent: own?.expressPercent,
    preferredPercent: own?.preferredPercent,
    projectedClearing: own?.projectedClearing ?? 0,
    marketUuids: opportunity.marketUuids ?? [],
    exchangeRate: own?.exchangeRate ?? 1,
    convertedCurrency: own?.convertedCurrency ?? opportunity.currency,
    hindrance,
    isGone: hindrance !== undefined && hindrance !== 'nothing',
  }
}

function hindranceOf(
  opportunity: Opportunity,
  count: number,
  types: readonly RequestType[] | undefined,
  allowsNothingYet: boolean,
): Hindrance | undefined {
  if (opportunity.isInActiveOffer) return 'inOffer'
  if (opportunity.isClosed) return 'closed'
  const waits = allowsNothingYet && offersType(opportunity, 'RECURRING_PRICE_DISCOVERY')
  if (count === 0 && !waits) return 'nothing'
  return types && !types.some((type) => offersType(opportunity, type)) ? 'notOffered' : undefined
}

/** How many customers these are, whatever their currencies. */
export function countCustomers(candidates: readonly Pick<Candidate, 'customerUuid'>[]): number {
  return new Set(candidates.map(({ customerUuid }) => customerUuid)).size
}

/** The customer, in the form that `customerNames` takes. */
export function named({ customerUuid, name }: Pick<Candidate, 'customerUuid' | 'name'>): NamedCustomer {
  return { customerUuid, customerName: name }
}

/** What the customer is called on every step. */
export function labelOf(customer: Pick<Candidate, 'customerUuid' | 'name'>): string {
  return customerLabel(named(customer))
}

/** The customer named in the address. */
export interface AddressedCustomer {
  readonly makerOrganizationUuid?: string | undefined
  readonly customerUuid?: string | undefined
  readonly currency?: Currency | undefined
}

/** The initial choice: the customer in the address, otherwise the preselected ones, or the only one. */
export function firstChoice(
  candidates: readonly Candidate[],
  addressed: AddressedCustomer,
): readonly string[] {
  const open = candidates.filter(({ hindrance }) => !hindrance)
  const { makerOrganizationUuid: maker, customerUuid: customer, currency } = addressed
  if (maker || customer) {
    return open
      .filter((each) => maker === undefined || each.makerOrganizationUuid === maker)
      .filter((each) => customer === undefined || each.customerUuid === customer)
      .filter((each) => !currency || each.currency === currency)
      .map(({ uuid }) => uuid)
  }
  const preselected = open.filter(
    ({ isPreselected, isTooSoon, count }) => isPreselected && count > 0 && !isTooSoon,
  )
  const chosen = preselected.length > 0 ? preselected : open.length === 1 ? open : []
  return chosen.map(({ uuid }) => uuid)
}
