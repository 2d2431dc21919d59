/** Every error code of a call with its HTTP status. The app looks up the messages. */
export const ERROR_STATUS = {
  // authentication and authorization
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  SESSION_ENDED: 401,
  MAGIC_TOKEN_INVALID: 401,
  MAGIC_TOKEN_EXPIRED: 401,
  MAGIC_TOKEN_USED: 401,
  LINK_INVALID: 401,
  LINK_EXPIRED: 401,
  // an event that the payment provider has not signed, or not just now
  SIGNATURE_INVALID: 401,
  SIGNATURE_EXPIRED: 401,
  // an invalid WebAuthn response
  PASSKEY_INVALID: 403,
  // a confirmation link of another session, used already or expired
  CONFIRMATION_INVALID: 403,
  // the user must authenticate again
  REAUTHENTICATION_REQUIRED: 403,
  READ_ONLY: 403,
  FORBIDDEN: 403,
  // the input
  BAD_REQUEST: 400,
  VALIDATION: 400,
  LOCALE_UNSUPPORTED: 400,
  QUERY_TOO_COMPLEX: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  // a logo has too many bytes or pixels, is neither PNG nor JPEG, or is damaged
  IMAGE_TOO_LARGE: 413,
  IMAGE_TYPE: 415,
  IMAGE_INVALID: 400,
  // a file to import is of another kind, empty or too large
  FILE_TYPE: 415,
  FILE_EMPTY: 400,
  FILE_TOO_LARGE: 413,
  // the upload was imported already
  IMPORT_DONE: 409,
  // an import cannot be undone: an offer stands on its invoices, a clear decided on them, another import came after it, or
  // what it takes is not kept any more
  IMPORT_OFFERED: 409,
  IMPORT_CLEARED: 409,
  IMPORT_NOT_LAST: 409,
  IMPORT_TOO_OLD: 409,
  // a profile was changed since it was read, or another has its new name
  PROFILE_CHANGED: 409,
  PROFILE_EXISTS: 409,
  RATE_LIMITED: 429,
  IDEMPOTENCY_KEY_REUSED: 409,
  // the account or user has as many drafts or files as it may
  LIMIT_REACHED: 409,
  // conflicts of a request
  RATE_NOT_POSITIVE: 400,
  RATE_TOO_PRECISE: 400,
  RATE_TOO_HIGH: 400,
  OPPORTUNITY_CLOSED: 409,
  ALREADY_IN_ACTIVE_REQUEST: 409,
  NO_ELIGIBLE_INVOICES: 409,
  REQUEST_NOT_WITHDRAWABLE: 409,
  REQUEST_NOT_PAUSABLE: 409,
  REQUEST_NOT_EDITABLE: 409,
  // the request was changed since the caller read it: `If-Match` names another version
  REQUEST_CHANGED: 409,
  // an Essential account cannot pause a recurring request within its first six months
  REQUEST_LOCKED: 409,
  // no market of the opportunity offers this request type now
  OPTION_NOT_OFFERED: 409,
  // below what the market accepts at once, or suggests for a term
  RATE_BELOW_ACCEPTED: 409,
  TERM_EXPIRATION_REQUIRED: 400,
  TERM_EXPIRATION_PAST: 400,
  FEATURE_OFF: 403,
  // an agreement of the markets waits for acceptance, or was revised since it was read
  AGREEMENT_REQUIRED: 409,
  AGREEMENT_REVISED: 409,
  DRAFT_EXPIRED: 410,
  // server errors
  // a service beside the product gave no valid answer
  SERVICE_FAILED: 502,
  DATABASE_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_STATUS, text)
}
