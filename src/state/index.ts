// The front door of the state: models of signals, and the documents.

// session
export { session, watchSession } from './session/session.ts'
export type { EndReason, SessionModel } from './session/session-model.ts'
export { isAskedLink } from './session/asked-link.ts'
export { takeReturnPath } from './session/return-path.ts'
export { answerLogout, endBook, requestLogout, unsentAtLogout } from './logout.ts'
export { askForLink, signInToRegister, signInWithLink, signInWithPasskey } from './sign-in.ts'
export {
  asksConfirmation,
  confirmByLink,
  confirmByPasskey,
  declineConfirmation,
  mailConfirmationLink,
} from './session/confirmation.ts'
export { downloads } from './downloads/downloads.ts'
export {
  /** @public */ addReporter,
  /** @public */ recentEvents,
  track,
  type TrackedEvent,
} from './tracking.ts'

// preferences and connection
export {
  applyTheme,
  DENSITIES,
  columnsOf,
  density,
  theme,
  THEMES,
  type Density,
  type Theme,
} from './preferences/preferences.ts'
export { dismissMissingAp, isMissingApDismissed } from './preferences/dismissed-missing-ap.ts'
export { connection, followAccount } from './connection.ts'

// documents
export { documentsRestored, keepDocuments } from './documents/kept-documents.ts'
export { refreshOnChange } from './documents/live.ts'
export { useUsdRates } from './documents/exchange-rates.ts'
export { aggregateCurrencyOf, useIsKnownReadOnly, useIsReadOnly, useMe } from './documents/me.ts'
export { useIsResubmitting, useMissingAp, useResubmit } from './documents/missing-ap.ts'
export { useExplanation, type ExplanationQuery } from './documents/explanation.ts'
export {
  refreshAfterOfferChange,
  useEditRate,
  useOffer,
  useOffers,
  useTogglePause,
  useWithdraw,
} from './documents/offers.ts'
export { acceptAgreements, useAgreementCopy, useAgreements } from './documents/agreements.ts'
export { useMarketRates } from './documents/market-rates.ts'
export { usePasskeys, useRegisterPasskey, useRemovePasskey } from './documents/passkeys.ts'
export { useOfferLimit, useSaveOfferLimit } from './documents/offer-limit.ts'
export { useEndSession, useSessions } from './documents/sessions.ts'
export { useMembership } from './documents/membership.ts'
export { useCreateRequest, useOpportunities, type OfferAttempt } from './documents/opportunities.ts'
export { createQueryClient } from './documents/query-client.ts'
export {
  DEFAULT_TRANSACTION_SORT,
  useAwards,
  useHistorySummary,
  useOfferTransactions,
  useTransaction,
  useTransactions,
  type TransactionQuery,
} from './documents/transactions.ts'
export type {
  Agreement,
  Award,
  ExplainedInvoice,
  Explanation,
  HistorySummary,
  Membership,
  MissingApOffer,
  MarketRates,
  NewRequest,
  Offer,
  OfferLimit,
  OfferOpportunity,
  Opportunity,
  Page,
  Transaction,
  TransactionFilter,
  TransactionSort,
} from '#data'
export { ApiError, canUsePasskeys, toApiError } from '#data'

// features that can be turned on and off
export { followFlags, isOn } from './flags/flags.ts'

// the book
export type { WaitingEdit } from './book/book-edits.ts'
export { syncStatus, type SyncStatus } from './book/sync-status.ts'
export { book, bookStorage, bookStore, followBook, forgetBookKeys, showFirstRows } from './book/book.ts'
export {
  type BookDeps,
  type BookModel,
  type BookPeers,
  type BookSelection,
  type BookStatus,
} from './book/book-model.ts'
export type { RefusedExclusion } from './book/refusals.ts'
export { viewAt } from './book/sight.ts'

export { bookGate, openBook } from './book-gate.ts'

// a rate tried out
export { whatIf } from './what-if/what-if.ts'

// what is drawn when: after a frame, and not while a value reads the same
export { afterPaint } from './after-paint.ts'
export { steady } from './steady.ts'

// customers: the book summed up
export type { CountAndAmount, CurrencyTotals, CustomerSums } from './customers/customer-sums.ts'
export { apartByCurrency } from './customers/currency-order.ts'
export { sumsByCurrency } from './customers/customer-sums.ts'
export {
  currencyOrder,
  currencyTotals,
  customers,
  customersOfOpportunities,
  opportunitiesOwed,
} from './customers/customers.ts'
export { offerable, type Offerable } from './customers/offerable.ts'

// the builder: an offer in the making
export type { NamedRateType, OfferStart, RateProblem } from './builder/builder-model.ts'
export type { OfferResult } from './builder/offer-result.ts'
export { isAprOnly, type OfferTerms } from './builder/offer-terms.ts'
export { startOf, type ListedDraft, type OfferDraft } from './builder/offer-draft.ts'
export {
  draftToGoOnIn,
  isEmptyDraft,
  isForSameCustomers,
  isWorthKeeping,
  type DraftSetting,
} from './builder/draft-worth.ts'
export {
  draftKeeper,
  findDraft,
  followDrafts,
  listDrafts,
  listOwnDrafts,
  type DraftLists,
} from './builder/drafts.ts'
export { builder, editsSettled } from './builder/builder.ts'
