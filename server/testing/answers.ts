import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { API_PATH, ERROR_STATUS, isErrorCode } from '#contract'
import { errorBody } from '#contract/answers'
import { isFile, type FileAnswer } from '../platform/http/rest/rest-answer.ts'
import { rejectionsOf, type RestRoute } from '../platform/http/rest/rest-route.ts'
import { REST_ROUTES } from '../routes.ts'

const ROUTES = REST_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${API_PATH}${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
})).toSorted((one, other) => Number(one.route.path.includes(':')) - Number(other.route.path.includes(':')))

interface Answered {
  readonly status: number
  readonly mediaType: string
  /** Undefined: it has not been read. */
  readonly text: string | undefined
}

/** The row of a call; undefined where it is none of the REST calls. */
function routeOf(method: string, url: string): RestRoute | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  return ROUTES.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname))
    ?.route
}

/** Throws unless the answer is what the published document says of the call: its status, its code, its media type, its shape. */
function requirePublished(route: RestRoute, answered: Answered): void {
  const problem = problemOf(route, answered)
  if (problem === undefined) return
  const { method, path } = route
  throw new Error(
    `${method.toUpperCase()} ${path} answered ${answered.status}, not as published: ${problem}\n${answered.text?.slice(0, 500)}`,
  )
}

function problemOf(route: RestRoute, { status, mediaType, text }: Answered): string | undefined {
  if (status !== 200) return rejectionProblem(route, status, text)
  const { answer } = route
  if (!isFile(answer)) return shapeProblem(answer, JSON.parse(text ?? ''))
  if (!answer.mediaTypes.includes(mediaType)) return `${mediaType} is none of ${answer.mediaTypes.join(', ')}`
  return lineProblem(answer, text)
}

function rejectionProblem(route: RestRoute, status: number, text: string | undefined): string | undefined {
  const body: unknown = JSON.parse(text ?? '')
  const shape = shapeProblem(errorBody, body)
  if (shape !== undefined) return shape
  const { code } = v.parse(errorBody, body).error
  if (!isErrorCode(code) || ERROR_STATUS[code] !== status) return `${code} has another status`
  return rejectionsOf(route).includes(code) ? undefined : `${code} is none of its rejections`
}

function lineProblem({ line }: FileAnswer, text: string | undefined): string | undefined {
  if (line === undefined || text === undefined) return undefined
  const lines = text.split('\n').filter((each) => each !== '')
  return lines.map((each) => shapeProblem(line, JSON.parse(each))).find((problem) => problem !== undefined)
}

/** A schema passes over the fields that it does not name, which are not published. */
function shapeProblem(schema: v.GenericSchema, value: unknown): string | undefined {
  const { success, output, issues } = v.safeParse(schema, value)
  if (!success) return `${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}`
  return isDeepStrictEqual(output, value)
    ? undefined
    : `it has more fields than ${JSON.stringify(output).slice(0, 500)}`
}

/** Holds the answer against the published document; of files only the status and the media type: they may be long. */
export async function published(method: string, url: string, response: Response): Promise<Response> {
  const route = routeOf(method, url)
  if (route === undefined) return response
  const { status, headers } = response
  const mediaType = mediaTypeOf(response)
  if (mediaType !== 'application/json') {
    requirePublished(route, { status, mediaType, text: undefined })
    return response
  }
  const text = await response.text()
  requirePublished(route, { status, mediaType, text })
  return new Response(text, { status, headers })
}

/** Holds an answer that has been read against the published document, each line of a file of JSON lines too. */
export function requirePublishedText(method: string, url: string, response: Response, text: string): void {
  const route = routeOf(method, url)
  if (route) requirePublished(route, { status: response.status, mediaType: mediaTypeOf(response), text })
}

function mediaTypeOf({ headers }: Response): string {
  return (headers.get('Content-Type') ?? '').split(';')[0] ?? ''
}
