import { expect, test } from 'vitest'
import { kindOfTypeIn, typeFamilyOf } from './kinds.ts'

test.each(['constructor', 'toString', '__proto__'])('%s is a type that nobody knows', (text) => {
  expect(kindOfTypeIn(undefined, text)).toBeUndefined()
  expect(kindOfTypeIn('sage50', text)).toBeUndefined()
  expect(typeFamilyOf('Type', ['SI', 'SC', text])).toBeUndefined()
})
