import { isShownFailure, type ShownFailure } from '#contract'
export type { ShownFailure } from '#contract'
import type { MessageKey } from '#locales'
import { t } from './messages.ts'

const BY_CODE: Readonly<Record<string, MessageKey>> = {
  NETWORK: 'errors.network',
  READ_ONLY: 'errors.readOnly',
  FORBIDDEN: 'errors.forbidden',
  PASSKEY_INVALID: 'errors.passkeyInvalid',
  PASSKEY_CANCELLED: 'errors.passkeyCancelled',
  PASSKEY_EXISTS: 'errors.passkeyExists',
  CONFIRMATION_INVALID: 'errors.confirmationInvalid',
  REAUTHENTICATION_REQUIRED: 'errors.reauthenticationRequired',
  IMAGE_TOO_LARGE: 'errors.imageTooLarge',
  IMAGE_TYPE: 'errors.imageType',
  IMAGE_INVALID: 'errors.imageInvalid',
  FILE_TYPE: 'errors.fileType',
  FILE_EMPTY: 'errors.fileEmpty',
  FILE_TOO_LARGE: 'errors.fileTooLarge',
  IMPORT_DONE: 'errors.importDone',
  IMPORT_OFFERED: 'errors.importOffered',
  IMPORT_CLEARED: 'errors.importCleared',
  IMPORT_NOT_LAST: 'errors.importNotLast',
  IMPORT_TOO_OLD: 'errors.importTooOld',
  PROFILE_CHANGED: 'errors.profileChanged',
  PROFILE_EXISTS: 'errors.profileExists',
  RATE_LIMITED: 'errors.tooMany',
  LIMIT_REACHED: 'errors.limitReached',
  RATE_NOT_POSITIVE: 'errors.rateNotPositive',
  RATE_TOO_PRECISE: 'errors.rateTooPrecise',
  RATE_TOO_HIGH: 'errors.rateTooHigh',
  OPPORTUNITY_CLOSED: 'errors.opportunityClosed',
  ALREADY_IN_ACTIVE_REQUEST: 'errors.alreadyInOffer',
  NO_ELIGIBLE_INVOICES: 'errors.noEligibleInvoices',
  REQUEST_NOT_WITHDRAWABLE: 'errors.notWithdrawable',
  REQUEST_NOT_PAUSABLE: 'errors.notPausable',
  REQUEST_NOT_EDITABLE: 'errors.notEditable',
  REQUEST_CHANGED: 'errors.requestChanged',
  REQUEST_LOCKED: 'errors.requestLocked',
  OPTION_NOT_OFFERED: 'errors.optionNotOffered',
  RATE_BELOW_ACCEPTED: 'errors.rateBelowAccepted',
  TERM_EXPIRATION_REQUIRED: 'errors.termExpirationRequired',
  TERM_EXPIRATION_PAST: 'errors.termExpirationPast',
  FEATURE_OFF: 'errors.featureOff',
  AGREEMENT_REQUIRED: 'errors.agreementRequired',
  AGREEMENT_REVISED: 'errors.agreementRevised',
  DRAFT_EXPIRED: 'errors.draftExpired',
  EDIT_DAMAGED: 'errors.editDamaged',
  OTHER_RELEASE: 'errors.otherRelease',
  DATABASE_UNAVAILABLE: 'errors.unavailable',
  SERVICE_FAILED: 'errors.unavailable',
}

const BY_CALL: Readonly<Record<ShownFailure, MessageKey>> = {
  invoices: 'errors.invoices',
  ineligibleInvoices: 'errors.ineligibleInvoices',
  adjustments: 'errors.adjustments',
  excludeInvoices: 'errors.excludeInvoices',
  includeInvoices: 'errors.includeInvoices',
  bulkExcludeInvoices: 'errors.bulkExcludeInvoices',
  bulkIncludeInvoices: 'errors.bulkIncludeInvoices',
  invoiceStats: 'errors.invoiceStats',
  ineligibleStats: 'errors.ineligibleStats',
  adjustmentStats: 'errors.adjustmentStats',
  buyers: 'errors.buyers',
  rateSource: 'errors.rateSource',
  onboardings: 'errors.onboardings',
  onboardingStart: 'errors.onboardingStart',
  onboardingComplete: 'errors.onboardingComplete',
}

export function failureSentence(
  call: ShownFailure,
  error: unknown,
  reason: string = reasonOf(error),
): string {
  const what = t(BY_CALL[call], { reason })
  return what.endsWith(reason) ? what : t('errors.withReason', { what, reason })
}

/** The message of an error: that of its call, when it has one, and the reason, by its code or its status. */
export function errorSentence(error: unknown): string {
  const failure = error instanceof Error && 'failure' in error ? error.failure : undefined
  return isShownFailure(failure) ? failureSentence(failure, error) : reasonOf(error)
}

function reasonOf(error: unknown): string {
  const { code, status, requestId } = readFailure(error)
  const key = BY_CODE[code]
  if (key) return t(key)
  if (status === 403) return t('errors.forbidden')
  if (status === 404) return t('errors.notFound')
  if (status === 429) return t('errors.tooMany')
  return requestId === undefined
    ? t('errors.generic')
    : t('errors.genericReference', { reference: requestId.slice(0, 8) })
}

interface Failure {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
}

function readFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: '', status: 0, requestId: undefined }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    status: 'status' in error && typeof error.status === 'number' ? error.status : 0,
    requestId: 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined,
  }
}
