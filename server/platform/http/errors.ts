import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  CALL_FAILURES,
  ERROR_STATUS,
  failureMessage,
  isShownFailure,
  type ErrorBody,
  type ErrorCode,
} from '#contract'
import { DatabaseUnavailable } from '../db/driver.ts'
import { userFields, rejectionEvent, securityEvent } from '../auth/security-event.ts'
import { Rejection } from '../rejection.ts'
import type { Services } from '../services.ts'
import { callerAddress, type AppEnv } from './context.ts'

/** An error as clients see it. Unexpected errors reveal no details. */
export interface PublicError {
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number | undefined
}

export function publicError(error: unknown): PublicError {
  if (error instanceof Rejection) {
    const { code, message, retryAfterSeconds } = error
    return { code, message, retryAfterSeconds }
  }
  if (error instanceof DatabaseUnavailable) {
    return {
      code: 'DATABASE_UNAVAILABLE',
      message: 'the database cannot be reached at the moment',
      retryAfterSeconds: 2,
    }
  }
  return { code: 'INTERNAL', message: 'something went wrong on the server' }
}

export function errorHandler(services: Services): ErrorHandler<AppEnv> {
  const { log } = services
  return (error, context) => {
    if (error instanceof HTTPException && error.status === 413) {
      return reject(context, { code: 'BODY_TOO_LARGE', message: 'the body is larger than one megabyte' })
    }
    if (isCallerGone(error)) {
      log.debug('the caller went away')
      return reject(context, { code: 'BAD_REQUEST', message: 'the body broke off' })
    }
    const known = publicError(error)
    if (known.code === 'INTERNAL') log.error({ err: error }, 'a call failed')
    else if (known.code === 'DATABASE_UNAVAILABLE') log.warn({ err: error }, 'the database cannot be reached')
    logRejection(services, context, known.code)
    logFailure(services, context, known.code)
    return reject(context, known)
  }
}

/** Logs a failed call whose message is not for users. */
function logFailure({ log }: Services, context: Context<AppEnv>, code: ErrorCode): void {
  const failed = context.get('failure')
  if (failed === undefined || isShownFailure(failed)) return
  log.warn({ code }, CALL_FAILURES[failed])
}

function logRejection(services: Services, context: Context<AppEnv>, code: ErrorCode): void {
  const name = rejectionEvent(code)
  if (name === undefined) return
  const networkAddress = callerAddress(context, services)
  const call = `${context.req.method} ${context.req.path}`
  securityEvent(services.log, name, { ...userFields(context.get('signedIn')), networkAddress, code, call })
}

/** Whether reading a body failed because its sender closed or lost the connection. */
export function isCallerGone(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false
  return error.name === 'AbortError' || (error.message === 'aborted' && 'code' in error)
}

export function reject(
  context: Context<AppEnv>,
  { code, message, retryAfterSeconds }: PublicError,
): Response {
  const failed = context.get('failure')
  const failure = isShownFailure(failed) && { call: failed, message: failureMessage(failed, message) }
  const body: ErrorBody = { error: { code, message, ...(failure && { failure }) } }
  context.set('rejection', code)
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
  return context.json(body, ERROR_STATUS[code] as ContentfulStatusCode)
}
