import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { API_PATH, CALL_FAILURES } from '#contract'
import type { RestRoute } from './rest-route.ts'

type Json = Readonly<Record<string, unknown>>

/** Where the contract is a page to read. */
export const REFERENCE_PATH = `${API_PATH}/docs`

/** What of JSON Schema the calls use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

export interface Operation {
  readonly summary: string
  readonly operationId: string
  readonly security?: readonly Json[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Json }>>
}

export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly externalDocs: { readonly description: string; readonly url: string }
  readonly servers: readonly { readonly url: string }[]
  readonly components: Json
  /** By path and method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The OpenAPI document of the REST calls. */
export function openApi(routes: readonly RestRoute[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sooner', version: '1', description: 'Writes take an optional Idempotency-Key header.' },
    externalDocs: { description: 'The same as a page, with the GraphQL operations', url: REFERENCE_PATH },
    servers: [{ url: API_PATH }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error },
    },
    paths,
  }
}

const Error: Json = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        failure: {
          type: 'object',
          properties: { call: { type: 'string' }, message: { type: 'string' } },
          required: ['call', 'message'],
        },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
}

function operation(route: RestRoute): Operation {
  return {
    summary: route.summary,
    operationId: `${route.method}${route.path.replaceAll(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(route.access === 'public' || route.access === 'signed' ? {} : { security: [{ session: [] }] }),
    parameters: [...pathParameters(route.path), ...queryParameters(route)],
    ...(route.body && {
      requestBody: { content: { 'application/json': { schema: schemaOf(route.body) } } },
    }),
    ...(route.form && {
      requestBody: { content: { 'multipart/form-data': { schema: formOf(route.form) } } },
    }),
    ...(route.largestUpload !== undefined && {
      requestBody: {
        content: {
          'application/octet-stream': {
            schema: { type: 'string', format: 'binary', maxLength: route.largestUpload },
          },
        },
      },
    }),
    responses: {
      200: { description: 'done' },
      default: {
        description: route.failure
          ? `refused, with a code: ${CALL_FAILURES[route.failure]}`
          : 'refused, with a code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function pathParameters(path: string): Operation['parameters'] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(route: RestRoute): Operation['parameters'] {
  const signature = route.access === 'signed' ? [parameter('signature', true, { type: 'string' })] : []
  if (!route.query) return signature
  const { properties = {}, required = [] } = schemaOf(route.query)
  return [
    ...Object.entries(properties).map(([name, schema]) => parameter(name, required.includes(name), schema)),
    ...signature,
  ]
}

function parameter(name: string, required: boolean, schema: Schema): Operation['parameters'][number] {
  return { name, in: 'query', required, schema }
}

/** The schema of a form. A file, which JSON Schema does not know, is a binary text. */
function formOf(schema: v.GenericSchema): Schema {
  const described = schemaOf(schema)
  const fields = Object.entries(described.properties ?? {}).map(([name, field]) => [
    name,
    Object.keys(field).length === 0 ? { type: 'string', format: 'binary' } : field,
  ])
  return { ...described, properties: Object.fromEntries(fields) }
}

/** The input schema. Checks that JSON Schema cannot express are left out. */
function schemaOf(schema: v.GenericSchema): Schema {
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  // It writes JSON Schema, of which the type names a part.
  return described as Schema
}
