// The shapes of bodies that several calls take. Amounts are major units of the row's currency, days `yyyy-MM-dd`.

/** The filters of the invoice lists, as the bulk calls carry them in their body. */
export interface InvoiceFilters {
  readonly takerExcluded?: boolean | undefined
  readonly amount?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined
  /** Part of the invoice number. */
  readonly invoiceId?: string | undefined
  readonly companyId?: string | undefined
  readonly originalDepositDate?: readonly DayRange[] | undefined
  readonly earlyPayDepositDate?: readonly DayRange[] | undefined
  readonly estimatedDepositDate?: readonly DayRange[] | undefined
  readonly dueDate?: readonly DayRange[] | undefined
  readonly payDate?: readonly DayRange[] | undefined
  /** Any of these reasons, named like the row's fields: `isPastDue`, `isReserved` and so on. */
  readonly ineligibilityReasons?: readonly string[] | undefined
  /** Transaction types of adjustments. */
  readonly adjustmentTypes?: readonly string[] | undefined
  /** Paid rows: early, or at maturity. */
  readonly paidEarly?: boolean | undefined
  readonly ignoreFullyAdjustedInvoices?: boolean | undefined
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
