import type { CsvFields } from '#components'
import { decimalText } from '#domain/money'
import type { Transaction } from '#documents/history/transactions'

/** The columns of the exported history: amounts as plain decimals of the row's currency, rates in percent, ISO days. */
export const HISTORY_FIELDS: CsvFields<Transaction> = {
  paymentReference: ({ paymentReference }) => paymentReference,
  transactionId: ({ uuid }) => uuid,
  customerName: ({ customerName }) => customerName,
  customerNumber: ({ customerNumber }) => customerNumber,
  currency: ({ currency }) => currency,
  invoiceCount: ({ invoiceCount }) => invoiceCount,
  invoiceAmount: ({ invoiceMinor, currency }) => decimalText(invoiceMinor, currency),
  discountAmount: ({ discountMinor, currency }) => decimalText(discountMinor, currency),
  depositAmount: ({ depositMinor, currency }) => decimalText(depositMinor, currency),
  apr: ({ apr }) => apr?.toFixed(4),
  discountPercent: ({ discountPercent }) => discountPercent.toFixed(4),
  daysPaidEarly: ({ daysPaidEarly }) => daysPaidEarly.toFixed(2),
  transactionClearDate: ({ clearDay }) => clearDay,
  depositDate: ({ depositDay }) => depositDay,
  offerId: ({ offerUuid }) => offerUuid,
}
