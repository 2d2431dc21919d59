import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { answerBySchema, type RootFields } from '../fixtures/schema-answers.ts'
import { API_PATH, ERROR_STATUS, GRAPHQL_PATH, type ErrorCode } from '#contract'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: string | undefined
  readonly graphql: GraphQLCall | undefined
}

interface GraphQLCall {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

export interface Network {
  readonly calls: readonly Call[]
  mutations(): readonly string[]
  /** Waits until a call is made and all of its kind are answered. */
  answered(call: string): Promise<void>
  quiet(): Promise<void>
  /** Rejects calls as the server does: a GraphQL operation by its name, others by the end of their path. Returns how to stop. */
  reject(call: string, code: ErrorCode, status?: number): () => void
  /** Loses calls, as a broken connection does. Returns how to stop. */
  lose(call: string): () => void
  /** Answers a GraphQL operation with these root fields, in the form of the schema. Returns how to stop. */
  answer(operation: string, data: RootFields): () => void
  /** Changes the text of the answers to calls. Returns how to stop. */
  rewrite(call: string, change: (answer: string) => string): () => void
  /** Holds the calls back until the returned function is called. */
  hold(call: string): () => void
  /** Cuts the connection, as the browser tells the page; operators' calls of the test are made all the same. */
  cut(): void
  restore(): void
}

type Handler = (call: Call, send: () => Promise<Response>) => Promise<Response> | undefined

export function createNetwork(): Network {
  const calls: Call[] = []
  const pending = new Set<Call>()
  const handlers: Handler[] = []
  const send = globalThis.fetch
  let isCut = false
  onTestFinished(() => {
    globalThis.fetch = send
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init)
    const call = await callOf(request)
    calls.push(call)
    if (isCut && !isOperators(call)) throw new TypeError('Failed to fetch')
    let next = () => send(request)
    for (const handle of handlers) {
      const before = next
      next = () => handle(call, before) ?? before()
    }
    pending.add(call)
    return next().finally(() => pending.delete(call))
  }
  const handle = (handler: Handler) => {
    handlers.push(handler)
    return () => void handlers.splice(handlers.indexOf(handler), 1)
  }
  const tell = (name: 'online' | 'offline') => {
    isCut = name === 'offline'
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isCut })
    act(() => void window.dispatchEvent(new Event(name)))
  }
  onTestFinished(() => {
    if (!isCut) return
    tell('online')
    // The app is closed already, and its queries no longer follow the events of the page.
    onlineManager.setOnline(true)
  })
  return {
    calls,
    mutations: () => calls.flatMap(({ operation, method }) => (method === 'mutation' ? [operation!] : [])),
    answered: (name) =>
      waitFor(() => {
        expect(calls.some((call) => isOf(call, name))).toBe(true)
        expect([...pending].filter((call) => isOf(call, name))).toEqual([])
      }),
    quiet: () => waitFor(() => expect([...pending]).toEqual([])),
    reject: (name, code, status = ERROR_STATUS[code]) =>
      handle((call) => (isOf(call, name) ? Promise.resolve(rejection(name, code, status)) : undefined)),
    lose: (name) =>
      handle((call) => (isOf(call, name) ? Promise.reject(new TypeError('Failed to fetch')) : undefined)),
    answer: (operation, data) =>
      handle((call) =>
        call.graphql !== undefined && call.operation === operation
          ? answerBySchema(call.graphql, data).then((answer) => Response.json(answer))
          : undefined,
      ),
    rewrite: (name, change) =>
      handle((call, forward) => (isOf(call, name) ? forward().then(rewritten(change)) : undefined)),
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = handle((call, forward) => (isOf(call, name) ? promise.then(forward) : undefined))
      return () => {
        stop()
        resolve()
      }
    },
    cut: () => tell('offline'),
    restore: () => tell('online'),
  }
}

/** An operator's call comes from the server's own machine. */
const isOperators = ({ path }: Call): boolean => path.startsWith(`${API_PATH}/operator/`)

const isOf = ({ operation, path }: Call, name: string): boolean => operation === name || path.endsWith(name)

async function callOf(request: Request): Promise<Call> {
  const path = new URL(request.url).pathname
  if (path !== GRAPHQL_PATH) return { method: request.method, path, operation: undefined, graphql: undefined }
  const graphql = (await request.clone().json()) as GraphQLCall
  const [, method = '', operation] = /^\s*(query|mutation)\s+(\w+)/u.exec(graphql.query) ?? []
  return { method, path, operation, graphql }
}

const rewritten =
  (change: (answer: string) => string) =>
  async (response: Response): Promise<Response> => {
    const { status } = response
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' }
    return new Response(change(await response.text()), { status, headers })
  }

/** A GraphQL operation is rejected in its answer, a path with its status. */
function rejection(name: string, code: ErrorCode, status: number): Response {
  return name.startsWith('/')
    ? Response.json({ error: { code, message: code } }, { status })
    : Response.json({ errors: [{ message: code, extensions: { code, status } }] })
}
