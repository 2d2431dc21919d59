import type { EpochDay } from '#domain/calendar'
import type { BookMarket, BookOpportunity } from '#domain/invoices'
import type { OfCustomer } from '#domain/opportunities'
import {
  book,
  currencyTotals,
  customers,
  inCurrencyOrder,
  isClosedNow,
  isOrderComing,
  sumsByCurrency,
  type CurrencyTotals,
  type CustomerSums,
} from '#state'
import type { InvoiceScope } from './address.ts'

/** What the customers of a scope owe, one entry a currency, in the order every screen has them. Subscribes to the book. */
export function scopedTotals(scope: InvoiceScope): readonly CurrencyTotals[] {
  if (isUnscoped(scope)) return currencyTotals.value
  return inCurrencyOrder(sumsByCurrency(customersOf(scope)), ({ currency }) => currency)
}

/**
 * The same of what has invoices; undefined until the book has its figures, and several currencies their order, by which they would
 * change places.
 */
export function orderedTotals(scope: InvoiceScope): readonly CurrencyTotals[] | undefined {
  const totals = knownTotals(scope)
  return isOrderComing.value && totals !== undefined && totals.length > 1 ? undefined : totals
}

/** The same in the order that is known by now. */
export function knownTotals(scope: InvoiceScope): readonly CurrencyTotals[] | undefined {
  if (!book.hasFigures.value) return undefined
  return scopedTotals(scope).filter(({ total }) => total.count > 0)
}

/** Whether the loaded book has nothing included in the scope: no rate changes anything. Subscribes to the book. */
export function hasNothingIncluded(scope: InvoiceScope): boolean {
  return book.hasFigures.value && scopedTotals(scope).every(({ included }) => included.count === 0)
}

/**
 * The earliest day an included invoice of the scope could be paid, as the builder says it: of customers that take offers now, each
 * with the last of its markets to pay; undefined when there is none. Subscribes to the book.
 */
export function earliestDeposit(scope: InvoiceScope): EpochDay | undefined {
  const { opportunities, markets } = book.book()
  let first: EpochDay | undefined
  const { early } = book.included()
  // It follows each edit, with 5,000 customers too: a list of their days takes longer than everything else that an edit does.
  for (const own of opportunities) {
    if (!(early[own.index]! > 0) || !isIn(scope, own)) continue
    const day = lastDepositDay(own, markets)
    if (first !== undefined && day >= first) continue
    if (!isClosedNow(own.index)) first = day
  }
  return first
}

function lastDepositDay(own: BookOpportunity, markets: readonly BookMarket[]): EpochDay {
  let last = markets[own.markets[0]!]!.depositDay
  for (const market of own.markets) {
    const { depositDay } = markets[market]!
    if (depositDay > last) last = depositDay
  }
  return last
}

/** The positions of the scope's opportunities. Subscribes to the book's invoices. */
export function opportunitiesOf(scope: InvoiceScope): readonly number[] {
  const all = (book.invoices.value, book.book().opportunities)
  return all.filter((each) => isIn(scope, each)).map(({ index }) => index)
}

/** Whether the loaded book has no opportunity in the scope. Subscribes to the book. */
export function isUnknown(scope: InvoiceScope): boolean {
  if (isUnscoped(scope) || book.status.value !== 'ready') return false
  return opportunitiesOf(scope).length === 0
}

function isUnscoped({ customerUuid, customerCurrency }: InvoiceScope): boolean {
  return customerUuid === undefined && customerCurrency === undefined
}

function customersOf(scope: InvoiceScope): readonly CustomerSums[] {
  return customers.value.filter((each) => isIn(scope, each))
}

function isIn({ customerUuid, customerCurrency }: InvoiceScope, of: OfCustomer): boolean {
  return (
    (customerUuid === undefined || of.customerUuid === customerUuid) &&
    (customerCurrency === undefined || of.currency === customerCurrency)
  )
}
