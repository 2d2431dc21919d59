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

// the book
export { createBookCalls, type BookCalls, type ExclusionCall } from './book/book-calls.ts'
export { createBookClient, type BookClient, type MadeEntry } from './book/book-client.ts'
export type { BookStore, StoredDraft, StoredGlance } from './book/book-store.ts'
export { createDrafts, type Drafts } from './book/drafts.ts'
export { fetchFirstRows, type SomeRows } from './book/first-rows.ts'
export { ownThreadCodec, type ChunkCodec } from './book/codec.ts'
export type { LastingStore, StorageState } from './book/lasting-store.ts'
export type { LoadProgress } from './book/load-book.ts'
export { createMemoryStore } from './book/memory-store.ts'
export { createKeyring, type BookKey, type Keyring } from './book/keyring.ts'
export { bookDatabaseName, bookName, openBookStore } from './book/open-store.ts'
export type { NewEntry, RefusedEntry, StoredStep, UndoChange } from './book/outbox.ts'
export type { SenderState } from './book/outbox-sender.ts'
export { rowsOfIds } from './book/overlay.ts'
export { afterPaint } from './book/painted.ts'
export type { PendingEdit } from './book/pending-edits.ts'
export {
  alwaysLeader,
  createLeadership,
  createTabChannel,
  onlyTab,
  type Leadership,
  type TabChannel,
  type TabMessage,
} from './book/tabs.ts'
export { createWorkerCodec } from './book/worker-codec.ts'
