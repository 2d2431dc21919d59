import * as fc from 'fast-check'
import type * as v from 'valibot'
import { isoDay, addDays } from '#domain/calendar'
import { TODAY } from '../../server/testing/api.ts'
import { supplier } from './malformed-target.ts'

const NASTY: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '',
  ' ',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  "'; drop table invoices; --",
  '9999-12-31',
  '0000-01-01',
  '-271821-04-20',
  '2026-02-30',
  'x'.repeat(5000),
  '99999999999999999999',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'null',
  '[[',
  '\u202e',
  1.5,
  -1,
  0,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
  null,
  true,
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}'),
  JSON.parse('['.repeat(1000) + ']'.repeat(1000)),
]

export const nasty = fc.constantFrom(...NASTY)

export const nastyText = fc.oneof(
  nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  fc.string(),
)

/** Values of real calls, so that inputs pass the first check. */
export const knownTexts = () => {
  const [customer] = supplier.customers
  return [
    customer!.makerOrganizationUuid,
    customer!.opportunityUuid,
    customer!.marketUuid,
    customer!.customerUuid,
    supplier.userId,
    supplier.accountId,
    String(customer!.eligible[0]),
    'USD',
    'JPY',
    'en',
    '2026-03-09',
    'APR',
    '1',
    '0',
    'true',
    supplier.email,
    JSON.stringify([customer!.marketUuid]),
  ]
}

export const anyText = () => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...knownTexts()) }, nastyText)

export const anyNumber = () =>
  fc.oneof(
    fc.integer({ min: -5, max: 50 }),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  )

export const or = <T>(wanted: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: wanted }, { weight: 1, arbitrary: nasty })

export const sometimes = (wanted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: wanted })

export const anyDay = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -5, max: 400 }).map((days) => isoDay(addDays(TODAY, days))) },
    nastyText,
  )

/** Values that mostly fit a schema and sometimes do not, at every position of it. */
export function arbitraryOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const node = schema as unknown as {
    type: string
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    options?: readonly unknown[]
    literal?: unknown
    pipe?: readonly v.GenericSchema[]
  }
  const inner = node.pipe?.[0]
  if (inner !== undefined && inner !== schema) return arbitraryOf(inner)
  if (node.entries) {
    const parts = Object.entries(node.entries).map(([name, entry]) => [name, arbitraryOf(entry)] as const)
    return or(fc.record(Object.fromEntries(parts)))
  }
  if (node.item) return or(fc.array(arbitraryOf(node.item), { maxLength: 4 }))
  if (node.wrapped) return sometimes(arbitraryOf(node.wrapped))
  if (node.type === 'picklist') return or(fc.constantFrom(...(node.options ?? [])))
  if (node.type === 'union')
    return fc.oneof(...(node.options ?? []).map((option) => arbitraryOf(option as v.GenericSchema)))
  if (node.type === 'literal') return or(fc.constant(node.literal))
  if (node.type === 'number') return or(anyNumber())
  if (node.type === 'boolean') return or(fc.boolean())
  if (node.type === 'string') return or(anyText())
  return nasty
}
