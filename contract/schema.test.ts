import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'

const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
const fields = Object.values(schema.getTypeMap())
  .filter((type) => !type.name.startsWith('__'))
  .flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field }))
      : [],
  )

test('every field of the SDL has a sentence', () => {
  expect(fields.length).toBeGreaterThan(600)
  const bare = fields.filter(({ field }) => !/^.{5,}$/s.test(field.description ?? ''))
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('a field that is an amount or a number says in what unit it is', () => {
  const unit =
    /currency|dollar|fraction|percent|share|pixel|degree|days|version|id|amount-days|units|one of|0 to 1|null/i
  const numbers = fields.filter(({ field }) => /^(Amount|Float)!?$/.test(String(field.type)))
  expect(numbers.length).toBeGreaterThan(80)
  const without = numbers.filter(({ field }) => !unit.test(field.description ?? ''))
  expect(without.map(({ path, field }) => `${path}: ${field.description}`)).toEqual([])
})
