// The front door of the state: models of signals.

// session
export { session, watchSession } from './session/session.ts'
export type { EndReason, SessionModel } from './session/session-model.ts'
export { isRequestedLink } from './session/link-request.ts'
export { consumeReturnPath } from './session/return-path.ts'
export { dropListAddress, keepListAddress, keptListAddress, listAddress } from './list-address.ts'
export { markedScreen } from './marked-screen.ts'
export { answerLogout, countUnsentDrafts, endBook, requestLogout, unsentAtLogout } from './logout.ts'
export {
  actForSupplier,
  mailSignInLink,
  signInToRegister,
  signInWithLink,
  signInWithPasskey,
  stopActing,
} from './sign-in.ts'
export {
  isConfirmationOpen,
  confirmByLink,
  confirmByPasskey,
  declineConfirmation,
  mailConfirmationLink,
  withReauthentication,
} from './session/confirmation.ts'
export type { Download, DownloadStatus, EndedDownloadStatus } from './downloads/download.ts'
export { askBeforeClosing, downloads, emailAwards, leaveGuard, saveAwards } from './downloads/downloads.ts'
export { addReporter, /** @public */ recentEvents, track, type TrackedEvent } from './tracking.ts'

// preferences and connection
export { keepCurrency, lastCurrency } from './preferences/last-currency.ts'
export {
  applyTheme,
  DENSITIES,
  columnsOf,
  density,
  singleKeys,
  theme,
  THEMES,
  type Density,
  type Theme,
} from './preferences/preferences.ts'
export {
  closeTrialEnd,
  isTrialEndClosed,
  membershipDismissedAt,
  setMembershipDismissed,
} from './preferences/membership-dismissals.ts'
export { setTrialAnnouncement, trialAnnouncementTo } from './preferences/trial-announcement.ts'
export { dismissMissingAp, isMissingApDismissed } from './preferences/dismissed-missing-ap.ts'
export { accountHead, connection, followAccount, isCutOff, knownVersion } from './connection.ts'

export { lastServerContact, recordServerContact } from './server-contact.ts'

// features that can be turned on and off
export { isOn, setFlags, type Flags } from './flags/flags.ts'

export { ApiError, canUsePasskeys, pendingCalls, toApiError } from '#data'

// the book
export type { WaitingEdit } from './book/edit-state.ts'
export { syncState, type SyncState } from './book/sync-status.ts'
export { book, bookStorage, bookStore, followBook, forgetBookKeys } from './book/book.ts'
export { expectFirstRows, showFirstRows } from './book/show-first-rows.ts'
export type { BookInclusion } from './book/book-figures.ts'
export type { BookDeps, BookPeers } from './book/book-loader.ts'
export type { BookModel } from './book/book-model.ts'
export type { BookStatus } from './book/book-signals.ts'
export type { RejectedExclusion } from './book/rejections.ts'
export { HOME_VIEW, viewKey } from './book/preview.ts'

export { bookGate, openBook, reopenBook } from './book-gate.ts'

// the what-if panel
export { whatIf } from './what-if/what-if.ts'

// rendering: after a frame, and only when a value changes
export { afterPaint } from './after-paint.ts'
export { throttle } from './throttle.ts'
export { stableComputed } from './stable-computed.ts'

// customers: sums of the book
export type { CountAndAmount, CurrencyTotals, CustomerSums } from './customers/customer-sums.ts'
export { sortByCurrency } from './customers/currency-order.ts'
export { compareAt, comparedAt, compareNoMore, currenciesWithoutRate } from './customers/compared-at.ts'
export { awaitOrder, isOrderComing } from './customers/order-coming.ts'
export { preferCurrency, preferredFirst } from './customers/preferred-currency.ts'
export { sumsByCurrency } from './customers/customer-sums.ts'
export {
  currencyOrder,
  byWorth,
  inCurrencyOrder,
  SHOWN_CURRENCIES,
  currencyTotals,
  customers,
  customersOfOpportunities,
  customerNumbers,
  namesakeNumbers,
  owingCustomers,
  sumsByOpportunity,
  worthOf,
  type CustomerOfSome,
} from './customers/customers.ts'
export { isClosedNow } from './customers/closed-now.ts'
export { hasIncluded, offerable, withIncluded, type Offerable } from './customers/offerable.ts'

// the offer builder
export type { OfferStart } from './builder/builder-actions.ts'
export type { NamedRateType } from './builder/builder-inputs.ts'
export type { RateProblem } from './builder/offer-rate.ts'
export { savedMinor, type OfferResult } from './builder/offer-result.ts'
export { isAprOnly, type OfferTerms } from './builder/offer-terms.ts'
export { builder, editsSettled, typeFlags } from './builder/builder.ts'
