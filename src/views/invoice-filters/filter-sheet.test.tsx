import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builder } from '#state'
import { resizeForTest } from '../../../tests/app/viewport.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { readInvoiceQuery, type InvoiceQuery } from './invoice-query.ts'

beforeEach(() => resizeForTest(390))
afterEach(() => {
  cleanup()
  builder.setCapital(undefined)
})

async function openSheet(search = ''): Promise<readonly InvoiceQuery[]> {
  const asked: InvoiceQuery[] = []
  const query = readInvoiceQuery(new URLSearchParams(search))
  render(<InvoiceFilters query={query} onChange={(next) => asked.push(next)} hasCost />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('dialog')
  return asked
}

const form = (name: string) => within(screen.getByRole('form', { name }))
const press = (name: string, button: string) =>
  userEvent.click(form(name).getByRole('button', { name: button }))

test('the Apply of one form applies what all forms of the sheet hold, and no suggestion that nobody asked for', async () => {
  builder.setCapital(6)
  const asked = await openSheet()
  await userEvent.type(form('Amount').getByLabelText('From'), '5000')
  await press('Date', 'Next 30 days')
  await press('Date', 'Apply')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ amountType: 'invoice', amounts: { from: 5000 }, dayType: 'due' })
  expect(asked[0]!.days.to).toBeDefined()
  expect(asked[0]!.cost).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mistake in another form is shown, and the sheet stays open', async () => {
  const asked = await openSheet()
  await userEvent.type(form('Amount').getByLabelText('To'), '-5')
  await press('Date', 'Apply')
  expect([screen.getByRole('alert').textContent, asked]).toEqual(['Invalid Amount', []])
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a phone filters by cost in the table of eligible invoices alone', async () => {
  await openSheet()
  const forms = () => screen.getAllByRole('form').map((each) => each.getAttribute('aria-label'))
  const eligible = forms()
  cleanup()
  await openSheet('tab=ineligible')
  expect(eligible).toHaveLength(forms().length + 1)
})
