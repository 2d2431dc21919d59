// The shapes of the REST calls. Amounts are major units of the row's currency, days `yyyy-MM-dd`, instants ISO.

/** The claims of a session token. */
export interface SessionClaims {
  readonly user: { readonly uuid: string; readonly sessionUuid: string; readonly emailAddress: string }
  /** The supplier a member of staff acts for. */
  readonly impersonationSubject?: { readonly uuid: string; readonly emailAddress: string }
  /** Of an impersonated session only. */
  readonly type?: 'impersonation'
  /** Of the own session of a member of staff. */
  readonly role?: 'staff'
  /** The account that calls act on. */
  readonly accountId: string
  /** Seconds since 1970. */
  readonly iat: number
  readonly exp: number
}

/** POST /user-source/magic-login, POST /magic-auth, POST /user-token/{userUuid} */
export interface LoginAnswer {
  readonly jwt: string
  readonly payload: Omit<SessionClaims, 'iat' | 'exp'>
}

/** POST /refresh-token */
export interface RefreshAnswer {
  readonly jwt: string
}

/** An entry of GET /user-source/passkeys */
export interface Passkey {
  readonly uuid: string
  /** Of the browser it was made in. */
  readonly userAgent: string
  readonly created: string
  readonly lastUsed: string | null
}

/** An entry of GET /user-source/sessions */
export interface OwnSession {
  readonly uuid: string
  /** How it was opened: `magic` by a link, `passkey`. */
  readonly authType: string
  readonly created: string
  /** To about a minute. */
  readonly lastUsed: string
  readonly userAgent: string
  readonly networkAddress: string
  /** The caller's own session. */
  readonly isCurrent: boolean
}

/** GET and PUT /user-source/offer-limit */
export interface OfferLimitAnswer {
  /** Requests above this need a recent authentication; null: none. */
  readonly limit: { readonly amount: number; readonly currency: string } | null
}

/** POST /user-source/device-key */
export interface DeviceKeyAnswer {
  /** 256 bits as base64. */
  readonly key: string
}

/** GET /user/me */
export interface UserMe {
  readonly uuid: string
  readonly emailAddress: string
  readonly firstName: string | null
  readonly accountName: string
  readonly primaryPhoneNumber: string | null
  readonly secondaryPhoneNumber: string | null
  readonly country: string | null
  readonly supplierReadOnly: boolean
}

/** GET /user/me/divisions/takers */
export interface TakersAnswer {
  readonly takers: readonly {
    readonly takerId: string
    readonly takerUuid: string
    readonly name: string
    readonly markets: readonly {
      readonly marketId: string
      readonly marketUuid: string
      readonly currency: string
      readonly makerOrganizationUuid: string
    }[]
  }[]
}

/** One entry of GET /marketing/buyers */
export interface Buyer {
  readonly uuid: string
  readonly name: string
  readonly imageUrl: string | null
  readonly active: boolean
  readonly featured: boolean
  readonly makerRouteKey: string
  readonly divisionRelationships: readonly never[]
}

/** GET /exchange-rate: base currency → currency → rate */
export type ExchangeRates = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A row of the invoice list. */
export interface Invoice {
  readonly id: string
  readonly invoiceId: string
  readonly voucherId: string
  readonly amount: number
  readonly originalAmount: number
  readonly adjustmentAmount: number
  readonly currency: string
  readonly created: string
  readonly dueDate: string
  readonly payDate: string
  readonly originalDepositDate: string
  readonly earlyPayDepositDate: string
  readonly daysPaidEarly: number
  readonly earn: number
  readonly minDiscount: number
  readonly companyId: string
  readonly companyName: string
  readonly vendorName: string
  readonly isInCashPool: boolean
  readonly marketId: string
  readonly marketUuid: string
  readonly legacyMarketId: string
  readonly makerOrganizationUuid: string
  readonly takerId: string
  readonly takerExcluded: boolean
  readonly takerExcludedForToday: boolean
  readonly coversUnmatched: boolean
}

/** A row of the ineligible list. */
export interface IneligibleInvoice extends Invoice {
  readonly estimatedDepositDate: string
  readonly isPastDue: boolean
  readonly isReserved: boolean
  readonly isIneligibleAr: boolean
  readonly isIneligibleEp: boolean
  readonly makerExcluded: boolean
  readonly isCoveringAdjustments: boolean
  readonly isAdjusted: boolean
}

/** A row of the adjustment list. */
export interface Adjustment extends Invoice {
  readonly adjInvoiceId: string
  readonly transactionType: string
  readonly status: 'matched' | 'unmatched'
  readonly isPaid: boolean
  readonly paymentDueDate: string
}

/** A page of an invoice list; pages start at 1. */
export interface InvoicePage<Row> {
  readonly data: readonly Row[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

/** GET …/invoices/stats */
export interface InvoiceStats {
  readonly includedCount: number
  readonly includedAmount: number
  readonly excludedCount: number
  readonly excludedAmount: number
  readonly coversUnmatchedCount: number
  readonly coversUnmatchedAmount: number
  /** Included and excluded together. */
  readonly eligibleCount: number
  readonly eligibleAmount: number
  /** What an offer will hold: included less what covers unmatched adjustments. */
  readonly toBeIncludedCount: number
  readonly toBeIncludedAmount: number
}

/** GET …/invoices/{ineligible|adjustments}/{filtered|all}-stats */
export interface ListStats {
  readonly count: number
  readonly subTotal: number
}

/** The filters of the invoice lists, as the bulk calls carry them in their body. */
export interface InvoiceFilters {
  readonly takerExcluded?: boolean | undefined
  readonly amount?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined
  /** Part of the invoice number. */
  readonly invoiceId?: string | undefined
  /** The customer's number. */
  readonly companyId?: string | undefined
  readonly originalDepositDate?: readonly DayRange[] | undefined
  readonly earlyPayDepositDate?: readonly DayRange[] | undefined
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

/** What an include or exclude changed. */
export interface ChangedInvoices {
  readonly changedCount: number
  /** The account's version that contains the change. */
  readonly version: number
}

/** POST /taker/early-pay-request/2/submit */
export interface SubmitAnswer {
  readonly id: string
}

/** GET /agreement-content */
export interface AgreementContent {
  readonly cmsId: string
  readonly title: string
  /** Sanitized HTML: no scripts, handlers, styles or external resources. */
  readonly copy: string
  readonly revision: number
}

/** GET /staff/suppliers: a user whom staff may act for. */
export interface SupplierMatch {
  readonly uuid: string
  readonly emailAddress: string
  readonly name: string | null
  readonly accountName: string
  readonly isReadOnly: boolean
}

/** GET /staff/suppliers */
export interface SupplierMatches {
  readonly suppliers: readonly SupplierMatch[]
  /** There are more than these. */
  readonly hasMore: boolean
}
