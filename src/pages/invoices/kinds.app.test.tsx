import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, userOf } from '../../../tests/app/app-under-test.tsx'
import { setViewport } from '../../../tests/app/viewport.ts'

const DEMO = 'demo@sooner.test'

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  Eligible: [
    'Invoice',
    'Amount',
    'Due date',
    'Then',
    'Original deposit',
    'Days paid early',
    'Early-pay deposit',
    'Offer status',
  ],
  Ineligible: ['Invoice', 'Original amount', 'Estimated deposit', 'Reason'],
  Adjustments: ['Status', 'Adjustment', 'For invoice', 'Amount', 'Due date'],
  Unapproved: ['Invoice', 'Amount', 'Tentative due date'],
  Paid: ['Invoice', 'Amount', 'Due date', 'Paid amount', 'Payment date', 'Paid status'],
}

/** A cell of some of the kinds. */
const CELLS: Readonly<Record<string, RegExp>> = {
  Ineligible: /Past due|Reserved|Not eligible|Excluded by|Covers|Fully/,
  Paid: /^(PAID|Paid Early)$/,
}

const cells = (name: RegExp) => within(screen.getByRole('grid')).getAllByRole('gridcell', { name })

/** With all customers each row names its customer; the checkboxes and the filler have no name. */
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .filter((head) => head.closest('[role=grid]'))
    .map((head) => head.textContent.trim())
    .filter((text) => text !== '' && text !== 'Customer')

test('INV-006 INV-009 INV-010 INV-011 INV-013 INV-014 INV-015 INV-016 each kind of invoices has its columns and its summary', async () => {
  const network = openApp('/invoices/eligible', await userOf(DEMO))
  // Tables behind a flag.
  const flags = ['gst-unapproved-invoices', 'paid-invoices'].map((key) => ({ key, isOn: true }))
  network.answer('FeatureFlags', { featureFlags: flags })
  await screen.findByText(/^Earliest deposit date/)
  for (const label of ['Total A/R', 'Eligible A/R', 'Excluded A/R'])
    expect(screen.getAllByText(label).length).toBeGreaterThan(0)
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of invoices' }))
  for (const [kind, names] of Object.entries(COLUMNS)) {
    await userEvent.click(await kinds.findByRole('link', { name: new RegExp(`^${kind} [\\d,]+$`) }))
    await waitFor(() => expect(headings()).toEqual(names))
    const cell = CELLS[kind]
    if (cell) await waitFor(() => expect(cells(cell).length).toBeGreaterThan(0))
  }
})

test('INV-006 INV-027 the figures stand in one table by currency, with what the filters match beside them', async () => {
  openApp('/invoices/eligible', await userOf(DEMO))
  await screen.findByText(/^Earliest deposit date/)
  const table = within(screen.getByRole('table', { name: 'Sums by currency' }))
  for (const heading of ['Total A/R', 'Eligible A/R', 'Excluded A/R'])
    expect(table.getByRole('columnheader', { name: new RegExp(`^${heading}`) })).toBeDefined()
  const currencies = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  // The preferred one first.
  expect([currencies().length, currencies()[0]]).toEqual([3, 'USD'])
  await userEvent.click(screen.getByRole('button', { name: '2 more currencies' }))
  expect(currencies().toSorted()).toEqual(['CAD', 'EUR', 'GBP', 'INR', 'USD'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Number or customer' }), '40000144')
  await waitFor(() => expect(table.getByRole('status').textContent).toMatch(/^[1-9]\d? /))
})

test('INV-008 filters are forms in a bar on a desk, and in a drawer on a phone', async () => {
  const supplier = await createSupplier()
  openApp('/invoices/eligible', supplier)
  await screen.findByText(/^Earliest deposit date/)
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  await screen.findByRole('form', { name: 'Amount' })
  await userEvent.keyboard('{Escape}')
  setViewport(390)
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('form', { name: 'Amount' })).toBeDefined()
})
