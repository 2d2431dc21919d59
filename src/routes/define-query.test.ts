import { expect, test } from 'vitest'
import {
  choiceField,
  countField,
  dayRangeField,
  defineQuery,
  numberRangeField,
  optionalField,
  sortField,
  textField,
} from './define-query.ts'

interface Query {
  readonly q: string
  readonly kind: 'all' | 'paid'
  readonly amounts: { readonly from: number | undefined; readonly to: number | undefined }
  readonly days: { readonly from: string | undefined; readonly to: string | undefined }
  readonly customer: string | undefined
  readonly sort: { readonly field: 'name'; readonly direction: 'asc' | 'desc' } | undefined
  readonly limit: number
  readonly offset: number
}

const isPaid = ({ kind }: Partial<Query>): boolean => kind === 'paid'

const query = defineQuery<Query>({
  q: textField('q', 5),
  kind: choiceField('kind', { of: () => ['all', 'paid'] as const, fallback: 'all' }),
  amounts: numberRangeField('amount', isPaid),
  days: dayRangeField('day', isPaid),
  customer: optionalField('customer'),
  sort: sortField('sort', (text) => (text === 'name' ? text : undefined)),
  limit: countField('limit', [10, 25]),
  offset: countField('offset'),
})
const at = (search: string) => query.parse(new URLSearchParams(search))

test('an address without parameters is the defaults, and the defaults are an address without parameters', () => {
  expect(at('')).toEqual({
    q: '',
    kind: 'all',
    amounts: { from: undefined, to: undefined },
    days: { from: undefined, to: undefined },
    customer: undefined,
    sort: undefined,
    limit: 10,
    offset: 0,
  })
  expect(query.text(at(''))).toBe('')
})

test('an address is printed as it was read', () => {
  const address =
    'q=abc&kind=paid&amountFrom=0&amountTo=2.5&dayFrom=2026-01-31&customer=c1&sort=name.desc&limit=25&offset=50'
  expect(query.text(at(address))).toBe(address)
})

test('what makes no sense is left out', () => {
  expect(
    query.text(at('kind=x&sort=name.up&limit=7&offset=-1&amountFrom=x&dayFrom=2026-02-30&q=abcdefgh')),
  ).toBe('q=abcde')
  expect(query.text(at('sort=other.asc'))).toBe('')
})

test('a count is at most what GraphQL passes on', () => {
  expect(['99999', '99999999999', '1e400'].map((text) => at(`offset=${text}`).offset)).toEqual([
    99_999, 2_147_483_647, 2_147_483_647,
  ])
})

test('fields that depend on another are neither read nor printed without it', () => {
  expect(at('amountFrom=1&dayTo=2026-01-01').amounts).toEqual({ from: undefined, to: undefined })
  expect(query.text({ ...at('kind=paid&amountFrom=1'), kind: 'all' })).toBe('')
})
