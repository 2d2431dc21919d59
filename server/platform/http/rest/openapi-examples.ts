import { resolved, type Schema } from './openapi-schemas.ts'

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '7d9f3c1e-52a4-4c1b-9a57-0c2f1e8b6d3a',
  'date-time': '2026-03-04T17:00:00.000Z',
  date: '2026-03-04',
}

/** An example of what a schema describes: the examples of its fields, put together. */
export function exampleOf(given: Schema): unknown {
  const schema = resolved(given)
  const [example] = schema.examples ?? schema.enum ?? []
  if (example !== undefined) return example
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first)
  if (schema.items) return [exampleOf(schema.items)]
  return ofType(schema)
}

function ofType({ type, format, properties, additionalProperties }: Schema): unknown {
  if (type === 'object') return objectOf(properties, additionalProperties)
  if (type === 'array') return []
  if (type === 'boolean') return true
  return BY_FORMAT[format ?? '']
}

/** One entry of a record by codes of currencies or names of columns. */
function objectOf(properties: Schema['properties'], others: Schema['additionalProperties']): object {
  if (typeof others === 'object') return { EUR: exampleOf(others) }
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field)]))
}
