import {
  INVOICE_STATES,
  offerableSums,
  type Book,
  type InvoiceState,
  type OfferableSums,
  type OpportunitySums,
  type Sums,
} from '#domain/invoices'
import type { Currency } from '#domain/money'

/** The rows of a state by opportunity: how many they are, and their amounts in minor units. */
export interface StateSums {
  readonly count: Float64Array
  readonly minor: Float64Array
}

type Counted = Pick<Sums, 'count' | 'amountMinor'>

/** The rows of a state in one currency, and those of them that are excluded. */
export interface SumsInCurrency extends Counted {
  readonly currency: Currency
  readonly excluded: Counted
}

/** Included eligible rows by opportunity: all of them, and those that a clear can pay early. */
export interface IncludedCounts {
  readonly all: Float64Array
  readonly early: Float64Array
}

/** The figures as they are stored, entry after entry: 5,000 customers have 25,000 of them, which are slow to store as objects. */
export interface PackedFigures {
  /** By state, as `Book.packedStateTotals` has them. */
  readonly states: Readonly<Record<InvoiceState, Float64Array>>
  /** The fields of `OfferableSums`. */
  readonly offerable: Float64Array
}

/** The same to be read, each for itself: most screens ask for few of them, and a start does not wait for the others. */
export interface StoredFigures {
  readonly stateTotals: (state: InvoiceState) => readonly OpportunitySums[]
  readonly offerable: () => readonly OfferableSums[]
  readonly stateSums: (state: InvoiceState) => StateSums
  readonly stateCurrencies: (state: InvoiceState) => readonly SumsInCurrency[]
  readonly included: () => IncludedCounts
}

/** The numbers of one entry of each. */
const SUM_FIELDS = 7
const OFFERABLE_FIELDS = 5

export function packFigures(book: Book): PackedFigures {
  return {
    states: byState((state) => book.packedStateTotals(state)),
    offerable: packOfferable(offerableSums(book)),
  }
}

/** Lists are the same whenever they are asked for. */
export function storedFigures(
  { states, offerable }: PackedFigures,
  { opportunities, currencies }: Book,
): StoredFigures {
  const totals = new Map<InvoiceState, readonly OpportunitySums[]>()
  const inCurrencies = new Map<InvoiceState, readonly SumsInCurrency[]>()
  let offered: readonly OfferableSums[] | undefined
  const { length } = opportunities
  return {
    stateTotals: (state) => keptIn(totals, state, () => unpackSums(states[state])),
    stateCurrencies: (state) =>
      keptIn(inCurrencies, state, () => addUp(states[state], opportunities, currencies)),
    offerable: () => (offered ??= unpackOfferable(offerable)),
    stateSums: (state) => ({
      count: column(states[state], SUM_FIELDS, length, (at) => at + 1),
      minor: column(states[state], SUM_FIELDS, length, (at) => at + 2),
    }),
    included() {
      const early = column(offerable, OFFERABLE_FIELDS, length, (at) => at + 1)
      const late = column(offerable, OFFERABLE_FIELDS, length, (at) => at + 3)
      return { early, all: early.map((count, opportunity) => count + late[opportunity]!) }
    },
  }
}

/** Whether all figures are of opportunities that the book has: pages look those up. */
export function areFiguresOf({ states, offerable }: PackedFigures, { opportunities }: Book): boolean {
  return (
    INVOICE_STATES.every((state) => areOf(states[state], SUM_FIELDS, opportunities.length)) &&
    areOf(offerable, OFFERABLE_FIELDS, opportunities.length)
  )
}

function areOf(packed: Float64Array, fields: number, opportunities: number): boolean {
  if (packed.length % fields !== 0) return false
  for (let at = 0; at < packed.length; at += fields) {
    const opportunity = packed[at]!
    if (!Number.isInteger(opportunity) || opportunity < 0 || opportunity >= opportunities) return false
  }
  return true
}

export function byState<Value>(of: (state: InvoiceState) => Value): Readonly<Record<InvoiceState, Value>> {
  // One entry for each state, because the list is all of them.
  return Object.fromEntries(INVOICE_STATES.map((state) => [state, of(state)])) as Record<InvoiceState, Value>
}

function keptIn<Value>(known: Map<InvoiceState, Value>, state: InvoiceState, make: () => Value): Value {
  const value = known.get(state) ?? make()
  known.set(state, value)
  return value
}

// One field of each entry by the opportunity, which is the first.
function column(
  packed: Float64Array,
  fields: number,
  opportunities: number,
  placeOf: (at: number) => number,
): Float64Array {
  const values = new Float64Array(opportunities)
  for (let at = 0; at < packed.length; at += fields) values[packed[at]!] = packed[placeOf(at)]!
  return values
}

/** One entry a currency that has any, by code, as the book has them. */
function addUp(
  packed: Float64Array,
  opportunities: Book['opportunities'],
  currencies: readonly Currency[],
): readonly SumsInCurrency[] {
  const sums = currencies.map((currency) => ({
    currency,
    count: 0,
    amountMinor: 0,
    excluded: { count: 0, amountMinor: 0 },
  }))
  for (let at = 0; at < packed.length; at += SUM_FIELDS) {
    const own = sums[currencies.indexOf(opportunities[packed[at]!]!.currency)]!
    own.count += packed[at + 1]!
    own.amountMinor += packed[at + 2]!
    own.excluded.count += packed[at + 4]!
    own.excluded.amountMinor += packed[at + 5]!
  }
  return sums.filter(({ count }) => count > 0).sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

function unpackSums(packed: Float64Array): readonly OpportunitySums[] {
  const sums: OpportunitySums[] = []
  for (let at = 0; at < packed.length; at += SUM_FIELDS) {
    sums.push({
      opportunity: packed[at]!,
      count: packed[at + 1]!,
      amountMinor: packed[at + 2]!,
      amountDays: packed[at + 3]!,
      excluded: { count: packed[at + 4]!, amountMinor: packed[at + 5]!, amountDays: packed[at + 6]! },
    })
  }
  return sums
}

function packOfferable(sums: readonly OfferableSums[]): Float64Array {
  const packed = new Float64Array(sums.length * OFFERABLE_FIELDS)
  let at = 0
  for (const { opportunity, count, amountMinor, notEarlyCount, notEarlyMinor } of sums) {
    packed[at++] = opportunity
    packed[at++] = count
    packed[at++] = amountMinor
    packed[at++] = notEarlyCount
    packed[at++] = notEarlyMinor
  }
  return packed
}

function unpackOfferable(packed: Float64Array): readonly OfferableSums[] {
  const sums: OfferableSums[] = []
  for (let at = 0; at < packed.length; at += OFFERABLE_FIELDS) {
    sums.push({
      opportunity: packed[at]!,
      count: packed[at + 1]!,
      amountMinor: packed[at + 2]!,
      notEarlyCount: packed[at + 3]!,
      notEarlyMinor: packed[at + 4]!,
    })
  }
  return sums
}
