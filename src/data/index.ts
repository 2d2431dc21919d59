// The front door of the data: calls and the session token.
export {
  api,
  documentCalls,
  isServerReached,
  mutate,
  newIdempotencyKey,
  onQueryVersion,
  pendingCalls,
  query,
  socketUrl,
  tokens,
} from './backend.ts'
export { openChannel, serviceWorkersOf } from './browser-access.ts'
export { deviceStorage, tabStorage, type TextStorage } from './browser-storage.ts'
export { ApiError, NETWORK_FAILURE, toApiError } from './http/api-error.ts'
export { deviceIdIn, fetchDeviceKey } from './http/device-key.ts'
export type { Api } from './http/api.ts'
export { awardFileLink, awardFileStatus, startAwardFile, type AwardFileOf } from './http/award-file.ts'
export { legacyHomeLink, signedLink } from './http/signed-link.ts'
export {
  fetchBuyerName,
  fetchFeatured,
  requestBuyer,
  searchBuyers,
  type FoundBuyers,
  type WantedBuyer,
} from './http/buyers.ts'
export { reconcileUser, storeSourceLocale } from './http/user-source.ts'
export { fetchMaintenance } from './http/maintenance.ts'
export {
  changeImportProfile,
  deleteImportProfile,
  discardImport,
  fetchImportProfiles,
  fetchImports,
  fetchRejectedRows,
  previewImport,
  runImport,
  undoImport,
  uploadImport,
  type AskedReading,
  type ProfileEdit,
} from './http/imports.ts'
export { fetchCardStatuses, fetchProductInfo } from './http/lending.ts'
export { archiveJobsState, type ArchiveJob } from './http/archive-jobs.ts'
export { awardJobsProblem } from './http/award-calls.ts'
export { awardMailJobs, awardsPath, requestAwardMail } from './http/award-mail.ts'
export { fetchClearSummary } from './http/clear-summary.ts'
export { endSession, magicLogin, registrationLogin, requestSignInLink } from './http/auth.ts'
export { completeIntroduction, fetchIntroductions, startIntroduction } from './http/onboarding.ts'
export { canUsePasskeys, passkeyCalls } from './http/passkey-calls.ts'
export { impersonationLogin, staffLogin } from './http/staff.ts'
export { sendEvent } from './http/tracking.ts'
export { isLive, personOf, readToken, type SessionToken } from './http/session-token.ts'
export { /** @public */ createTokenStore, type TokenStore } from './http/token-store.ts'
export { listenForHead, type AccountHead, type ConnectionState } from './graphql/account-head.ts'
export { graphql, type ResultOf, type VariablesOf } from './graphql/tada.ts'
