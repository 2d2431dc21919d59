import { createClient, type Client } from 'graphql-ws'
import { print } from 'graphql'
import type { Api } from '../http/api.ts'
import type { TokenStore } from '../http/token-store.ts'
import { graphql } from './tada.ts'

export const accountHeadDocument = graphql(`
  subscription AccountHead {
    accountHead {
      version
      kinds
    }
  }
`)

/** The account's newest version, and the kinds of documents that changed with it. */
export interface AccountHead {
  readonly version: number
  readonly kinds: readonly string[]
}

/** How the live connection stands. */
export type ConnectionState = 'connecting' | 'online' | 'offline'

interface HeadOptions {
  readonly url: string
  readonly tokens: TokenStore
  readonly api: Pick<Api, 'refresh'>
  readonly onHead: (head: AccountHead) => void
  readonly onState: (state: ConnectionState) => void
}

const FORBIDDEN = 4403
const LONGEST_WAIT_MS = 20_000

/** Listens for changes of the account until stopped. A refused token is refreshed once; refused again, it gives up. */
export function listenForHead(options: HeadOptions): () => void {
  const client = connect(options)
  const stop = client.subscribe<{ accountHead: AccountHead }>(
    { query: print(accountHeadDocument) },
    {
      next: ({ data }) => data && options.onHead(data.accountHead),
      error: () => options.onState('offline'),
      complete: () => options.onState('offline'),
    },
  )
  return () => {
    stop()
    void client.dispose()
  }
}

function connect({ url, tokens, api, onState }: HeadOptions): Client {
  let refusals = 0
  return createClient({
    url,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: () => ({ token: tokens.read()?.jwt ?? '' }),
    shouldRetry(event) {
      if (closeCode(event) !== FORBIDDEN) return true
      refusals++
      return refusals === 1
    },
    async retryWait(attempt) {
      if (refusals > 0) await api.refresh().catch(() => undefined)
      else await wait(Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempt) * (0.75 + Math.random() / 2))
    },
    on: {
      connecting: () => onState('connecting'),
      connected() {
        refusals = 0
        onState('online')
      },
      closed: () => onState('offline'),
    },
  })
}

function closeCode(event: unknown): number | undefined {
  return event instanceof CloseEvent ? event.code : undefined
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
