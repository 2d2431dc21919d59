import { foldText } from '#domain/columns'
import { parseCurrency, type Currency } from '#domain/money'
import {
  isLiving,
  REQUEST_OUTCOMES,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestType,
} from '#domain/requests'
import type { Offer, OfferOpportunity, WithdrawnPart } from '#documents/offers/offer'
import { compareNames, offerTypeText, statusText } from '#i18n'
import { customerLabel, deadlineOf, depositOf, offerName } from '#offering'
import { choiceField, defineQuery, sortField, textField } from '#routes'
import { inCurrencyOrder, worthOf } from '#state'
import { ACCEPTED, DEPOSIT, DISCOUNT, IF_ACCEPTED, OFFERED, type OfferSum } from './offer-sums.ts'

/** Columns of the offer lists that one can sort by, in the order a phone lists them. */
export const OFFER_SORTS = [
  'customers',
  'status',
  'type',
  'rate',
  'offered',
  'accepted',
  'discount',
  'payment',
  'deadline',
  'deposit',
  'created',
] as const

export type OfferSort = (typeof OFFER_SORTS)[number]

interface OfferOrder {
  readonly field: OfferSort
  readonly direction: 'asc' | 'desc'
}

/** The query of Offer Activity, parsed from its address. */
export interface OfferListQuery {
  /** Part of the name or number of a customer. */
  readonly search: string
  readonly status: (typeof STATUS_OPTIONS)[number] | undefined
  readonly type: RequestType | undefined
  readonly currency: Currency | undefined
  readonly sort: OfferOrder | undefined
}

/** An offer under review that its supplier waits for is pending. */
const STATUS_OPTIONS = [...REQUEST_STATUSES, ...REQUEST_OUTCOMES, 'PENDING'] as const

/** The page's address. Invalid values are ignored. */
export const offerListQuery = defineQuery<OfferListQuery>({
  search: textField('q'),
  status: choiceField('status', { of: () => STATUS_OPTIONS, fallback: undefined }),
  type: choiceField('type', { of: () => REQUEST_TYPES, fallback: undefined }),
  currency: {
    parse: (search) => parseCurrency(search.get('currency') ?? ''),
    print: (currency) => ({ currency }),
  },
  sort: sortField<OfferSort>('sort', (text) => OFFER_SORTS.find((field) => field === text)),
})

/** The query without filters; the order stays. */
export function withoutOfferFilters({ sort }: OfferListQuery): OfferListQuery {
  return { search: '', status: undefined, type: undefined, currency: undefined, sort }
}

/** The next order of a column: words start ascending, everything else descending; repeated it is reversed. */
export function nextOfferSort(current: OfferOrder | undefined, field: OfferSort): OfferOrder {
  if (current?.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { field, direction: WORDS.has(field) ? 'asc' : 'desc' }
}

const WORDS: ReadonlySet<OfferSort> = new Set(['customers', 'status', 'type'])

/** The offers that a query matches, in its order; without one in the given order. `numbers` are those of customers by uuid. */
export function findOffers(
  offers: readonly Offer[],
  query: OfferListQuery,
  numbers: ReadonlyMap<string, string>,
): readonly Offer[] {
  const found = offers.filter((offer) => matches(offer, query, numbers))
  const { sort } = query
  if (sort === undefined) return found
  const turn = sort.direction === 'asc' ? 1 : -1
  const keyed = found.map((offer) => ({ offer, key: keyOf(offer, sort.field) }))
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key, turn)).map(({ offer }) => offer)
}

function matches(
  offer: Offer,
  { search, status, type, currency }: OfferListQuery,
  numbers: ReadonlyMap<string, string>,
): boolean {
  const wanted = foldText(search.trim())
  const parts = allParts(offer)
  return (
    (status === undefined || statusOption(offer) === status) &&
    (type === undefined || offer.type === type) &&
    (currency === undefined || parts.some((part) => part.currency === currency)) &&
    (wanted === '' ||
      parts.some(
        (part) =>
          foldText(customerLabel(part)).includes(wanted) ||
          foldText(numbers.get(part.customerUuid) ?? '').includes(wanted),
      ))
  )
}

/** Its customers, also those that it was withdrawn from. */
function allParts({
  opportunities,
  withdrawnParts = [],
}: Offer): readonly (OfferOpportunity | WithdrawnPart)[] {
  return withdrawnParts.length === 0 ? opportunities : [...opportunities, ...withdrawnParts]
}

type Key = string | number | undefined

const KEYS: Readonly<Record<OfferSort, (offer: Offer) => Key>> = {
  customers: offerName,
  status: ({ status, displayType }) => statusText(status, displayType),
  type: ({ type }) => offerTypeText(type),
  rate: ({ rate }) => rate,
  offered: (offer) => worthIn(offer, OFFERED),
  accepted: (offer) => worthIn(offer, ACCEPTED),
  discount: (offer) => worthIn(offer, DISCOUNT),
  payment: (offer) => worthIn(offer, isLiving(offer.status) ? IF_ACCEPTED : DEPOSIT),
  deadline: (offer) => deadlineOf(offer),
  deposit: (offer) => depositOf(offer),
  created: ({ createdAt }) => createdAt,
}

/** A figure to compare with that of offers in other currencies: an offer in one currency has its sums in that. */
function worthIn(offer: Offer, figure: OfferSum): number | undefined {
  const minor = figure.minor(offer)
  return minor === undefined ? undefined : worthOf({ currency: offer.currency, minor })
}

function keyOf(offer: Offer, field: OfferSort): Key {
  return KEYS[field](offer)
}

/** What has nothing to compare comes last, whichever way. */
function compareKeys(a: Key, b: Key, turn: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
  return turn * compareNames(String(a), String(b))
}

/** A status as the filter has it: those that read the same are one. */
function statusOption({ status, displayType }: Pick<Offer, 'status' | 'displayType'>): string {
  if (status !== 'UNDER_REVIEW') return status === 'INVOICE_EDIT_IN_PROGRESS' ? 'UNDER_REVIEW' : status
  return displayType === 'offer' ? 'PENDING' : status
}

function statusOptionText(option: string): string {
  return option === 'PENDING' ? statusText('UNDER_REVIEW', 'offer') : statusText(option)
}

interface Option {
  readonly value: string
  readonly label: string
}

/** What the offers can be filtered by: only what there is, and what is chosen, by its label; currencies in the order of every screen. */
export function offerOptions(
  offers: readonly Offer[],
  chosen: Partial<OfferListQuery> = {},
): {
  readonly statuses: readonly Option[]
  readonly types: readonly Option[]
  readonly currencies: readonly Option[]
} {
  const { status, type, currency } = chosen
  return {
    statuses: named([...offers.map(statusOption), status], statusOptionText),
    types: named([...offers.map((offer) => offer.type), type], offerTypeText),
    currencies: currenciesOf(offers, currency).map((code) => ({ value: code, label: code })),
  }
}

function currenciesOf(offers: readonly Offer[], chosen: Currency | undefined): readonly Currency[] {
  const all = offers.flatMap((offer) => allParts(offer).map(({ currency }) => currency))
  if (chosen !== undefined) all.push(chosen)
  return inCurrencyOrder([...new Set(all)].toSorted(), (each) => each)
}

function named<Value extends string>(
  values: readonly (Value | undefined)[],
  labelOf: (value: Value) => string,
): readonly Option[] {
  return [...new Set(values)]
    .flatMap((value) => (value === undefined ? [] : { value, label: labelOf(value) }))
    .toSorted((a, b) => compareNames(a.label, b.label))
}
