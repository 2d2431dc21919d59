// The public names of the wire contract.
export {
  NOTIFICATION_TOPICS,
  TERMS_KINDS,
  type NotificationGroup,
  type NotificationTopic,
  type TermsKind,
} from './account.ts'
export type {
  AgreementContent,
  ExchangeRates,
  ForgetAnswer,
  NotificationSettings,
  OfferLimitAnswer,
  ProfileImage,
  TakersAnswer,
  TermsDocument,
  TopicSetting,
  UserMe,
} from './answers/account.ts'
export type {
  FoundProfile,
  ImportClosing,
  ImportCounts,
  ImportPreview,
  ImportEvidence,
  ImportPreviewRow,
  ImportProblem,
  ImportProfile,
  ImportProfiles,
  ImportQuestion,
  ImportReading,
  ImportRecord,
  ImportRecords,
  ImportRejection,
  ImportRunEvent,
  ImportTotal,
  ImportWarning,
  ImportUndo,
  ImportUpload,
  MissingInvoices,
} from './answers/imports.ts'
export type {
  Adjustment,
  ChangedInvoices,
  IneligibleInvoice,
  Invoice,
  InvoicePage,
  InvoiceStats,
  ListStats,
} from './answers/invoices.ts'
export type { Buyer } from './answers/network.ts'
export type { OlderOffer, RateSource, SubmitAnswer } from './answers/offers.ts'
export type { PasskeyCreation, PasskeyRequest } from './answers/passkeys.ts'
export type {
  AuthorizeAnswer,
  DeviceKeyAnswer,
  LoginAnswer,
  OwnSession,
  Passkey,
  RefreshAnswer,
  SessionClaims,
  SupplierMatch,
  SupplierMatches,
} from './answers/sessions.ts'
export { DRAFT_LIFETIME_MS } from './drafts.ts'
export {
  CALL_FAILURES,
  failureMessage,
  isShownFailure,
  type CallFailure,
  type ShownFailure,
} from './failures.ts'
export type { ErrorBody } from './answers/errors.ts'
export { ERROR_STATUS, isErrorCode, type ErrorCode } from './errors.ts'
export {
  isTrackable,
  RECENT_EVENTS,
  SESSION_END_EVENTS,
  TRACKED_EVENTS,
  VISITOR_EVENTS,
  type EventName,
  type EventProperties,
  type PropertyKind,
} from './events.ts'
export { FLAG_DEFAULTS, FLAG_SERVICE, OPPORTUNITY_REFETCH_TIMEOUT_MS, type FlagKey } from './flags.ts'
export { READ_RETRIES, STALE_AFTER_MS } from './freshness.ts'
export { LONGEST_VIEW_NAME, LONGEST_VIEW_SEARCH } from './saved-views.ts'
export { LARGEST_IMPORT_BYTES, LONGEST_PROFILE_NAME } from './imports.ts'
export { isLocaleCode, LOCALES, matchLocale, type LocaleCode } from './locales.ts'
export { DEFAULT_TRANSACTION_PAGE, OFFER_PAGE, OPPORTUNITY_PAGE, QUERY_LIMITS } from './pages.ts'
export { CLOSE_RESTART, retryInMs, retryReason } from './socket-close.ts'
export {
  ACCOUNT_VERSION_HEADER,
  API_PATH,
  BASE_PATH,
  CONFIRM_PAGE,
  GRAPHQL_PATH,
  REQUEST_ID_HEADER,
  IDEMPOTENCY_HEADER,
  MAGIC_LOGIN_PAGE,
} from './paths.ts'
export {
  CAMPAIGN_PARAMETERS,
  isRedirectName,
  isRegistration,
  magicLoginProblem,
  REDIRECTS,
  type RedirectName,
  type RedirectParameter,
} from './redirects.ts'
export type { DayRange, InvoiceFilters } from './rest.ts'
