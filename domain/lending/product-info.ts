export const LENDING_PRODUCTS = ['RECEIVABLES_FINANCE', 'FACTORING'] as const

type LendingProduct = (typeof LENDING_PRODUCTS)[number]

/** How far an application is, in the order of its progress; a rejected one stands apart at the end. */
export const LENDING_STATUSES = [
  'NOT_STARTED_STATUS',
  'FIRST_TIME_STATUS',
  'MARKETING_PROPOSAL_COMPLETE',
  'AWAITING_CLIENT_STATUS',
  'AWAITING_PROVIDER_STATUS',
  'IS_TERM_SHEET_ACCEPTED',
  'BANK_ACCOUNT_START',
  'BANK_ACCOUNT_ACTION_REQUIRED',
  'READY_FOR_RF_LOANS_STATUS',
  'REJECTED_STATUS',
] as const

export type LendingStatus = (typeof LENDING_STATUSES)[number]

export interface LendingAccount {
  /** A status of ours, or one that a later version of the service knows. */
  readonly status: string
  readonly name: string
  readonly actionButtonUrl: string | null
  readonly isActionButtonDisabled: boolean
  readonly productType: LendingProduct
}

export const LENDING_LINKS = [
  'home',
  'invoices',
  'transactionHistory',
  'customerPayments',
  'remittance',
  'bankDetails',
  'learnMore',
  'applyNow',
  'continueApplication',
  'applicationUnderReview',
  'accountCreationInProgress',
  'completeQuestionnaire',
  'addBankInformation',
  'updateBankInformation',
] as const

export type LendingLinkName = (typeof LENDING_LINKS)[number]

export interface LendingProductInfo {
  readonly hasRFClients: boolean
  readonly rf: readonly LendingAccount[]
  readonly showCapfinNav: boolean
  readonly isRegistered: boolean
  readonly completedPreOnboardingSteps: boolean
  /** Where links lead; one that is not named leads to the lending screen. */
  readonly navLinks: readonly { readonly name: LendingLinkName; readonly url: string }[]
}

export interface CardStatus {
  readonly accountId: string
  readonly status: string
}
