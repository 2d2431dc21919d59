import { INVOICE_STATES, type Book } from '#domain/invoices'
import {
  convertForDisplay,
  DEFAULT_CURRENCY,
  majorFromMinor,
  type Currency,
  type UsdRates,
} from '#domain/money'
import type { BookModel } from '../book/book-model.ts'
import { OPEN_STATES } from './owing-customers.ts'
import { byInvoices, sumsByState, type CurrencyTotals } from './customer-sums.ts'

/**
 * The sums of all customers, one entry a currency, most invoices first. Added up without an object a customer: a page that
 * shows no others follows an edit of all invoices of 5,000 customers at once. Subscribes to the book's contents.
 */
export function totalsByCurrency(
  summed: Pick<BookModel, 'book' | 'stateCurrencies' | 'included'>,
): readonly CurrencyTotals[] {
  const { currencies, opportunities } = summed.book()
  const byState = new Map(INVOICE_STATES.map((state) => [state, summed.stateCurrencies(state)]))
  const offering = offeringCustomers(summed.included().all, opportunities, currencies)
  return currencies
    .map((currency, code) => ({
      currency,
      customers: offering[code]!,
      ...sumsByState((state) => byState.get(state)?.find((each) => each.currency === currency)),
    }))
    .sort(byInvoices)
}

/**
 * The currencies by what is open in them, excluded or not, converted at the rates given: no include or exclude moves one. Those
 * without a rate follow by their invoices. What shows one currency of a book that has just been loaded does not wait for the sums
 * of all customers. Subscribes to the book's contents.
 */
export function currenciesByValue(
  summed: Pick<BookModel, 'book' | 'stateCurrencies'>,
  rates: UsdRates,
): readonly Currency[] {
  return openByCurrency(summed)
    .map((open) => ({ ...open, usd: inUsd(open, rates) }))
    .sort((a, b) => b.usd - a.usd || b.count - a.count)
    .map(({ currency }) => currency)
}

function openByCurrency({ book, stateCurrencies }: Pick<BookModel, 'book' | 'stateCurrencies'>) {
  const open = OPEN_STATES.flatMap((state) => stateCurrencies(state))
  return book().currencies.map((currency) => {
    const own = open.filter((each) => each.currency === currency)
    return {
      currency,
      count: own.reduce((sum, each) => sum + each.count, 0),
      minor: own.reduce((sum, each) => sum + each.amountMinor, 0),
    }
  })
}

/** A sum in US dollars, to be compared; one without a rate is below every other. */
export function inUsd(
  { currency, minor }: { readonly currency: Currency; readonly minor: number },
  rates: UsdRates,
): number {
  if (rates[currency] === undefined) return -Number.MAX_VALUE
  return convertForDisplay(majorFromMinor(minor, currency), currency, DEFAULT_CURRENCY, rates)
}

// How many customers have something included, by currency.
function offeringCustomers(
  included: Float64Array,
  opportunities: Book['opportunities'],
  currencies: readonly Currency[],
): Float64Array {
  const offering = new Float64Array(currencies.length)
  const isKnown = new Uint8Array(opportunities.length)
  for (const { index, customer, currency } of opportunities) {
    if (!(included[index]! > 0) || isKnown[customer] === 1) continue
    isKnown[customer] = 1
    offering[currencies.indexOf(currency)]!++
  }
  return offering
}
