// The schemas of what REST calls answer. Each name is that of a component of the published document.
export {
  agreementContent,
  chosenLocale,
  exchangeRates,
  forgetAnswer,
  maintenanceAnswer,
  markedTerms,
  notificationSettings,
  offerLimitAnswer,
  onboardingAnswer,
  onboardingHistory,
  profileImage,
  reconciled,
  takersAnswer,
  termsList,
  trackingAnswer,
  userMe,
} from './account.ts'
export { bookChanges, bookManifest } from './book.ts'
export { errorBody } from './errors.ts'
export {
  deletedProfile,
  discardedImport,
  importPreview,
  importProfile,
  importProfiles,
  importRecord,
  importRecords,
  importRunEvent,
  importUpload,
} from './imports.ts'
export {
  adjustmentPage,
  changedInvoices,
  ineligiblePage,
  invoicePage,
  invoiceStats,
  listStats,
} from './invoices.ts'
export {
  buyerList,
  cardStatuses,
  connectionRequest,
  featuredCustomers,
  foundBuyers,
  lendingInfo,
  namedBuyer,
  paymentOutcome,
} from './network.ts'
export {
  awardFileKey,
  awardFileStatus,
  awardJobList,
  clearSummary,
  olderOffers,
  rateSources,
  startedAwardJobs,
  submitAnswer,
} from './offers.ts'
export { passkeyCreation, passkeyRequest } from './passkeys.ts'
export {
  addedPasskey,
  authorizeAnswer,
  deviceKeyAnswer,
  endedSession,
  endedSessions,
  linkAnswer,
  loginAnswer,
  passkeyList,
  refreshAnswer,
  removedPasskey,
  sessionList,
  successAnswer,
  supplierMatches,
} from './sessions.ts'
export type { Sent } from './fields.ts'
