import { firstDay, type EpochDay } from '#domain/calendar'
import {
  book,
  currencyTotals,
  customers,
  sumsByCurrency,
  type CurrencyTotals,
  type CustomerSums,
} from '#state'
import type { InvoiceScope } from './address.ts'

/** What the customers of a scope owe, one entry a currency. Subscribes to the book. */
export function scopedTotals(scope: InvoiceScope): readonly CurrencyTotals[] {
  if (isUnscoped(scope)) return currencyTotals.value
  return sumsByCurrency(customersOf(scope))
}

/** The earliest day an included invoice of the scope could be paid; undefined when none is included. */
export function earliestDeposit(scope: InvoiceScope): EpochDay | undefined {
  if (scope.customerUuid === undefined) return book.earliestDepositDay.value
  const { opportunities, markets } = book.book()
  const days = customersOf(scope)
    .filter(({ included }) => included.count > 0)
    .flatMap((customer) => customer.opportunities)
    .flatMap((opportunity) => opportunities[opportunity]?.markets ?? [])
    .flatMap((market) => markets[market]?.depositDay ?? [])
  return firstDay(days)
}

/** The positions of the scope's opportunities. Subscribes to the book. */
export function opportunitiesOf(scope: InvoiceScope): readonly number[] {
  return customersOf(scope).flatMap((customer) => customer.opportunities)
}

function isUnscoped({ customerUuid, customerCurrency }: InvoiceScope): boolean {
  return customerUuid === undefined && customerCurrency === undefined
}

function customersOf({ customerUuid, customerCurrency }: InvoiceScope): readonly CustomerSums[] {
  return customers.value.filter(
    (each) =>
      (customerUuid === undefined || each.customerUuid === customerUuid) &&
      (customerCurrency === undefined || each.currency === customerCurrency),
  )
}
