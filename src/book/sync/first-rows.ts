import type { KyInstance } from 'ky'
import type { Invoice, InvoicePage } from '#contract'
import { minorFromMajor, currencyCode } from '#domain/money'
import { parseIsoDay, type EpochDay, toEpochDay } from '#domain/calendar'
import { EMPTY_ROW, type BookMarket, type InvoiceRow } from '#domain/invoices'
import { toApiError } from '../../data/http/api-error.ts'

export interface SomeRows {
  readonly rows: readonly InvoiceRow[]
  readonly markets: readonly BookMarket[]
}

type Asked = Pick<BookMarket, 'makerOrganizationUuid' | 'currency'>

/**
 * The first eligible invoices of a customer in a currency, by the list call, which answers before the book is loaded. Columns
 * that the list does not contain are empty. Throws an `ApiError`.
 */
export async function fetchFirstRows(
  http: KyInstance,
  { makerOrganizationUuid, currency }: Asked,
  limit: number,
): Promise<readonly InvoiceRow[]> {
  try {
    const path = `taker/maker/${makerOrganizationUuid}/invoices`
    const searchParams = { currency, limit, page: 1 }
    const { data } = await http.get(path, { searchParams }).json<InvoicePage<Invoice>>()
    return data.map(rowOf)
  } catch (error) {
    throw toApiError(error)
  }
}

function rowOf(invoice: Invoice): InvoiceRow {
  const currency = currencyCode(invoice.currency)
  const minor = (major: number): number => minorFromMajor(major, currency)
  const createdDay = dayOf(invoice.created)
  return {
    ...EMPTY_ROW,
    id: Number(invoice.id),
    marketUuid: invoice.marketUuid,
    invoiceNumber: invoice.invoiceId,
    voucherNumber: invoice.voucherId,
    amountMinor: minor(invoice.amount),
    originalAmountMinor: minor(invoice.originalAmount),
    createdDay,
    approvedDay: createdDay,
    dueDay: dayOf(invoice.dueDate),
    excluded: invoice.takerExcluded,
  }
}

function dayOf(text: string): EpochDay {
  return parseIsoDay(text) ?? toEpochDay(0)
}
