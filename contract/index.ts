// The public names of the wire contract.
export {
  NOTIFICATION_TOPICS,
  TERMS_KINDS,
  type AuthorizeAnswer,
  type ForgetAnswer,
  type NotificationGroup,
  type NotificationSettings,
  type NotificationTopic,
  type ProfileImage,
  type TermsDocument,
  type TermsKind,
  type TopicSetting,
} from './account.ts'
export { DRAFT_LIFETIME_MS } from './drafts.ts'
export {
  CALL_FAILURES,
  failureMessage,
  isShownFailure,
  type CallFailure,
  type ShownFailure,
} from './failures.ts'
export { ERROR_STATUS, isErrorCode, type ErrorBody, type ErrorCode } from './errors.ts'
export {
  isTrackable,
  RECENT_EVENTS,
  TRACKED_EVENTS,
  VISITOR_EVENTS,
  type EventName,
  type EventProperties,
  type PropertyKind,
} from './events.ts'
export { FLAG_DEFAULTS, FLAG_SERVICE, OPPORTUNITY_REFETCH_TIMEOUT_MS, type FlagKey } from './flags.ts'
export { READ_RETRIES, STALE_AFTER_MS } from './freshness.ts'
export {
  LARGEST_IMPORT_BYTES,
  type ImportCounts,
  type ImportPreview,
  type ImportPreviewRow,
  type ImportProblem,
  type ImportReading,
  type ImportRecord,
  type ImportRecords,
  type ImportRefusal,
  type ImportRunEvent,
  type ImportTotal,
  type ImportUndo,
  type ImportUpload,
} from './imports.ts'
export { isLocaleCode, LOCALES, type LocaleCode } from './locales.ts'
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
export type {
  Adjustment,
  AgreementContent,
  Buyer,
  ChangedInvoices,
  DayRange,
  DeviceKeyAnswer,
  ExchangeRates,
  IneligibleInvoice,
  Invoice,
  InvoiceFilters,
  InvoicePage,
  InvoiceStats,
  ListStats,
  LoginAnswer,
  SupplierMatch,
  SupplierMatches,
  OfferLimitAnswer,
  OwnSession,
  Passkey,
  RefreshAnswer,
  SessionClaims,
  SubmitAnswer,
  TakersAnswer,
  UserMe,
} from './rest.ts'
