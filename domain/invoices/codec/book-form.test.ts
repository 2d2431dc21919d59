import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '../../columns/values/bytes.ts'
import { writeNumbers } from '../../columns/values/number-codec.ts'
import { BOOK_FORM, formOf } from './book-form.ts'
import { INVOICE_COLUMNS, type ColumnKind } from '../invoice-schema.ts'

const KINDS: readonly ColumnKind[] = ['number', 'amount', 'day', 'byte', 'flag', 'code', 'market', 'text']

const columns = {
  id: { kind: 'number' },
  dueDay: { kind: 'day' },
  paidDay: { kind: 'day', base: 'dueDay' },
} as const

test('the same columns have the same form, wherever it is computed', () => {
  expect(formOf(structuredClone(INVOICE_COLUMNS))).toBe(BOOK_FORM)
  // Worked out by another implementation of FNV-1a.
  expect(formOf(columns, 1)).toBe('eb929296')
})

test.each([
  ['one more column', { ...columns, taxMinor: { kind: 'amount' } }],
  ['a column less', { id: columns.id, dueDay: columns.dueDay }],
  ['another name', { number: columns.id, dueDay: columns.dueDay, paidDay: columns.paidDay }],
  ['another kind', { ...columns, id: { kind: 'amount' } }],
  ['another base', { ...columns, paidDay: { kind: 'day', base: 'id' } }],
  ['no base', { ...columns, paidDay: { kind: 'day' } }],
  ['another order', { dueDay: columns.dueDay, id: columns.id, paidDay: columns.paidDay }],
] as const)('%s is another form', (_change, changed) => {
  expect(formOf(changed)).not.toBe(formOf(columns))
})

test('another layout is another form', () => {
  expect(formOf(columns, 7)).not.toBe(formOf(columns, 8))
})

test('what a column is called in the database, and what sorts and searches by it, is no part of the form', () => {
  const plain = Object.entries(INVOICE_COLUMNS).map(([name, { kind, ...spec }]) => [
    name,
    { kind, ...('base' in spec && { base: spec.base }) },
  ])
  expect(formOf(Object.fromEntries(plain))).toBe(BOOK_FORM)
})

test('any two sets of columns have two forms', () => {
  const name = fc.constantFrom('a', 'b', 'ab', 'a","b', 'number')
  const column = fc.record(
    { kind: fc.constantFrom(...KINDS), base: name },
    { requiredKeys: ['kind'], noNullPrototype: true },
  )
  const any = fc.uniqueArray(fc.tuple(name, column), { selector: ([own]) => own })
  fc.assert(
    fc.property(any, any, (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
      expect(formOf(Object.fromEntries(one)) === formOf(Object.fromEntries(other))).toBe(isSame)
    }),
  )
})

function sorted(entries: readonly (readonly [string, { kind: ColumnKind; base?: string }])[]) {
  return entries.map(([name, { kind, base }]) => [name, kind, base])
}

test('numbers are written as the layout has them: other bytes are another layout', () => {
  const bytesOf = (values: readonly number[], method: 'offset' | 'steps') => {
    const writer = new ByteWriter()
    writeNumbers(writer, Float64Array.from(values), method)
    return Buffer.from(writer.finish()).toString('hex')
  }
  expect(bytesOf([5, 300, 5], 'offset')).toBe('00020000000000001440002700000100')
  expect(bytesOf([5, 300, 310], 'steps')).toBe('01020000000000001440002205000100')
})
