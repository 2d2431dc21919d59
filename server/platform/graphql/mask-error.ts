import { GraphQLError } from 'graphql'
import { ERROR_STATUS, isErrorCode, type ErrorCode } from '#contract'
import { publicError } from '../http/errors.ts'
import type { Log } from '../log.ts'
import { Rejection } from '../rejection.ts'

/** Maps any error of a document to one with a code; unexpected errors reveal no details. */
export function maskError(log: Log): (error: unknown) => GraphQLError {
  return (error) => {
    const cause = error instanceof GraphQLError ? error.originalError : error
    if (error instanceof GraphQLError && (cause === undefined || cause instanceof GraphQLError))
      return documentError(error)
    const { code, message } = publicError(cause)
    if (code === 'INTERNAL') log.error({ err: cause }, 'a resolver failed')
    const at = error instanceof GraphQLError ? error : undefined
    return coded(message, { code, ...(cause instanceof Rejection && { status: cause.status }) }, at)
  }
}

type HttpAnswer = GraphQLError['extensions']['http']

/** An error of the document itself: syntax, unknown fields, values that do not fit. */
function documentError(error: GraphQLError): GraphQLError {
  const { code, http } = error.extensions
  // A request that holds no document at all is a bad HTTP request too; the library names its status.
  const isRequest = error.nodes === undefined && error.locations === undefined
  return coded(
    error.message,
    { code: isErrorCode(code) ? code : 'BAD_REQUEST' },
    error,
    isRequest ? http : undefined,
  )
}

function coded(
  message: string,
  { code, status = ERROR_STATUS[code] }: { readonly code: ErrorCode; readonly status?: number },
  at: GraphQLError | undefined,
  http?: HttpAnswer,
): GraphQLError {
  return new GraphQLError(message, {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.path && { path: at.path }),
    extensions: { code, status, ...(http === undefined ? {} : { http }) },
  })
}
