import type { Currency } from '#domain/money'

/** What a printed row adds to the totals. Minor units; invoices less discount are the deposit. */
export interface SummedRow {
  readonly currency: Currency
  readonly invoiceMinor: number
  readonly discountMinor: number
  readonly depositMinor: number
  readonly invoiceCount: number
}

export interface PrintSums {
  readonly currency: Currency
  readonly count: number
  readonly invoices: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  readonly depositMinor: number
}

export function sumsByCurrency(rows: readonly SummedRow[]): readonly PrintSums[] {
  const sums = new Map<Currency, PrintSums>()
  for (const row of rows) {
    const { count, invoices, invoiceMinor, discountMinor, depositMinor } =
      sums.get(row.currency) ?? nothingIn(row.currency)
    sums.set(row.currency, {
      currency: row.currency,
      count: count + 1,
      invoices: invoices + row.invoiceCount,
      invoiceMinor: invoiceMinor + row.invoiceMinor,
      discountMinor: discountMinor + row.discountMinor,
      depositMinor: depositMinor + row.depositMinor,
    })
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

function nothingIn(currency: Currency): PrintSums {
  return { currency, count: 0, invoices: 0, invoiceMinor: 0, discountMinor: 0, depositMinor: 0 }
}
