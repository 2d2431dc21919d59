import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { API_PATH, CALL_FAILURES } from '#contract'
import type { RestRoute } from './rest-route.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI document of the REST calls. */
export function openApi(routes: readonly RestRoute[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sooner', version: '1', description: 'Writes take an optional Idempotency-Key header.' },
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

function operation(route: RestRoute): Json {
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

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(route: RestRoute): readonly Json[] {
  const signature = route.access === 'signed' ? [parameter('signature', true, { type: 'string' })] : []
  if (!route.query) return signature
  const { properties = {}, required = [] } = schemaOf(route.query) as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  return [
    ...Object.entries(properties).map(([name, schema]) => parameter(name, required.includes(name), schema)),
    ...signature,
  ]
}

function parameter(name: string, required: boolean, schema: Json): Json {
  return { name, in: 'query', required, schema }
}

/** The schema of a form. A file, which JSON Schema does not know, is a binary text. */
function formOf(schema: v.GenericSchema): Json {
  const described = schemaOf(schema) as { readonly properties?: Readonly<Record<string, Json>> }
  const fields = Object.entries(described.properties ?? {}).map(([name, field]) => [
    name,
    Object.keys(field).length === 0 ? { type: 'string', format: 'binary' } : field,
  ])
  return { ...described, properties: Object.fromEntries(fields) }
}

/** The input schema. Checks that JSON Schema cannot express are left out. */
function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return described
}
