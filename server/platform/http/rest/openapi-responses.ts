import { ERROR_STATUS, type ErrorCode } from '#contract'
import { exampleOf } from './openapi-examples.ts'
import { answerSchema, errorSchema, type Schema } from './openapi-schemas.ts'
import { isFile, type Answer, type FileAnswer } from './rest-answer.ts'
import { rejectionsOf, type RestRoute } from './rest-route.ts'

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}

export const RESPONSE_HEADERS = {
  RequestId: {
    description: "The id under which the server's log has the call.",
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'After how many seconds the call may be repeated.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const RETRIED: ReadonlySet<number> = new Set([ERROR_STATUS.RATE_LIMITED, ERROR_STATUS.DATABASE_UNAVAILABLE])

export type Referred = Response | { readonly $ref: string }

const COMPONENTS = '#/components/responses/'

/** What a call answers, by status. Rejections that several calls share are components. */
export function responsesOf(route: RestRoute): Readonly<Record<string, Referred>> {
  const rejections = rejectionSets(route).map(({ status, name }) => [status, { $ref: COMPONENTS + name }])
  return { 200: done(route.answer), ...Object.fromEntries(rejections) }
}

/** The rejections of all calls, by their names. */
export function rejectionComponents(routes: readonly RestRoute[]): Readonly<Record<string, Response>> {
  const sets = routes.flatMap(rejectionSets)
  return Object.fromEntries(sets.map(({ name, status, codes }) => [name, rejection(status, codes)]))
}

interface RejectionSet {
  readonly name: string
  readonly status: number
  readonly codes: readonly ErrorCode[]
}

function rejectionSets(route: RestRoute): readonly RejectionSet[] {
  const byStatus = Map.groupBy(rejectionsOf(route), (code) => ERROR_STATUS[code])
  return [...byStatus].map(([status, codes]) => ({ name: codes.map(inWords).join('Or'), status, codes }))
}

function inWords(code: ErrorCode): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function done(answer: Answer): Response {
  if (isFile(answer)) return { description: answer.says, headers: REQUEST_ID, content: fileContent(answer) }
  const schema = answerSchema(answer)
  const content = { 'application/json': { schema, example: exampleOf(schema) } }
  return { description: 'Done.', headers: REQUEST_ID, content }
}

function fileContent({ mediaTypes, line }: FileAnswer): Response['content'] {
  const schema: Schema =
    line === undefined
      ? { type: 'string', format: 'binary' }
      : {
          type: 'string',
          description: 'Lines of JSON, each of the content schema.',
          contentMediaType: 'application/json',
          contentSchema: answerSchema(line),
        }
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]))
}

function rejection(status: number, codes: readonly ErrorCode[]): Response {
  const schema = errorSchema(codes)
  return {
    description: `${codes.map((code) => `\`${code}\``).join(' or ')}.`,
    headers: RETRIED.has(status) ? { ...REQUEST_ID, ...RETRY_AFTER } : REQUEST_ID,
    content: { 'application/json': { schema, example: exampleOf(schema) } },
  }
}
