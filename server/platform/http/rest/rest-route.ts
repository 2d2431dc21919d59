import type { Context } from 'hono'
import * as v from 'valibot'
import { IDEMPOTENCY_HEADER, type CallFailure, type ErrorCode } from '#contract'
import type { Actor, SignedIn } from '../../actor.ts'
import { requireSane, uuid } from '../../inputs.ts'
import { notFound, Rejection } from '../../rejection.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../context.ts'
import type { Answer, Answered } from './rest-answer.ts'
import type { RestTag } from './rest-tags.ts'

export type Access =
  /** Anybody. */
  | 'public'
  /** A session, of whatever role. */
  | 'session'
  /** A supplier, or staff acting for one. */
  | 'supplier'
  /** A supplier that may write. */
  | 'writer'
  /** A link signed for exactly this address, in the parameter `signature`. */
  | 'signed'

/** One REST call. The table of them is served, documented and tested from the same rows. */
export interface RestRoute {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Below the API's path; `:name` is a parameter, and every `:…Uuid` must be one. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** The answer follows from the account's book, the address and the time alone, whoever of the account asks. */
  readonly isOfBook?: true
  /** What it gives when it fails, in the words of its catalogue. */
  readonly failure?: CallFailure
  /** Describes the JSON body; it is checked before `handle` runs. */
  readonly body?: v.GenericSchema
  readonly form?: v.GenericSchema
  /** The body is a file of at most so many bytes, which `handle` reads as it arrives. */
  readonly largestUpload?: number
  /** Describes the query; a name that may repeat is an array in it. */
  readonly query?: v.GenericSchema
  /** Names that the call reads from the query beside those of its schema, each with what it says. */
  readonly filters?: Readonly<Record<string, string>>
  /** Headers that the call reads beside those of its session and its body, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a call that is repeated with the same Idempotency-Key is answered like the first, and nothing is written again. */
  readonly isIdempotent?: true
  readonly answer: Answer
  /** The codes it is rejected with, beside those of its access and its inputs. */
  readonly rejections: readonly ErrorCode[]
  /** Where the documents list it; `server/routes.ts` gives each call its place. */
  readonly tag?: RestTag
  readonly handle: (call: RestCall) => Promise<object>
}

export interface RestCall {
  readonly services: Services
  readonly context: Context<AppEnv>
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly form: unknown
  /** Throws on a public route, where nobody is signed in. */
  readonly signedIn: () => SignedIn
  readonly actor: () => Actor
  readonly idempotencyKey: string | undefined
}

type Inferred<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

/** Ties the types of a route's body, form, query and answer to its handler. */
export function route<
  Of extends Answer,
  Body extends v.GenericSchema | undefined = undefined,
  Query extends v.GenericSchema | undefined = undefined,
  Form extends v.GenericSchema | undefined = undefined,
  Key extends true | undefined = undefined,
>(
  definition: Omit<RestRoute, 'answer' | 'body' | 'form' | 'query' | 'isIdempotent' | 'handle'> & {
    readonly answer: Of
    readonly body?: Body
    readonly form?: Form
    readonly query?: Query
    readonly isIdempotent?: Key
    readonly handle: (
      call: Omit<RestCall, 'body' | 'form' | 'query' | 'idempotencyKey'> & {
        readonly body: Inferred<Body>
        readonly form: Inferred<Form>
        readonly query: Inferred<Query>
        readonly idempotencyKey: Key extends true ? string | undefined : never
      },
    ) => Promise<Answered<Of>>
  },
): RestRoute {
  // The call was checked against the schemas, so it has their types.
  return definition as unknown as RestRoute
}

/** Validates the path's parameters: a malformed id is a 404, like one that does not exist. */
export function readParams(context: Context): Readonly<Record<string, string>> {
  const params = context.req.param() as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    if (/uuid$/i.test(name) && !v.is(uuid, value)) throw notFound('thing')
  }
  requireSane(params, 'the address')
  return params
}

