import * as v from 'valibot'
import {
  amount,
  choice,
  count,
  currency,
  day,
  flag,
  list,
  maybe,
  quantity,
  text,
  uuid,
  type Sent,
} from './fields.ts'

const invoice = v.object({
  id: text('The invoice: a number as text.', '42'),
  invoiceId: text("The supplier's number of the invoice.", 'INV-1001'),
  voucherId: text('The voucher number of the invoice.', 'V-1001'),
  amount: amount('What is to be paid, after adjustments.'),
  originalAmount: amount('What was invoiced.'),
  adjustmentAmount: amount('The original amount less the amount.'),
  currency: currency(),
  created: day('The invoice date.'),
  dueDate: day('When it is due.'),
  payDate: day('When the customer pays without an early payment.'),
  originalDepositDate: day('The same.'),
  earlyPayDepositDate: day('When an award of the next clear is paid.'),
  daysPaidEarly: quantity('Days between the two deposit dates.', 31),
  earn: amount('What the customer earns by paying early.'),
  minDiscount: amount('The lowest discount of the market: always 0.'),
  companyId: text("The customer's number.", 'C100'),
  companyName: text("The customer's name.", 'Northwind'),
  vendorName: text('The supplier as the customer names it.', 'Bell Tools'),
  isInCashPool: flag('Whether the market has money to pay it early.'),
  marketId: uuid('The market.'),
  marketUuid: uuid('The same.'),
  legacyMarketId: uuid('The same.'),
  makerOrganizationUuid: uuid('The organization of the customer.'),
  takerId: uuid('The account of the supplier.'),
  takerExcluded: flag('Whether the supplier keeps it out of offers.'),
  takerExcludedForToday: flag('Always false: an exclusion stands until it is undone.'),
  coversUnmatched: flag('Whether it is held to cover adjustments without an invoice.'),
})
export type Invoice = Sent<typeof invoice>

const ineligibleInvoice = v.object({
  ...invoice.entries,
  estimatedDepositDate: maybe(day('When an award of the next clear is paid; null of what is past due.')),
  isPastDue: flag('It is past due.'),
  isReserved: flag('It is reserved.'),
  isIneligibleAr: flag('The supplier’s books rule it out.'),
  isIneligibleEp: flag('The customer’s program rules it out.'),
  makerExcluded: flag('The customer keeps it out.'),
  isCoveringAdjustments: flag('It covers adjustments without an invoice.'),
  isAdjusted: flag('It is adjusted to nothing.'),
})
export type IneligibleInvoice = Sent<typeof ineligibleInvoice>

const adjustment = v.object({
  ...invoice.entries,
  invoiceId: text('The invoice that it adjusts; empty when unmatched.', 'INV-1001'),
  adjInvoiceId: text('The number of the adjustment.', 'CN-7'),
  transactionType: text('The type of the adjustment.', 'CREDIT_MEMO'),
  status: choice(['matched', 'unmatched'], 'Whether the invoice that it adjusts is known.'),
  isPaid: flag('Whether it is settled.'),
  paymentDueDate: day('When it is due.'),
})
export type Adjustment = Sent<typeof adjustment>

function page<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    data: list(row, 'The rows of the page.'),
    total: count('How many rows there are on all pages.'),
    page: count('The number of the page; the first is 1.'),
    limit: count('The most rows of a page.'),
  })
}

/** GET …/invoices */
export const invoicePage = page(invoice)
/** A page of an invoice list; pages start at 1. */
export type InvoicePage<Row> = Omit<Sent<typeof invoicePage>, 'data'> & { readonly data: readonly Row[] }
/** GET …/invoices/ineligible */
export const ineligiblePage = page(ineligibleInvoice)
/** GET …/invoices/adjustments */
export const adjustmentPage = page(adjustment)

/** GET …/invoices/stats */
export const invoiceStats = v.object({
  includedCount: count('Invoices that are in offers.'),
  includedAmount: amount('Their sum.'),
  excludedCount: count('Invoices that the supplier keeps out.'),
  excludedAmount: amount('Their sum.'),
  coversUnmatchedCount: count('Invoices that cover adjustments without an invoice.'),
  coversUnmatchedAmount: amount('Their sum.'),
  eligibleCount: count('Included and excluded together.'),
  eligibleAmount: amount('Their sum.'),
  toBeIncludedCount: count('What an offer will hold: included less what covers unmatched adjustments.'),
  toBeIncludedAmount: amount('Its sum.'),
})
export type InvoiceStats = Sent<typeof invoiceStats>

/** GET …/invoices/{ineligible|adjustments}/{filtered|all}-stats */
export const listStats = v.object({ count: count('The rows of the list.'), subTotal: amount('Their sum.') })
export type ListStats = Sent<typeof listStats>

export const changedInvoices = v.object({
  changedCount: count('Invoices that were changed.'),
  version: count("The account's version that contains the change."),
})
export type ChangedInvoices = Sent<typeof changedInvoices>
