import { signal, type ReadonlySignal } from '@preact/signals-react'
import { API_PATH, GRAPHQL_PATH } from '#contract'
import type { TadaDocumentNode } from 'gql.tada'
import { deviceStorage } from './browser-storage.ts'
import { executeDocument, type ExecuteOptions } from './graphql/execute-document.ts'
import { createApi } from './http/api.ts'
import { createTokenStore } from './http/token-store.ts'

const now = (): number => Date.now()

export const tokens = createTokenStore(deviceStorage, window, now)

const pending = signal(0)

/** The number of calls that have no response yet. */
export const pendingCalls: ReadonlySignal<number> = pending

const reached = signal<boolean | undefined>(undefined)

/** Whether the last call that ended has reached the server; undefined before. */
export const isServerReached: ReadonlySignal<boolean | undefined> = reached

const countedFetch: typeof fetch = async (...call) => {
  pending.value += 1
  try {
    const response = await fetch(...call)
    reached.value = true
    return response
  } catch (error) {
    // Otherwise the caller has given up.
    if (error instanceof TypeError) reached.value = false
    throw error
  } finally {
    pending.value -= 1
  }
}

export const api = createApi({
  baseUrl: new URL(API_PATH, location.href).href,
  tokens,
  now,
  fetch: countedFetch,
})

const versionListeners = new Set<(version: number) => void>()

/** Calls back with the version that the account had before a query was answered. Returns how to stop. */
export function onQueryVersion(listener: (version: number) => void): () => void {
  versionListeners.add(listener)
  return () => versionListeners.delete(listener)
}

export interface DocumentCalls {
  query<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result>
  /**
   * Sends a mutation, which is done once for each idempotency key. With a version it is rejected (`REQUEST_CHANGED`) when the
   * object has been changed since.
   */
  mutate<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    idempotencyKey: string,
    seenVersion?: number,
  ): Promise<Result>
}

export function documentCalls(): DocumentCalls {
  const { http } = api
  return {
    query: (document, variables, signal) =>
      executeDocument(http, document, variables, {
        ...(signal && { signal }),
        // An answer for who was signed in before is of another account.
        onVersion: (version) => http === api.http && versionListeners.forEach((listen) => listen(version)),
      }),
    mutate(document, variables, idempotencyKey, seenVersion) {
      const options: ExecuteOptions = {
        idempotencyKey,
        ...(seenVersion === undefined ? {} : { seenVersion }),
      }
      return executeDocument(http, document, variables, options)
    },
  }
}

export const query: DocumentCalls['query'] = (...asked) => documentCalls().query(...asked)

export const mutate: DocumentCalls['mutate'] = (...asked) => documentCalls().mutate(...asked)

export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

export function socketUrl(): string {
  const url = new URL(GRAPHQL_PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
