import type { Book } from '../invoices/book.ts'
import type { Currency } from '../money/currency.ts'
import {
  CASH_COLUMNS,
  cashSums,
  currencySums,
  type CashColumns,
  type CashGroups,
  type CashQuestion,
  type CashSpan,
} from './cash-sums.ts'

export interface CashFlow extends CashColumns {
  readonly currency: Currency
}

/** What arrives by day, an entry a currency, in the order of the book's opportunities. */
export function cashCalendar(book: Book, question: CashQuestion): readonly CashFlow[] {
  const currencies = [...new Set(book.opportunities.map(({ currency }) => currency))]
  const sums = currencySums(book, question, currencies)
  const buckets = question.span.days + 2
  return currencies.map((currency, n) => ({ currency, ...part(sums, n * buckets, buckets) }))
}

export function areSameFlows(a: CashFlow, b: CashFlow): boolean {
  return (
    a.currency === b.currency &&
    CASH_COLUMNS.every(
      (name) =>
        a[name].length === b[name].length && a[name].every((value, bucket) => value === b[name][bucket]),
    )
  )
}

/** One customer's share of what arrives. Minor units, less the discount of what arrives early. */
export interface CashShare {
  readonly customerUuid: string
  readonly customerName: string
  readonly count: number
  readonly minor: number
}

export interface CashPart extends CashQuestion {
  readonly currency: Currency
  readonly withOffers: boolean
}

/** Who pays what arrives in the days of a span, the largest amount first. One pass over the rows of the currency. */
export function cashShares(book: Book, part: CashPart): readonly CashShare[] {
  const sums = cashSums(book, part, ownGroups(book, part.currency))
  const shares = new Map<string, CashShare>()
  for (const { index, currency, customerUuid, customerName } of book.opportunities) {
    if (currency !== part.currency) continue
    const { count, minor } = arriving(sums, index * (part.span.days + 2), part)
    if (count === 0) continue
    const before = shares.get(customerUuid)
    shares.set(customerUuid, {
      customerUuid,
      customerName,
      count: count + (before?.count ?? 0),
      minor: minor + (before?.minor ?? 0),
    })
  }
  return [...shares.values()].sort((a, b) => b.minor - a.minor || (a.customerName < b.customerName ? -1 : 1))
}

export interface Arriving {
  readonly count: number
  readonly minor: number
}

/** What arrives in one bucket. Without the offers, everything at maturity. */
export function arrivingIn(sums: CashColumns, bucket: number, withOffers: boolean): Arriving {
  const [count, minor] = [sums.dueCount[bucket]!, sums.dueMinor[bucket]!]
  if (!withOffers) return { count, minor }
  return {
    count: count - sums.movedCount[bucket]! + sums.earlyCount[bucket]!,
    minor: minor - sums.movedMinor[bucket]! + sums.earlyMinor[bucket]! - sums.discountMinor[bucket]!,
  }
}

function arriving(
  sums: CashColumns,
  base: number,
  { span, withOffers }: { readonly span: CashSpan; readonly withOffers: boolean },
): Arriving {
  let [count, minor] = [0, 0]
  for (let bucket = 1; bucket <= span.days; bucket++) {
    const own = arrivingIn(sums, base + bucket, withOffers)
    count += own.count
    minor += own.minor
  }
  return { count, minor }
}

function ownGroups({ opportunities }: Book, currency: Currency): CashGroups {
  return {
    count: opportunities.length,
    of: Int32Array.from(opportunities, (each) => (each.currency === currency ? each.index : -1)),
  }
}

function part(sums: CashColumns, start: number, length: number): CashColumns {
  const entries = CASH_COLUMNS.map((name) => [name, sums[name].subarray(start, start + length)] as const)
  return Object.fromEntries(entries) as unknown as CashColumns
}
