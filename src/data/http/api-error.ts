import { HTTPError, isKyError } from 'ky'

/** A failed call: a code by which the message is looked up, and the HTTP status (0 without an answer). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
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
  const { status } = error.response
  const body = errorBody(error.data)
  return new ApiError(body?.code ?? `HTTP_${status}`, status, body?.message ?? error.message, error)
}

/** Reads `{ error: { code, message } }`. */
function errorBody(data: unknown): { code: string; message: string } | undefined {
  if (!isRecord(data) || !isRecord(data.error)) return undefined
  const { code, message } = data.error
  if (typeof code !== 'string') return undefined
  return { code, message: typeof message === 'string' ? message : code }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
