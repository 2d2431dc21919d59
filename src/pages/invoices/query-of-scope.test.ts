import { expect, test } from 'vitest'
import { readInvoiceQuery } from '#views'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { hasFilters, pathOfQuery, queryOfScope, searchOf, type InvoiceScope } from './address.ts'

const asked = { ...readInvoiceQuery(new URLSearchParams()), currency: eur, customers: ['c1', 'c2'] }

test.each<[InvoiceScope, string | undefined, readonly string[]]>([
  [{}, 'EUR', ['c1', 'c2']],
  [{ customerUuid: 'c3' }, 'EUR', []],
  [{ customerUuid: 'c3', customerCurrency: usd }, undefined, []],
])(
  'INV-004 the query of the scope %j leaves out what the scope names: currency %s, customers %j',
  (scope, currency, customers) => {
    expect(queryOfScope(asked, scope)).toMatchObject({ currency, customers })
  },
)

test.each<[InvoiceScope, string | undefined, boolean]>([
  [{}, undefined, false],
  [{}, 'EUR', true],
  [{ customerUuid: 'c1' }, 'EUR', true],
  [{ customerUuid: 'c1', customerCurrency: usd }, 'EUR', false],
])('in the scope %j a currency of %s hides rows: %s', (scope, code, isHiding) => {
  const currency = code === undefined ? undefined : eur
  expect(hasFilters({ ...asked, customers: [], currency }, scope)).toBe(isHiding)
})

test('one customer alone has a path of its own, several stand in the query', () => {
  expect(pathOfQuery({ ...asked, customers: ['c1'] })).toBe('/invoices/eligible/c1?currency=EUR')
  expect(pathOfQuery(asked)).not.toContain('/c1')
})

test('the text of a kept view names customer and currency of its scope', () => {
  const search = new URLSearchParams(searchOf({ customerUuid: 'c3', customerCurrency: usd }, asked))
  const { customers, currency } = readInvoiceQuery(search)
  expect([customers, currency]).toEqual([['c3'], usd])
})
