import type { BookOpportunity } from '#domain/invoices'
import type { OpportunitySums } from '#domain/invoices'
import type { Currency } from '#domain/money'

export interface EligibleBook {
  readonly opportunities: readonly BookOpportunity[]
  readonly eligible: readonly OpportunitySums[]
}

export interface TopCustomer extends Pick<BookOpportunity, 'customerUuid' | 'currency'> {
  readonly count: number
  readonly minor: number
  readonly name: string
  readonly opportunityUuids: readonly string[]
}

export interface TopCustomers {
  readonly first: readonly TopCustomer[]
  readonly others: {
    /** Customers, each once whatever its currencies. */
    readonly count: number
    readonly amounts: readonly { readonly currency: Currency; readonly minor: number }[]
  }
}

/** What customers are ranked by: their eligible invoices that are included, or those that the supplier has excluded. */
type Ranked = 'included' | 'excluded'

/**
 * The customers that owe the most. Amounts of different currencies are not compared: they are ordered within each, and the
 * currencies as given. From the sums of the eligible alone, and an object for those that are shown: home does not wait for
 * the sums of 5,000 customers.
 */
export function topCustomers(
  book: EligibleBook,
  ranked: Ranked,
  currencies: readonly Currency[],
  shown: number,
): TopCustomers {
  const { opportunities } = book
  const { found, count, minor, uuidOf, currencyOf } = sumsByCustomer(book, ranked)
  const ranks = new Map(currencies.map((currency, rank) => [currency, rank]))
  const rankOf = (customer: number): number => ranks.get(currencyOf(customer)) ?? currencies.length
  const first = firstOf(found, shown, (a, b) => rankOf(a) - rankOf(b) || minor[b]! - minor[a]!)
  const isFirst = new Set(first)
  const others = found.filter((customer) => !isFirst.has(customer))
  return {
    first: first.map((customer) => {
      const own = opportunities.filter((each) => each.customer === customer)
      return {
        customerUuid: own[0]!.customerUuid,
        currency: own[0]!.currency,
        name: own[0]!.customerName,
        opportunityUuids: own.map(({ uuid }) => uuid),
        count: count[customer]!,
        minor: minor[customer]!,
      }
    }),
    others: {
      count: new Set(others.map(uuidOf)).size,
      amounts: amountsOf(others, currencies, currencyOf, minor),
    },
  }
}

// An entry a currency that has any, in the order given.
function amountsOf(
  customers: readonly number[],
  currencies: readonly Currency[],
  currencyOf: (customer: number) => Currency,
  minor: Float64Array,
): TopCustomers['others']['amounts'] {
  const sums = new Map<Currency, number>()
  for (const customer of customers) {
    const currency = currencyOf(customer)
    sums.set(currency, (sums.get(currency) ?? 0) + minor[customer]!)
  }
  return currencies.flatMap((currency) => {
    const sum = sums.get(currency)
    return sum === undefined ? [] : { currency, minor: sum }
  })
}

// By the number of a customer; `found` are those that have any.
function sumsByCustomer({ opportunities, eligible }: EligibleBook, ranked: Ranked) {
  const count = new Float64Array(opportunities.length)
  const minor = new Float64Array(opportunities.length)
  const opportunityOf = new Int32Array(opportunities.length)
  const found: number[] = []
  for (const { opportunity, count: all, amountMinor, excluded } of eligible) {
    const isExcluded = ranked === 'excluded'
    const own = isExcluded ? excluded.count : all - excluded.count
    if (own === 0) continue
    const { customer } = opportunities[opportunity]!
    if (count[customer] === 0) {
      found.push(customer)
      opportunityOf[customer] = opportunity
    }
    count[customer]! += own
    minor[customer]! += isExcluded ? excluded.amountMinor : amountMinor - excluded.amountMinor
  }
  const uuidOf = (customer: number) => opportunities[opportunityOf[customer]!]!.customerUuid
  const currencyOf = (customer: number) => opportunities[opportunityOf[customer]!]!.currency
  return { found, count, minor, uuidOf, currencyOf }
}

// Of thousands a few: without sorting them all.
function firstOf(
  all: readonly number[],
  wanted: number,
  compare: (a: number, b: number) => number,
): readonly number[] {
  const first: number[] = []
  for (const each of all) {
    if (first.length === wanted && compare(each, first.at(-1)!) >= 0) continue
    const place = first.findIndex((other) => compare(each, other) < 0)
    first.splice(place === -1 ? first.length : place, 0, each)
    if (first.length > wanted) first.pop()
  }
  return first
}
