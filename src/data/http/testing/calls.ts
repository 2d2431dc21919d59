import type { KyInstance } from 'ky'
import { expect, test } from 'vitest'
import { createApi, type Api } from '../api.ts'
import { createTokenStore } from '../token-store.ts'

/** What a call is to send, what it is answered, and what it makes of the answer. */
interface CallRow {
  readonly call: (http: KyInstance) => Promise<unknown>
  readonly sent: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly answer?: unknown
  readonly gives?: unknown
}

const BASE = 'http://server.example/early-pay/api/'

/** The API, and the calls that it has sent. */
export function listen(answer: unknown): { readonly api: Api; readonly seen: readonly Request[] } {
  const seen: Request[] = []
  const api = createApi({
    baseUrl: BASE,
    tokens: createTokenStore(localStorage, window, () => 0),
    now: () => 0,
    fetch: (input, init) => {
      seen.push(new Request(input, init))
      return Promise.resolve(
        answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
      )
    },
  })
  return { api, seen }
}

/** Method and path of a call, below the API. */
export const shown = ({ method, url }: Request): string => `${method} ${url.replace(BASE, '')}`

/** Tests that a call sends all that it is given, and gives all of the answer. */
export function testCalls(rows: Readonly<Record<string, CallRow>>): void {
  test.each(Object.entries(rows))(
    'a call sends all that it is given, and gives all of the answer: %s',
    async (_, { call, sent, body, headers = {}, answer, gives }) => {
      const { api, seen } = listen(answer)
      expect(await call(api.open)).toEqual(gives)
      expect(seen.map(shown)).toEqual([sent])
      const [request] = seen
      if (body !== undefined) expect(await request!.json()).toEqual(body)
      for (const [name, value] of Object.entries(headers))
        expect([name, request!.headers.get(name)]).toEqual([name, value])
    },
  )
}
