import type { MessageKey } from '#locales'
import { t } from './messages.ts'

/** Messages of error codes that have one. */
const BY_CODE: Readonly<Record<string, MessageKey>> = {
  NETWORK: 'errors.network',
  READ_ONLY: 'errors.readOnly',
  FORBIDDEN: 'errors.forbidden',
  PASSKEY_INVALID: 'errors.passkeyInvalid',
  PASSKEY_CANCELLED: 'errors.passkeyCancelled',
  PASSKEY_EXISTS: 'errors.passkeyExists',
  CONFIRMATION_INVALID: 'errors.confirmationInvalid',
  REAUTHENTICATION_REQUIRED: 'errors.reauthenticationRequired',
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
  DATABASE_UNAVAILABLE: 'errors.unavailable',
  SERVICE_FAILED: 'errors.unavailable',
}

/** The message of an error, by its code, otherwise by its status. */
export function errorSentence(error: unknown): string {
  const { code, status } = readFailure(error)
  const key = BY_CODE[code]
  if (key) return t(key)
  if (status === 403) return t('errors.forbidden')
  if (status === 404) return t('errors.notFound')
  if (status === 429) return t('errors.tooMany')
  return t('errors.generic')
}

function readFailure(error: unknown): { code: string; status: number } {
  if (!(error instanceof Error)) return { code: '', status: 0 }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    status: 'status' in error && typeof error.status === 'number' ? error.status : 0,
  }
}
