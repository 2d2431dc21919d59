import {
  astFromValue,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { html } from 'hono/html'
import { contents, entry, table, type Markup, type Row } from './markup.ts'

export function graphqlReference(schema: GraphQLSchema): Markup {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .filter((root) => root != null)
    .map((root) => ({ name: root.name, fields: Object.values(root.getFields()) }))
  const rootNames = new Set(roots.map(({ name }) => name))
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !rootNames.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return html`${roots.map(
      ({ name, fields }) =>
        html`<h2 id="${rootId(name)}">GraphQL: ${name}</h2>
          ${contents(
            name,
            fields.map((field) => ({ id: fieldId(name, field.name), text: field.name })),
          )}
          ${fields.map((field) => operation(name, field))}`,
    )}
    <h2 id="types">GraphQL types</h2>
    ${contents(
      'GraphQL types',
      types.map(({ name }) => ({ id: typeId(name), text: name })),
    )}
    ${types.map(typeEntry)}`
}

const rootId = (root: string): string => `graphql-${root}`
const fieldId = (root: string, field: string): string => `${root}.${field}`
const typeId = (type: string): string => `type-${type}`

function operation(root: string, field: GraphQLField<unknown, unknown>): Markup {
  return entry(fieldId(root, field.name), html`<code>${field.name}</code>`, [
    describe(field.description),
    html`<p>Answers ${typeLink(field.type)}.</p>`,
    table('Arguments', ['Name', 'Type', 'Description'], field.args.map(input)),
  ])
}

function typeEntry(type: GraphQLNamedType): Markup {
  return entry(typeId(type.name), html`<code>${type.name}</code>`, [
    describe(type.description),
    html`<p class="muted">${kindOf(type)}</p>`,
    partsOf(type),
  ])
}

function kindOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return 'One of these values'
  if (isInputObjectType(type)) return 'An input'
  if (isUnionType(type)) return 'One of these types'
  return isObjectType(type) || isInterfaceType(type) ? 'An object' : 'A scalar'
}

function partsOf(type: GraphQLNamedType): Markup {
  if (isEnumType(type))
    return table(
      'Values',
      ['Value', 'Description'],
      type.getValues().map(({ name, description }) => ({
        cells: [html`<code>${name}</code>`, description ?? ''],
      })),
    )
  if (isInputObjectType(type))
    return table('Fields', ['Name', 'Type', 'Description'], Object.values(type.getFields()).map(input))
  if (isObjectType(type) || isInterfaceType(type))
    return table('Fields', ['Name', 'Type', 'Description'], Object.values(type.getFields()).map(output))
  if (isUnionType(type)) return html`<p>${type.getTypes().map((each) => html`${typeLink(each)} `)}</p>`
  return html``
}

function input({ name, type, description, default: fallback }: GraphQLArgument | GraphQLInputField): Row {
  const literal = fallback?.literal ?? (fallback && astFromValue(fallback.value, type))
  const words = [description ?? '', literal ? `Default: ${print(literal)}.` : ''].filter(Boolean).join(' ')
  return { cells: [html`<code>${name}</code>`, typeLink(type), words] }
}

function output({ name, args, type, description }: GraphQLField<unknown, unknown>): Row {
  const taken = args.map((each) => `${each.name}: ${String(each.type)}`).join(', ')
  return {
    cells: [html`<code>${name}${taken === '' ? '' : `(${taken})`}</code>`, typeLink(type), description ?? ''],
  }
}

/** A type as it is written, linked to the entry of what it is made of. */
function typeLink(type: GraphQLType): Markup {
  return html`<a href="#${typeId(getNamedType(type).name)}"><code>${String(type)}</code></a>`
}

function describe(description: string | null | undefined): Markup {
  return description ? html`<p>${description}</p>` : html``
}
