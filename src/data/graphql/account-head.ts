import type { Client } from 'graphql-ws'
import { print } from '@0no-co/graphql.web'
import { retryInMs } from '#contract'
import { graphql } from './tada.ts'

export const accountHeadDocument = graphql(`
  subscription AccountHead {
    accountHead {
      version
      kinds
      changes
    }
  }
`)

export interface AccountHead {
  readonly version: number
  readonly kinds: readonly string[]
  /** Each a `BookChanges` as JSON: how the book changed since the message before. Empty: ask for it. */
  readonly changes: readonly string[]
}

export type ConnectionState = 'connecting' | 'online' | 'offline'

interface HeadOptions {
  readonly url: string
  /** The session's current token; undefined when it has expired, or belongs to another user. */
  readonly token: () => string | undefined
  readonly onHead: (head: AccountHead) => void
  readonly onState: (state: ConnectionState) => void
  /** The session has ended, and the same user has no other one. */
  readonly onEnded: () => void
}

const FORBIDDEN = 4403
const SESSION_ENDED = 'SESSION_ENDED'
const LONGEST_WAIT_MS = 20_000
/** The interval at which a rejected socket checks for the session's next token. */
const NEXT_TOKEN_MS = 1_000

/**
 * Subscribes to changes of the account until stopped. A socket closes with the token it was opened with, and is opened again
 * with the session's next token. It never refreshes the token, because that would extend the session of an absent user.
 */
export function listenForHead(options: HeadOptions): () => void {
  const end = new AbortController()
  void listen(options, end.signal)
  return () => end.abort()
}

async function listen(options: HeadOptions, end: AbortSignal): Promise<void> {
  const createClient = await fetchClient(options, end)
  if (createClient === undefined) return
  const client = connect(createClient, options)
  const stop = client.subscribe<{ accountHead: AccountHead }>(
    { query: print(accountHeadDocument) },
    {
      next: ({ data }) => data && options.onHead(data.accountHead),
      error: () => options.onState('offline'),
      complete: () => options.onState('offline'),
    },
  )
  end.addEventListener('abort', () => {
    stop()
    // Rejects when the server rejects a socket that is being opened: then there is none to close.
    Promise.resolve(client.dispose()).catch(() => undefined)
  })
}

type CreateClient = (typeof import('graphql-ws'))['createClient']

/** Its code is no part of the shell: nothing is shown by it. Undefined when nobody listens any more. */
async function fetchClient({ onState }: HeadOptions, end: AbortSignal): Promise<CreateClient | undefined> {
  for (let attempt = 0; !end.aborted; attempt++) {
    try {
      const { createClient } = await import('graphql-ws')
      return end.aborted ? undefined : createClient
    } catch {
      onState('offline')
      await wait(waitBefore(attempt))
    }
  }
  return undefined
}

function connect(createClient: CreateClient, { url, token, onState, onEnded }: HeadOptions): Client {
  let used: string | undefined
  let isRejected = false
  /** When a server that stops has asked to come back. */
  let askedMs: number | undefined

  async function nextToken(): Promise<void> {
    while (token() === used) await wait(NEXT_TOKEN_MS)
  }

  return createClient({
    url,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: () => ({ token: (used = token()) ?? '' }),
    shouldRetry(event) {
      isRejected = event instanceof CloseEvent && event.code === FORBIDDEN
      askedMs = event instanceof CloseEvent ? retryInMs(event.reason) : undefined
      const isOver = event instanceof CloseEvent && event.reason === SESSION_ENDED
      if (isOver && token() === used) onEnded()
      return true
    },
    async retryWait(attempt) {
      if (isRejected) await nextToken()
      else if (askedMs !== undefined) await wait(askedMs)
      else await wait(waitBefore(attempt))
    },
    on: {
      connecting: () => onState('connecting'),
      connected: () => onState('online'),
      closed: () => onState('offline'),
    },
  })
}

/** Longer from attempt to attempt, and not for all browsers at once. */
function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempt) * (0.75 + Math.random() / 2)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
