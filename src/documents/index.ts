// The front door of the documents: each file holds a document, its decoder, its cache key and its hook.
export { acceptAgreements, useAgreementCopy, useAgreements, type Agreement } from './agreements.ts'
export { useAwards, type Award } from './awards.ts'
export { useCreateRequest, type NewRequest, type OfferAttempt } from './create-request.ts'
export { draftSync, findDraft, followDrafts, listDrafts, listLocalDrafts, type DraftLists } from './drafts.ts'
export {
  draftToContinue,
  isEmptyDraft,
  isForSameCustomers,
  isWorthSaving,
  type DraftSetting,
} from './drafts/draft-worth.ts'
export { startOf, type ListedDraft, type OfferDraft } from './drafts/offer-draft.ts'
export { useUsdRates } from './exchange-rates.ts'
export {
  useExplanation,
  type ExplainedInvoice,
  type Explanation,
  type ExplanationQuery,
} from './explanation.ts'
export { followFlags } from './flags.ts'
export { useHistorySummary, type HistorySummary } from './history-summary.ts'
export { useMarketRates, type MarketRates } from './market-rates.ts'
export { aggregateCurrencyOf, useIsKnownReadOnly, useIsReadOnly, useMe } from './me.ts'
export { useMembership, type Membership } from './membership.ts'
export { useIsResubmitting, useMissingAp, useResubmit, type MissingApOffer } from './missing-ap.ts'
export { useOfferLimit, useSaveOfferLimit, type OfferLimit } from './offer-limit.ts'
export { useEditRate, useTogglePause, useWithdraw } from './offer-writes.ts'
export type { Offer, OfferOpportunity } from './offer.ts'
export { refreshAfterOfferChange, useOffer, useOffers } from './offers.ts'
export { useOpportunities, type Opportunity } from './opportunities.ts'
export type { Page } from './page.ts'
export { usePasskeys, useRegisterPasskey, useRemovePasskey } from './passkeys.ts'
export { documentsRestored, persistDocuments } from './persistence.ts'
export { createQueryClient } from './query-client.ts'
export { refreshOnChange } from './refresh-on-change.ts'
export { useEndSession, useSessions } from './sessions.ts'
export {
  DEFAULT_TRANSACTION_SORT,
  useOfferTransactions,
  useTransaction,
  useTransactions,
  type Transaction,
  type TransactionFilter,
  type TransactionQuery,
  type TransactionSort,
} from './transactions.ts'
