import { ACCOUNT_VERSION_HEADER, REQUEST_ID_HEADER } from '#contract'
import type { TadaDocumentNode } from 'gql.tada'
import { print } from '@0no-co/graphql.web'
import type { KyInstance } from 'ky'
import { ApiError, toApiError } from '../http/api-error.ts'

interface GraphQlError {
  readonly message: string
  readonly extensions?: { readonly code?: string; readonly status?: number }
}

interface Answer<Result> {
  readonly data?: Result | null
  readonly errors?: readonly GraphQlError[]
  readonly requestId?: string | undefined
}

export interface ExecuteOptions {
  readonly signal?: AbortSignal
  /** Makes a write idempotent: the server answers a known key with the stored result. */
  readonly idempotencyKey?: string
  /** The version a write is based on: the server rejects the write when there is a newer one. */
  readonly seenVersion?: number
  /** Called with the version that the account had before anything of the answer was read. */
  readonly onVersion?: (version: number) => void
}

/** Sends a document and returns its data. Throws an `ApiError` with the code of the first error. */
export async function executeDocument<Result, Variables>(
  http: KyInstance,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: ExecuteOptions = {},
): Promise<Result> {
  const answer = await send<Result>(http, { query: print(document), variables }, options)
  const [error] = answer.errors ?? []
  if (error) throw fromGraphQl(error, answer.requestId)
  if (answer.data === undefined || answer.data === null) {
    throw new ApiError('INTERNAL', 0, 'The answer carries no data.')
  }
  return answer.data
}

async function send<Result>(
  http: KyInstance,
  body: object,
  { signal, onVersion, ...write }: ExecuteOptions,
): Promise<Answer<Result>> {
  try {
    const response = await http.post('graphql', {
      json: body,
      ...(signal ? { signal } : {}),
      headers: writeHeaders(write),
    })
    const version = response.headers.get(ACCOUNT_VERSION_HEADER)
    if (version !== null) onVersion?.(Number(version))
    const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined
    return { ...(await response.json<Answer<Result>>()), requestId }
  } catch (error) {
    throw toApiError(error)
  }
}

function writeHeaders({ idempotencyKey, seenVersion }: ExecuteOptions): Record<string, string> {
  return {
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(seenVersion === undefined ? {} : { 'If-Match': `"${seenVersion}"` }),
  }
}

function fromGraphQl({ message, extensions = {} }: GraphQlError, requestId: string | undefined): ApiError {
  return new ApiError(extensions.code ?? 'INTERNAL', extensions.status ?? 0, message, undefined, {
    requestId,
  })
}
