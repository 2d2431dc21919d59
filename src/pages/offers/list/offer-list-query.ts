import { foldText } from '#domain/columns'
import type { Currency } from '#domain/money'
import { isLiving } from '#domain/requests'
import type { Offer, OfferOpportunity, WithdrawnPart } from '#documents/offers/offer'
import { compareNames, offerTypeText, statusText } from '#i18n'
import { customerLabel, deadlineOf, depositOf, offerName } from '#offering'
import { defineQuery, optionalField, sortField, textField } from '#routes'
import { inCurrencyOrder } from '#state'
import { ACCEPTED, DEPOSIT, DISCOUNT, IF_ACCEPTED, OFFERED } from './offer-sums.ts'

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
  readonly status: string | undefined
  readonly type: string | undefined
  readonly currency: string | undefined
  readonly sort: OfferOrder | undefined
}

/** The page's address. */
export const offerListQuery = defineQuery<OfferListQuery>({
  search: textField('q'),
  status: optionalField('status'),
  type: optionalField('type'),
  currency: optionalField('currency'),
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
  offered: OFFERED.minor,
  accepted: ACCEPTED.minor,
  discount: DISCOUNT.minor,
  payment: (offer) => (isLiving(offer.status) ? IF_ACCEPTED : DEPOSIT).minor(offer),
  deadline: (offer) => deadlineOf(offer),
  deposit: (offer) => depositOf(offer),
  created: ({ createdAt }) => createdAt,
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
function statusOption({ status, displayType }: Offer): string {
  return status === 'UNDER_REVIEW' && displayType === 'offer' ? 'PENDING' : status
}

interface Option {
  readonly value: string
  readonly label: string
}

/** What the offers can be filtered by: only what there is, by its label; currencies in the order of every screen. */
export function offerOptions(offers: readonly Offer[]): {
  readonly statuses: readonly Option[]
  readonly types: readonly Option[]
  readonly currencies: readonly Option[]
} {
  return {
    statuses: distinct(offers, (offer) => [
      [statusOption(offer), statusText(offer.status, offer.displayType)],
    ]),
    types: distinct(offers, ({ type }) => [[type, offerTypeText(type)]]),
    currencies: currenciesOf(offers).map((currency) => ({ value: currency, label: currency })),
  }
}

function currenciesOf(offers: readonly Offer[]): readonly Currency[] {
  const all = new Set(offers.flatMap((offer) => allParts(offer).map(({ currency }) => currency)))
  return inCurrencyOrder([...all].toSorted(), (each) => each)
}

function distinct(
  offers: readonly Offer[],
  optionsOf: (offer: Offer) => readonly (readonly [value: string, label: string])[],
): readonly Option[] {
  const labels = new Map(offers.flatMap(optionsOf))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label))
}
