import { API_PATH, GRAPHQL_PATH } from '#contract'
import type { TadaDocumentNode } from 'gql.tada'
import { ask, type AskOptions } from './graphql/ask.ts'
import { createApi } from './http/api.ts'
import { createTokenStore } from './http/token-store.ts'

/** Path of the API on the page's own origin. */

const now = (): number => Date.now()

/** The session token of this browser. */
export const tokens = createTokenStore(localStorage, window, now)

/** The server of this page. */
export const api = createApi({ baseUrl: new URL(API_PATH, location.href).href, tokens, now })

/** The GraphQL calls of one person, whoever signs in later. */
export interface DocumentCalls {
  /** Asks this page's server for a document. */
  query<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result>
  /**
   * Sends a write. The key names the user's intent: sent again with the same key it is done once. With a version the write
   * is refused (`REQUEST_CHANGED`) when somebody has changed the thing since.
   */
  mutate<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    idempotencyKey: string,
    seenVersion?: number,
  ): Promise<Result>
}

/** The calls of whoever this tab acts for now. */
export function documentCalls(): DocumentCalls {
  const { http } = api
  return {
    query: (document, variables, signal) => ask(http, document, variables, signal ? { signal } : {}),
    mutate(document, variables, idempotencyKey, seenVersion) {
      const options: AskOptions = { idempotencyKey, ...(seenVersion === undefined ? {} : { seenVersion }) }
      return ask(http, document, variables, options)
    },
  }
}

/** Asks for whoever this tab acts for at the moment of the call. */
export const query: DocumentCalls['query'] = (...asked) => documentCalls().query(...asked)

/** Writes for whoever this tab acts for at the moment of the call. */
export const mutate: DocumentCalls['mutate'] = (...asked) => documentCalls().mutate(...asked)

/** A key for one intended write. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Address of the GraphQL socket. */
export function socketUrl(): string {
  const url = new URL(GRAPHQL_PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
