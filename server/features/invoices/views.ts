import type { Adjustment, IneligibleInvoice, Invoice } from '#contract'
import { HoldFlag } from '#domain/invoices'
import { isoDay } from '#domain/calendar'
import { majorFromMinor, type Currency } from '#domain/money'
import type { StoredInvoice } from './store.ts'

function invoiceView(row: StoredInvoice, accountId: string, currency: Currency): Invoice {
  const major = (minor: number) => majorFromMinor(minor, currency)
  return {
    id: String(row.id),
    invoiceId: row.invoiceNumber,
    voucherId: row.voucherNumber,
    amount: major(row.amountMinor),
    originalAmount: major(row.originalAmountMinor),
    adjustmentAmount: major(row.originalAmountMinor - row.amountMinor),
    currency,
    created: isoDay(row.createdDay),
    dueDate: isoDay(row.dueDay),
    payDate: isoDay(row.payDay),
    originalDepositDate: isoDay(row.payDay),
    earlyPayDepositDate: isoDay(row.depositDay),
    daysPaidEarly: row.daysEarly,
    earn: major(row.earnMinor),
    // Markets have no lowest discount.
    minDiscount: 0,
    companyId: row.customerNumber,
    companyName: row.customerName,
    vendorName: row.vendorName,
    isInCashPool: row.hasPool,
    marketId: row.marketUuid,
    marketUuid: row.marketUuid,
    legacyMarketId: row.marketUuid,
    makerOrganizationUuid: row.makerOrganizationUuid,
    takerId: accountId,
    takerExcluded: row.excluded,
    // An exclusion holds until it is undone, never for one day only.
    takerExcludedForToday: false,
    coversUnmatched: (row.holdFlags & HoldFlag.isCoveringAdjustments) !== 0,
  }
}

function ineligibleView(row: StoredInvoice, accountId: string, currency: Currency): IneligibleInvoice {
  const has = (flag: keyof typeof HoldFlag) => (row.holdFlags & HoldFlag[flag]) !== 0
  return {
    ...invoiceView(row, accountId, currency),
    estimatedDepositDate: row.estimatedDay === null ? null : isoDay(row.estimatedDay),
    isPastDue: row.isPastDue,
    isReserved: has('isReserved'),
    isIneligibleAr: has('isIneligibleAr'),
    isIneligibleEp: has('isIneligibleEp'),
    makerExcluded: has('makerExcluded'),
    isCoveringAdjustments: has('isCoveringAdjustments'),
    isAdjusted: has('isAdjusted'),
  }
}

/** The adjustment's own number is `adjInvoiceId`; `invoiceId` is the invoice it adjusts, empty when unmatched. */
function adjustmentView(row: StoredInvoice, accountId: string, currency: Currency): Adjustment {
  return {
    ...invoiceView(row, accountId, currency),
    invoiceId: row.adjustsNumber,
    adjInvoiceId: row.invoiceNumber,
    transactionType: row.transactionType,
    status: row.adjustsNumber === '' ? 'unmatched' : 'matched',
    isPaid: row.isPaid,
    paymentDueDate: isoDay(row.dueDay),
  }
}

export const INVOICE_VIEWS = {
  eligible: invoiceView,
  ineligible: ineligibleView,
  adjustments: adjustmentView,
} as const
