import { QueryClientProvider, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '#documents/query/query-client'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import type { RootFields } from '../../../tests/fixtures/schema-answers.ts'

/** One call that changes something: how it is made, all that it sends, and the documents that are read again after it. */
interface ChangeRow<Input = never> {
  readonly use: () => Pick<UseMutationResult<unknown, Error, Input>, 'mutateAsync'>
  readonly given: Input
  /** Of REST: method and path with what is sent as JSON; of GraphQL: the mutation with its variables. */
  readonly sent: readonly (readonly [call: string, what?: unknown])[]
  readonly headers?: Readonly<Record<string, string | RegExp>>
  readonly rest?: Readonly<Record<string, unknown>>
  readonly data?: RootFields
  readonly gives?: unknown
  /** The first part of the keys of documents. */
  readonly again?: readonly string[]
}

/** A row of any input among the others. */
export const row = <Input,>(each: ChangeRow<Input>): ChangeRow => each as unknown as ChangeRow

/** An idempotency key of a call. */
export const KEY = /^[\da-f]{8}-[\da-f]{4}-4/u

/** Where the calls go. */
export const API = '/early-pay/api'

/** A document of every kind, so that it shows which are read again. */
const DOCUMENTS = [
  ['agreements'],
  ['awards'],
  ['buyers'],
  ['company-logo'],
  ['history-summary'],
  ['imports'],
  ['imports', 'profiles'],
  ['market-rates'],
  ['me'],
  ['membership'],
  ['offers'],
  ['opportunities'],
  ['passkeys'],
  ['saved-views'],
  ['sessions'],
  ['terms'],
  ['transactions'],
  ['user-settings'],
]

const invalidated = (client: QueryClient): string[] =>
  DOCUMENTS.filter((key) => client.getQueryState(key)?.isInvalidated === true).map((key) => key.join('/'))

/** A server that keeps what it is sent, beside its headers. */
export function listen({ data = {}, rest = {} }: Pick<ChangeRow, 'data' | 'rest'>) {
  servePage({ data: { getMe: { account: { id: 'account' } }, ...data }, rest })
  const answer = globalThis.fetch
  const calls: { readonly sent: readonly unknown[]; readonly headers: Headers }[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isJson = request.headers.get('Content-Type') === 'application/json'
    const body: unknown = isJson ? await request.clone().json() : undefined
    const { query = '', variables } = (body ?? {}) as { query?: string; variables?: unknown }
    const [, mutation] = /^\s*mutation (\w+)/u.exec(query) ?? []
    const { pathname, search } = new URL(request.url)
    const rested = [`${request.method} ${pathname}${search}`, ...(isJson ? [body] : [])]
    if (mutation !== undefined) calls.push({ sent: [mutation, variables], headers: request.headers })
    else if (request.method !== 'GET' && query === '') calls.push({ sent: rested, headers: request.headers })
    return answer(request)
  }
  return calls
}

/** Tests that a change sends all that it is given, and that what it changes is read again. */
export function testChanges(rows: Readonly<Record<string, ChangeRow>>): void {
  test.each(Object.entries(rows))(
    'a change sends all that it is given, and what it changes is read again: %s',
    async (_, { use, given, sent, headers = {}, rest, data, gives, again = [] }) => {
      const calls = listen({ ...(rest && { rest }), ...(data && { data }) })
      const client = createQueryClient()
      onTestFinished(() => client.clear())
      const wrapper = ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      )
      const { result } = renderHook(use, { wrapper })
      await waitFor(() => expect(client.isFetching()).toBe(0))
      for (const key of DOCUMENTS) client.setQueryData(key, (known: unknown) => known ?? [])
      const answer = await result.current.mutateAsync(given)
      if (gives !== undefined) expect(answer).toEqual(gives)
      expect(calls.map((call) => call.sent)).toEqual(sent)
      for (const [name, value] of Object.entries(headers)) {
        expect(calls.at(-1)!.headers.get(name) ?? '').toMatch(value)
      }
      expect(invalidated(client)).toEqual(again)
    },
  )
}
