import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { customerKey } from '#domain/opportunities'
import type { CustomerSums } from '#state'
import { customerOwing } from '../../../tests/fixtures/customers.ts'
import { customerColumns } from './customer-columns.tsx'

afterEach(cleanup)

const CUSTOMER: CustomerSums = {
  ...customerOwing('Kestrel Motors Corp', 'USD', 0),
  number: '200102',
  eligible: { count: 7, minor: 346_912 },
  included: { count: 3, minor: 123_456 },
  excluded: { count: 4, minor: 223_456 },
  ineligible: { count: 5, minor: 323_456 },
  adjustments: { count: 6, minor: -23_456 },
  unapproved: { count: 7, minor: 523_456 },
  paid: { count: 8, minor: 623_456 },
  total: { count: 18, minor: 646_912 },
}

test('INV-001 a customer is a line with its number, and counts and amounts of every kind', () => {
  const columns = customerColumns(new Map())
  const cells = columns.map(({ header, cell }) => {
    const { container } = render(<>{cell(CUSTOMER)}</>)
    return [header, container.textContent]
  })
  expect(cells).toEqual([
    ['Customer', 'Kestrel Motors Corp'],
    ['Number', '200102'],
    ['Early payment', ''],
    ['Eligible A/R', '73,469.12USD'],
    ['Included', '31,234.56USD'],
    ['Excluded A/R', '42,234.56USD'],
    ['Ineligible', '53,234.56USD'],
    ['Adjustments', '6-234.56USD'],
    ['Total A/R', '186,469.12USD'],
  ])
})

test('INV-001 one invoice, and none, have their count and amount, too', () => {
  const customer = { ...CUSTOMER, included: { count: 1, minor: 123_456 }, excluded: { count: 0, minor: 0 } }
  const texts = customerColumns(new Map()).map(
    ({ cell }) => render(<>{cell(customer)}</>).container.textContent,
  )
  expect(texts.slice(4, 6)).toEqual(['11,234.56USD', '00.00USD'])
})

test('a further currency of a customer says its currency in place of name and number, and leads to its invoices', () => {
  const [name, number] = customerColumns(new Map(), new Set([CUSTOMER]))
  const { container } = render(<>{name!.cell(CUSTOMER)}</>)
  expect(container.textContent).toBe('USD Kestrel Motors Corp')
  expect(container.querySelector('a')!.getAttribute('href')).toContain('/Kestrel%20Motors%20Corp/USD')
  expect(number!.cell(CUSTOMER)).toBe(false)
})

test('OPP-020 what a customer is marked with follows from what is eligible, included or not', () => {
  const of = (eligible: number, included: number) => {
    const customer = {
      ...CUSTOMER,
      eligible: { count: 1, minor: eligible },
      included: { count: 1, minor: included },
    }
    const statuses = new Map([[customerKey(customer), ['NO_ELIGIBLE_INVOICE_AMOUNT'] as const]])
    const { cell } = customerColumns(statuses).find(({ id }) => id === 'status')!
    return render(<>{cell(customer)}</>).container.textContent
  }
  expect([of(0, 0) !== '', of(5, 0), of(5, 5)]).toEqual([true, '', ''])
})
