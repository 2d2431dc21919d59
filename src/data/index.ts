// The front door of the data: calls, documents and the session token.
export { api, documentCalls, mutate, newIdempotencyKey, query, socketUrl, tokens } from './backend.ts'
export { ApiError, NETWORK_FAILURE, toApiError } from './http/api-error.ts'
export { deviceIdIn, fetchDeviceKey } from './http/device-key.ts'
export type { Api } from './http/api.ts'
export { awardFileLink, awardFileStatus, startAwardFile, type AwardFileOf } from './http/award-file.ts'
export { endSession, magicLogin, registrationLogin, requestSignInLink } from './http/auth.ts'
export {
  canUsePasskeys,
  confirmWithLink,
  confirmWithPasskey,
  fetchPasskeys,
  passkeyLogin,
  registerPasskey,
  removePasskey,
  sendConfirmationLink,
} from './http/passkeys.ts'
export { fetchOfferLimit, saveOfferLimit, type OfferLimit } from './http/offer-limit.ts'
export { endOtherSession, fetchSessions } from './http/sessions.ts'
export { isLive, personOf, readToken, type SessionToken } from './http/session-token.ts'
export { /** @public */ createTokenStore, type TokenStore } from './http/token-store.ts'
export { listenForHead, type AccountHead, type ConnectionState } from './graphql/account-head.ts'
export {
  decodeExplanation,
  explanationDocument,
  type ExplainedInvoice,
  type Explanation,
} from './documents/explanation.ts'
export { decodeFlags, flagsDocument, type Flags } from './documents/flags.ts'
export { meDocument, type Me } from './documents/me.ts'
export { missingApDocument, type MissingApOffer } from './documents/missing-ap.ts'
export {
  editRateDocument,
  includeAllAgain,
  resubmitDocument,
  togglePauseDocument,
  withdrawDocument,
  type RateEdit,
} from './documents/offer-writes.ts'
export {
  acceptAgreementsDocument,
  agreementCopy,
  agreementsDocument,
  type Agreement,
  type AgreementAudit,
  type AgreementCopy,
} from './documents/agreements.ts'
export {
  draftDocument,
  draftsDocument,
  removeDraftDocument,
  saveDraftDocument,
  type DraftInput,
  type ServerDraft,
} from './documents/drafts.ts'
export { decodeMarketRates, marketRatesDocument, type MarketRates } from './documents/market-rates.ts'
export { membershipDocument, type Membership } from './documents/membership.ts'
export { createRequest, type NewRequest } from './documents/request-creates.ts'
export { decodeOpportunities, opportunitiesDocument, type Opportunity } from './documents/opportunities.ts'
export { fetchUsdRates } from './documents/exchange-rates.ts'
export {
  decodeOffers,
  offersVariables,
  requestsDocument,
  type Offer,
  type OfferOpportunity,
} from './documents/requests.ts'
export {
  awardsDocument,
  decodeAwards,
  decodeHistorySummary,
  decodeTransactions,
  historySummaryDocument,
  transactionsDocument,
  type Award,
  type HistorySummary,
  type Page,
  type Transaction,
  type TransactionFilter,
  type TransactionSort,
} from './documents/transactions.ts'
