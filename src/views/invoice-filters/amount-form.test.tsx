import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { FilterLayout } from '#components'
import { activeInvoiceFilters } from './active-invoice-filters.ts'
import { AmountForm } from './amount-form.tsx'
import { readInvoiceQuery, type InvoiceQuery } from './invoice-query.ts'

afterEach(cleanup)

function show(layout: FilterLayout): InvoiceQuery[] {
  const asked: InvoiceQuery[] = []
  const query = readInvoiceQuery(new URLSearchParams())
  render(<AmountForm query={query} onChange={(next) => asked.push(next)} layout={layout} onDone={() => {}} />)
  return asked
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

test('INV-048 INV-050 a phone’s amounts suggest 0 to 10000, and filter nothing until something is entered', async () => {
  const asked = show('sheet')
  expect([box('From').placeholder, box('To').placeholder, asked]).toEqual(['0', '10,000', []])
  expect([box('From').value, box('To').value]).toEqual(['', ''])
  await apply()
  expect(asked.map(({ amountType }) => amountType)).toEqual([undefined])
  await userEvent.type(box('To'), '500')
  await apply()
  expect(asked.at(-1)?.amounts).toEqual({ from: undefined, to: 500 })
})

test('INV-037 a phone rejects an amount that is none, in its own words', async () => {
  const asked = show('sheet')
  await userEvent.type(box('To'), '-5')
  await apply()
  expect([screen.getByRole('alert').textContent, asked]).toEqual(['Invalid Amount', []])
})

test('INV-039 INV-048 a desk’s amounts begin empty, and reject From above To, which From takes the focus for', async () => {
  const asked = show('bar')
  expect([box('From').value, box('To').value]).toEqual(['', ''])
  await userEvent.type(box('From'), '10')
  await userEvent.type(box('To'), '5')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid amount range')
  expect(document.activeElement).toBe(box('From'))
  await userEvent.type(box('To'), '0')
  await apply()
  expect(asked.at(-1)?.amounts).toEqual({ from: 10, to: 50 })
})

test.each(['bar', 'sheet'] as const)(
  'INV-040 INV-049 in a %s a From of 0 filters nothing, and a To of 0 is no bound',
  async (layout) => {
    const asked = show(layout)
    await userEvent.type(box('From'), '0')
    await apply()
    expect(asked.at(-1)).toEqual(asked[0])
    expect(asked[0]?.amountType).toBeUndefined()
    if (layout === 'sheet') return
    await userEvent.type(box('To'), '0')
    await apply()
    expect([asked.at(-1)?.amountType, asked.at(-1)?.amounts]).toEqual([
      undefined,
      { from: undefined, to: undefined },
    ])
    await userEvent.type(box('From'), '5')
    await apply()
    expect(asked.at(-1)?.amounts).toEqual({ from: 5, to: undefined })
  },
)

test('an amount with its currency or in thousands filters, and its chip shows the grouping', async () => {
  const asked = show('bar')
  await userEvent.type(box('From'), '$10,000')
  await userEvent.type(box('To'), '20.5k')
  await apply()
  expect(asked[0]?.amounts).toEqual({ from: 10_000, to: 20_500 })
  const [chip] = activeInvoiceFilters(asked[0]!, () => {})
  expect(chip?.label).toBe('Invoice amount: 10,000 – 20,500')
})
