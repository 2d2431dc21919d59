import { isShownFailure, REQUEST_ID_HEADER, type ShownFailure } from '#contract'
import { HTTPError, isKyError } from 'ky'

/** A failed call: a code by which the message is looked up, and the HTTP status (0 without an answer). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** What the call was to do, where users are told of it by a message of its own. */
  readonly failure: ShownFailure | undefined
  /** Finds the call in the server's log. */
  readonly requestId: string | undefined

  constructor(
    code: string,
    status: number,
    message: string,
    cause?: unknown,
    {
      failure,
      requestId,
    }: { readonly failure?: ShownFailure | undefined; readonly requestId?: string | undefined } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.failure = failure
    this.requestId = requestId
  }
}

/** The code of a call without an answer. */
export const NETWORK_FAILURE = 'NETWORK'

/** Converts an error of a call into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) return fromResponse(error)
  if (isKyError(error) || error instanceof TypeError) {
    return new ApiError(NETWORK_FAILURE, 0, 'The server did not answer.', error)
  }
  return new ApiError('INTERNAL', 0, String(error), error)
}

function fromResponse(error: HTTPError): ApiError {
  const { status, headers } = error.response
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined
  const body = errorBody(error.data)
  const message = body?.message ?? error.message
  return new ApiError(body?.code ?? `HTTP_${status}`, status, message, error, {
    failure: body?.failure,
    requestId,
  })
}

/** Reads an `ErrorBody`. */
function errorBody(
  data: unknown,
): { code: string; message: string; failure: ShownFailure | undefined } | undefined {
  if (!isRecord(data) || !isRecord(data.error)) return undefined
  const { code, message, failure } = data.error
  const call = isRecord(failure) && isShownFailure(failure.call) ? failure.call : undefined
  if (typeof code !== 'string') return undefined
  return { code, message: typeof message === 'string' ? message : code, failure: call }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
