import type { TadaDocumentNode } from 'gql.tada'
import { ask, type AskOptions } from './graphql/ask.ts'
import { createApi } from './http/api.ts'
import { createTokenStore } from './http/token-store.ts'

/** Path of the API on the page's own origin. */
export const API_PATH = '/early-pay/api'

const now = (): number => Date.now()

/** The session token of this browser. */
export const tokens = createTokenStore(localStorage, window, now)

/** The server of this page. */
export const api = createApi({ baseUrl: new URL(API_PATH, location.href).href, tokens, now })

/** Asks this page's server for a document. */
export function query<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  return ask(api.http, document, variables, signal ? { signal } : {})
}

/**
 * Sends a write. The key names the user's intent: sent again with the same key it is done once. With a version the write
 * is refused (`REQUEST_CHANGED`) when somebody has changed the thing since.
 */
export function mutate<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  idempotencyKey: string,
  seenVersion?: number,
): Promise<Result> {
  const options: AskOptions = { idempotencyKey, ...(seenVersion === undefined ? {} : { seenVersion }) }
  return ask(api.http, document, variables, options)
}

/** A key for one intended write. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Address of the GraphQL socket. */
export function socketUrl(): string {
  const url = new URL(`${API_PATH}/graphql`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
