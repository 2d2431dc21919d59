import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { ErrorCode } from '#contract'
import * as ANSWERS from '#contract/answers'

export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
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
  readonly contentMediaType?: string
  readonly contentSchema?: Schema
}

const COMPONENTS = '#/components/schemas/'
const SETTINGS = { errorMode: 'ignore', typeMode: 'input', target: 'draft-2020-12' } as const
const { errorBody, ...answers } = ANSWERS
const DEFINITIONS = Object.fromEntries(
  Object.entries(answers).map(([name, schema]) => [
    name.replace(/^\w/, (letter) => letter.toUpperCase()),
    schema,
  ]),
)
const NAMES = new Map<v.GenericSchema, string>(
  Object.entries(DEFINITIONS).map(([name, schema]) => [schema, name]),
)

export const COMPONENT_SCHEMAS: Readonly<Record<string, Schema>> =
  // It writes JSON Schema, of which the type names a part.
  toJsonSchemaDefs(DEFINITIONS, {
    ...SETTINGS,
    overrideRef: ({ referenceId }) => COMPONENTS + referenceId,
  }) as Readonly<Record<string, Schema>>

/** The component of an answer; a schema that is none is written out. */
export function answerSchema(schema: v.GenericSchema): Schema {
  const name = NAMES.get(schema)
  return name === undefined ? schemaOf(schema) : { $ref: COMPONENTS + name }
}

export function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (COMPONENT_SCHEMAS[schema.$ref.slice(COMPONENTS.length)] ?? {})
}

/** The schema of an input. Checks that JSON Schema cannot express are left out. */
export function schemaOf(schema: v.GenericSchema): Schema {
  const { $schema: _, ...described } = toJsonSchema(schema, SETTINGS)
  return described as Schema
}

/** The body of a call that is rejected with one of these codes. */
export function errorSchema(codes: readonly ErrorCode[]): Schema {
  const { properties: { error = {} } = {}, ...body } = schemaOf(errorBody)
  const code = { ...error.properties?.code, enum: codes }
  return { ...body, properties: { error: { ...error, properties: { ...error.properties, code } } } }
}

/** The schema of a form. A file, which JSON Schema does not know, is a binary text. */
export function formOf(schema: v.GenericSchema): Schema {
  const described = schemaOf(schema)
  const fields = Object.entries(described.properties ?? {}).map(([name, field]) => [
    name,
    Object.keys(field).length === 0 ? { type: 'string', format: 'binary' } : field,
  ])
  return { ...described, properties: Object.fromEntries(fields) }
}
