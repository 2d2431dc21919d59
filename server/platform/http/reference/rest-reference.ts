import { html } from 'hono/html'
import { assert } from '#domain/core'
import type { OpenApi, Operation } from '../rest/openapi.ts'
import type { Referred, Response } from '../rest/openapi-responses.ts'
import { resolved, type Schema } from '../rest/openapi-schemas.ts'
import { contents, entry, table, type Markup, type Row } from './markup.ts'

export function restReference({ paths, components }: OpenApi): Markup {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<h2 id="rest">REST calls</h2>
    ${contents(
      'REST calls',
      calls.map(({ path, method, operation }) => ({
        id: operation.operationId,
        text: `${method.toUpperCase()} ${path}`,
      })),
    )}
    ${calls.map(({ path, method, operation }) => call(path, method, operation, components))}`
}

type Components = OpenApi['components']

function call(path: string, method: string, operation: Operation, components: Components): Markup {
  const title = html`<code><span class="method">${method.toUpperCase()}</span> ${path}</code>`
  return entry(operation.operationId, title, [
    html`<p>${operation.summary}</p>
      <p class="muted">${accessOf(operation)}</p>`,
    table('Parameters', ['Name', 'Place', 'Type', 'Required'], operation.parameters.map(parameter)),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => body(type, schema)),
    table(
      'Answers',
      ['Status', 'Meaning', 'Content'],
      Object.entries(operation.responses).map(([status, referred]) => ({
        cells: [
          status,
          response(referred, components).description,
          status === '200'
            ? Object.keys(response(referred, components).content).join(' or ')
            : html`<a href="#errors">an error</a>`,
        ],
      })),
    ),
    answer(operation, components),
  ])
}

function accessOf({ security: [way] }: Operation): string {
  if (way === undefined) return 'Needs no session.'
  return 'session' in way ? 'Needs a session: a bearer token.' : 'Needs a signed address.'
}

function response(referred: Referred, { responses }: Components): Response {
  if (!('$ref' in referred)) return referred
  const found = responses[referred.$ref.split('/').at(-1) ?? '']
  assert(found !== undefined, `${referred.$ref} is in the document`)
  return found
}

function answer({ responses }: Operation, components: Components): Markup {
  const done = responses['200'] && response(responses['200'], components)
  const schema = done?.content['application/json']?.schema
  if (!schema) return html``
  const rows = fieldsOf(schema, '').map(({ name, field }) => ({
    cells: [html`<code>${name}</code>`, typeOf(field), field.description ?? ''],
  }))
  return table('Answer, application/json', ['Field', 'Type', 'Meaning'], rows)
}

function parameter({ name, in: place, schema, required }: Operation['parameters'][number]): Row {
  return { cells: [html`<code>${name}</code>`, place, typeOf(schema), required ? 'yes' : 'no'] }
}

function body(type: string, schema: Schema): Markup {
  const rows = fieldsOf(schema, '').map(({ name, field, isRequired }) => ({
    cells: [html`<code>${name}</code>`, typeOf(field), isRequired ? 'yes' : 'no'],
  }))
  if (rows.length === 0)
    return html`<h4>Body</h4>
      <p><code>${type}</code>: ${typeOf(schema)}</p>`
  return table(`Body, ${type}`, ['Field', 'Type', 'Required'], rows)
}

interface Field {
  readonly name: string
  readonly field: Schema
  readonly isRequired: boolean
}

/** The fields of an object or of the objects of a list, those of objects in it below their path. */
function fieldsOf(given: Schema, prefix: string): readonly Field[] {
  const { properties = {}, required = [], items } = present(given)
  const own = Object.entries(properties).flatMap(([name, field]) => [
    { name: prefix + name, field, isRequired: required.includes(name) },
    ...fieldsOf(field, `${prefix}${name}.`),
  ])
  return [...own, ...(items ? fieldsOf(items, `${prefix.replace(/\.$/, '')}[].`) : [])]
}

/** What a reference leads to, or what a field is that may be null. */
function present(schema: Schema): Schema {
  const { anyOf: [value, nothing] = [] } = schema
  return value !== undefined && nothing?.type === 'null' ? present(value) : resolved(schema)
}

/** A type in a few words: "list of string, at least 1 characters". */
function typeOf(given: Schema): string {
  const schema = resolved(given)
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices) return choices.map((each) => JSON.stringify(each)).join(' or ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeOf).join(' or ')
  if (schema.allOf) return schema.allOf.map(typeOf).join(' and ')
  const what = schema.items
    ? `list of ${typeOf(schema.items)}`
    : [schema.type ?? 'any value'].flat().join(' or ')
  return [what, ...limitsOf(schema)].join(', ')
}

const LIMITS = {
  format: 'format',
  pattern: 'matching',
  minLength: 'shortest',
  maxLength: 'longest',
  minimum: 'from',
  exclusiveMinimum: 'above',
  maximum: 'to',
  exclusiveMaximum: 'below',
  minItems: 'fewest',
  maxItems: 'most',
} as const satisfies Readonly<Partial<Record<keyof Schema, string>>>

function limitsOf(schema: Schema): readonly string[] {
  return Object.entries(LIMITS).flatMap(([name, words]) => {
    const limit = schema[name as keyof typeof LIMITS]
    return limit === undefined ? [] : [`${words} ${limit}`]
  })
}
