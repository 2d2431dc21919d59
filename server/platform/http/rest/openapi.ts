import { API_PATH, CALL_FAILURES, IDEMPOTENCY_HEADER } from '#contract'
import { COMPONENT_SCHEMAS, formOf, schemaOf, type Schema } from './openapi-schemas.ts'
import {
  rejectionComponents,
  RESPONSE_HEADERS,
  responsesOf,
  type Referred,
  type Response,
} from './openapi-responses.ts'
import { REST_TAGS } from './rest-tags.ts'
import type { Access, RestRoute } from './rest-route.ts'

type Json = Readonly<Record<string, unknown>>

export const REFERENCE_PATH = `${API_PATH}/docs`

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface Operation {
  readonly tags?: readonly string[]
  readonly summary: string
  readonly description: string
  readonly operationId: string
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, Referred>>
}

export interface OpenApi {
  readonly openapi: string
  readonly info: Json
  readonly externalDocs: { readonly description: string; readonly url: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly components: Json & { readonly responses: Readonly<Record<string, Response>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const INFO = {
  title: 'Sooner',
  version: '1',
  description:
    'Get paid early. Amounts are major units of the currency that stands beside them, rates percent, days `yyyy-MM-dd`, ' +
    'instants ISO 8601 in UTC. Answers may get further fields: programs pass over those that they do not know.',
  contact: { name: 'The provider of this server' },
  license: { name: 'MIT', identifier: 'MIT' },
} as const

/** How a call is signed in. The session of a signed link is within its signature. */
const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `jwt` of a sign-in; `POST /refresh-token` renews it.',
  },
  signedLink: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Part of the address that `POST /signed-link` answers with, valid for one minute.',
  },
} as const

const ACCESS: Readonly<Record<Access, { readonly says: string; readonly security: readonly Json[] }>> = {
  public: { says: 'Needs no session.', security: [] },
  session: { says: 'Needs a session, of whatever role.', security: [{ session: [] }] },
  supplier: {
    says: 'Needs the session of a supplier, or of staff acting for one.',
    security: [{ session: [] }],
  },
  writer: { says: 'Needs the session of a supplier that may write.', security: [{ session: [] }] },
  signed: {
    says: 'Needs an address that was signed, in place of a session.',
    security: [{ signedLink: [] }],
  },
}

export function openApi(routes: readonly RestRoute[], publicUrl: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    externalDocs: {
      description: 'The same as a page, with the GraphQL operations',
      url: publicUrl + REFERENCE_PATH,
    },
    servers: [{ url: API_PATH }],
    tags: Object.entries(REST_TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: RESPONSE_HEADERS,
      responses: rejectionComponents(routes),
      schemas: COMPONENT_SCHEMAS,
    },
    paths,
  }
}

function operation(route: RestRoute): Operation {
  const { says, security } = ACCESS[route.access]
  const requestBody = bodyOf(route)
  const failed = route.failure ? [`When it fails: ${CALL_FAILURES[route.failure]}.`] : []
  return {
    ...(route.tag && { tags: [route.tag] }),
    summary: route.summary,
    description: [`${route.summary.replace(/\.$/, '')}.`, says, ...failed].join(' '),
    operationId: `${route.method}${route.path.replaceAll(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    security,
    parameters: [...pathParameters(route.path), ...queryParameters(route), ...headerParameters(route)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  }
}

function bodyOf({ body, form, largestUpload }: RestRoute): Operation['requestBody'] {
  if (largestUpload !== undefined) {
    const schema = { type: 'string', format: 'binary', maxLength: largestUpload }
    return { required: true, content: { 'application/octet-stream': { schema } } }
  }
  if (form) return { required: true, content: { 'multipart/form-data': { schema: formOf(form) } } }
  if (!body) return undefined
  const schema = schemaOf(body)
  // An empty body counts as an object without fields.
  const required = schema.type !== 'object' || (schema.required ?? []).length > 0
  return { required, content: { 'application/json': { schema } } }
}

function pathParameters(path: string): readonly Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /uuid$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
}

function queryParameters({ query, filters = {} }: RestRoute): readonly Parameter[] {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }))
  return [...own, ...texts('query', filters)]
}

function texts(place: Parameter['in'], named: Readonly<Record<string, string>>): readonly Parameter[] {
  return Object.entries(named).map(([name, description]) => ({
    name,
    in: place,
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

const KEY_SAYS =
  'A call that is repeated with the same key is answered like the first one, and nothing is written again.'

function headerParameters({ isIdempotent, headers = {} }: RestRoute): readonly Parameter[] {
  return texts('header', { ...(isIdempotent && { [IDEMPOTENCY_HEADER]: KEY_SAYS }), ...headers })
}
