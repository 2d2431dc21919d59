import * as fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { apiSchema } from '../../server/schema.ts'
import { or, sometimes, anyNumber, anyDay, knownTexts, anyText } from './malformed-values.ts'
import { supplier, requestId, api, token } from './malformed-target.ts'

const schema = apiSchema()

interface GraphqlInput {
  readonly kind: string
  readonly field: GraphQLField<unknown, unknown>
  readonly variables: Record<string, unknown>
}

export function graphqlInput(kinds: readonly string[]): fc.Arbitrary<GraphqlInput> {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => kinds.includes(name))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ kind: type.name.toLowerCase(), field })),
    )
  return fc.constantFrom(...fields).chain(({ kind, field }) =>
    fc.record({
      kind: fc.constant(kind),
      field: fc.constant(field),
      variables: fc.record(
        Object.fromEntries(field.args.map((arg) => [arg.name, inputOf(arg.type, arg.name)])),
      ),
    }),
  )
}

function inputOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType, name)
  if (isListType(type)) return or(fc.array(inputOf(type.ofType, name), { maxLength: 4 }))
  if (isInputObjectType(type)) {
    const parts = Object.values(type.getFields()).map((field) => {
      const value = inputOf(field.type, field.name)
      return [field.name, isNonNullType(field.type) ? value : sometimes(value)] as const
    })
    return or(fc.record(Object.fromEntries(parts)))
  }
  if (isEnumType(type)) return or(fc.constantFrom(...type.getValues().map(({ name }) => name)))
  if (['Int', 'Float', 'Amount', 'Percent'].includes(type.name)) return or(anyNumber())
  if (type.name === 'Day') return anyDay()
  if (/currency/i.test(name)) return or(fc.constantFrom('USD', 'EUR', 'JPY'))
  if (/opportunity/i.test(name))
    return or(fc.constantFrom(...supplier.customers.map((one) => one.opportunityUuid)))
  if (name === 'id') return or(fc.constantFrom(requestId, ...knownTexts()))
  return type.name === 'Boolean' ? or(fc.boolean()) : or(anyText())
}

function selection(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields())
    .filter(
      ({ args, type: below }) =>
        args.every((arg) => !isNonNullType(arg.type)) && (depth > 0 || isLeafType(getNamedType(below))),
    )
    .map((field) => field.name + selection(field.type, depth - 1))
  return `{ __typename ${parts.join(' ')} }`
}

export function documentOf({ kind, field }: GraphqlInput): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ')
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const call = field.args.length === 0 ? field.name : `${field.name}(${passed})`
  return `${kind} ${declared && `(${declared})`} { ${call} ${selection(field.type)} }`
}

function inlined({ kind, field, variables }: GraphqlInput): string {
  const passed = field.args.map((arg) => `${arg.name}: ${literal(variables[arg.name], arg.type)}`).join(', ')
  return `${kind} { ${field.args.length === 0 ? field.name : `${field.name}(${passed})`} ${selection(field.type)} }`
}

function literal(value: unknown, type: GraphQLInputType): string {
  const bare = isNonNullType(type) ? type.ofType : type
  if (Array.isArray(value))
    return `[${value.map((one) => literal(one, isListType(bare) ? bare.ofType : bare)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(bare) ? bare.getFields() : {}
    const parts = Object.entries(value).filter(([, one]) => one !== undefined)
    return `{ ${parts.map(([name, one]) => `${name}: ${literal(one, fields[name]?.type ?? bare)}`).join(', ')} }`
  }
  if (typeof value === 'string' && isEnumType(bare) && /^\w+$/.test(value)) return value
  return JSON.stringify(value) ?? 'null'
}

export async function callGraphql(input: GraphqlInput, isInline: boolean): Promise<unknown> {
  const body = isInline ? { query: inlined(input) } : { query: documentOf(input), variables: input.variables }
  const { status, text } = await api.call('POST', '/graphql', { token, body })
  return status >= 500 || text.includes('"INTERNAL"') ? { status, text, body } : undefined
}