/** Long enough for a set of a million invoices in one text; schemas limit the others. */
const LONGEST_BODY_TEXT = 1024 * 1024

export async function readBody(
  context: Context,
  schema: v.GenericSchema | undefined,
  longestText = LONGEST_BODY_TEXT,
): Promise<unknown> {
  return schema && check(schema, await readJson(context, longestText), 'body')
}

async function readJson(context: Context, longestText: number): Promise<unknown> {
  const text = await context.req.text()
  if (text.trim() === '') return {}
  const body = parseJson(text)
  requireSane(body, 'the body', longestText)
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Rejection('BAD_REQUEST', 'the body is not JSON')
  }
}

/** Reads a multipart form and checks it; of a field that is repeated the last one counts. */
export async function readForm(context: Context, schema: v.GenericSchema | undefined): Promise<unknown> {
  if (!schema) return undefined
  const fields = await context.req.formData().catch(() => {
    throw new Rejection('BAD_REQUEST', 'the body is not a multipart form')
  })
  const form: Record<string, unknown> = Object.create(null)
  for (const [name, value] of fields) form[name] = value
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string')
  requireSane(Object.fromEntries(texts), 'the form')
  return check(schema, form, 'form')
}

export function readQuery(context: Context, schema: v.GenericSchema | undefined): unknown {
  if (!schema) return undefined
  const query = queryOf(new URL(context.req.url).searchParams)
  requireSane(query, 'the query')
  return check(schema, query, 'query')
}

/** Repeated names become arrays. The object has no prototype, as names are controlled by the client. */
function queryOf(search: URLSearchParams): Record<string, string | readonly string[]> {
  const query: Record<string, string | readonly string[]> = Object.create(null)
  for (const name of new Set(search.keys())) {
    const [first = '', ...more] = search.getAll(name)
    query[name] = more.length === 0 ? first : [first, ...more]
  }
  return query
}

function check(schema: v.GenericSchema, value: unknown, part: string): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Rejection('VALIDATION', `${part}.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

const KEY = /^[\x21-\x7e]{1,200}$/

export function readIdempotencyKey(context: Context): string | undefined {
  return checkIdempotencyKey(context.req.header(IDEMPOTENCY_HEADER))
}

export function checkIdempotencyKey(key: unknown): string | undefined {
  if (key === undefined || key === null) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Rejection('BAD_REQUEST', 'an idempotency key is 1 to 200 printable characters without spaces')
}

/** What any call may be rejected with: too many at a time, or a fault of the server. */
const OF_ALL: readonly ErrorCode[] = ['RATE_LIMITED', 'DATABASE_UNAVAILABLE', 'INTERNAL']
const OF_SESSION: readonly ErrorCode[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'SESSION_ENDED']
const OF_LINK: readonly ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED', 'SESSION_ENDED']

/** Every code a call may be rejected with: its own, and those that follow from its access and its inputs. */
export function rejectionsOf(route: RestRoute): readonly ErrorCode[] {
  const { access, rejections, isIdempotent, path, query, body, form, method } = route
  const codes: ErrorCode[] = [...rejections, ...OF_ALL]
  if (access === 'signed') codes.push(...OF_LINK)
  else if (access !== 'public') codes.push(...OF_SESSION)
  if (access === 'writer') codes.push('READ_ONLY')
  if (path.includes(':')) codes.push('VALIDATION')
  if (/:\w*Uuid/.test(path)) codes.push('NOT_FOUND')
  if (query) codes.push('VALIDATION')
  if (body ?? form) codes.push('VALIDATION', 'BAD_REQUEST')
  if (method !== 'get' || access !== 'public') codes.push('FORBIDDEN')
  if (method !== 'get') codes.push('BAD_REQUEST', 'BODY_TOO_LARGE')
  if (isIdempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  return [...new Set(codes)].toSorted()
}
