import { html } from 'hono/html'
import type { OpenApi, Operation, Schema } from '../openapi.ts'
import { contents, entry, table, type Markup, type Row } from './markup.ts'

/** Every REST call of an OpenAPI document. */
export function restReference({ paths }: OpenApi): Markup {
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
    ${calls.map(({ path, method, operation }) => call(path, method, operation))}`
}

function call(path: string, method: string, operation: Operation): Markup {
  const title = html`<code><span class="method">${method.toUpperCase()}</span> ${path}</code>`
  return entry(operation.operationId, title, [
    html`<p>${operation.summary}</p>
      <p class="muted">${operation.security ? 'Needs a session: a bearer token.' : 'Needs no session.'}</p>`,
    table('Parameters', ['Name', 'Place', 'Type', 'Required'], operation.parameters.map(parameter)),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => body(type, schema)),
    table(
      'Answers',
      ['Status', 'Meaning', 'Content'],
      Object.entries(operation.responses).map(([status, { description, content }]) => ({
        cells: [
          status === 'default' ? 'otherwise' : status,
          description,
          content ? html`<a href="#errors">an error</a>` : 'JSON',
        ],
      })),
    ),
  ])
}

function parameter({ name, in: place, schema, required }: Operation['parameters'][number]): Row {
  return { cells: [html`<code>${name}</code>`, place, typeOf(schema), required ? 'yes' : 'no'] }
}

function body(type: string, schema: Schema): Markup {
  const rows = fieldsOf(schema, '')
  if (rows.length === 0)
    return html`<h4>Body</h4>
      <p><code>${type}</code>: ${typeOf(schema)}</p>`
  return table(`Body, ${type}`, ['Field', 'Type', 'Required'], rows)
}

/** The fields of an object, those of objects in it below their path. */
function fieldsOf(schema: Schema, prefix: string): readonly Row[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name
    const isRequired = required.includes(name) ? 'yes' : 'no'
    const row = { cells: [html`<code>${path}</code>`, typeOf(field), isRequired] }
    return [row, ...fieldsOf(field, `${path}.`), ...(field.items ? fieldsOf(field.items, `${path}[].`) : [])]
  })
}

/** A type in a few words: "list of string, at least 1 characters". */
function typeOf(schema: Schema): string {
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

/** The limits of a schema, and how each is said. */
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
