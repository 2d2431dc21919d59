import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS, type ImportClosing } from '#contract'
import { setFlags } from '#state'
import { bodiesOf } from './testing/bodies.ts'
import { chooseFile, done, lines, openPage, preview } from './testing/imports-page.tsx'

const row = (invoiceNumber: string) => ({
  invoiceNumber,
  customerNumber: 'C1',
  customerName: 'Acme',
  amount: 10,
  currency: 'USD',
  dueDate: '2026-04-30',
})
const missing = (...numbers: readonly string[]) => ({
  count: numbers.length,
  totals:
    numbers.length === 0 ? [] : [{ currency: 'USD', count: numbers.length, amount: 10 * numbers.length }],
  rows: numbers.map(row),
})

const closing: ImportClosing = {
  free: missing('A7', 'A8'),
  offered: missing(),
  open: 20,
  doubts: [],
  key: 'k1',
}

const previewWith = (changed: Partial<ImportClosing>) => ({
  ...preview,
  result: { ...preview.result, closing: { ...closing, ...changed } },
})

const RUN = { '/run': lines({ ...done, closed: 2 }) }

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

test('a file is an addition until its user says that it is everything that is open', async () => {
  openPage()
  const bodies = bodiesOf('/preview')
  await chooseFile()
  const kinds = await screen.findByRole('radiogroup', { name: 'Contents of the file' })
  expect(within(kinds).getByRole('radio', { name: /^An addition/ })).toHaveProperty('checked', true)
  await userEvent.click(within(kinds).getByRole('radio', { name: /^Everything that is open/ }))
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ isWhole: true }))
})

test('what is closed is shown with its money and its rows, and the import closes what was shown', async () => {
  openPage({ '/preview': previewWith({}), ...RUN })
  const bodies = bodiesOf('/run')
  await chooseFile()
  const told = await screen.findByRole('region', { name: 'What will be closed' })
  expect(told.textContent?.replaceAll('\u00A0', ' ')).toContain(
    '2 of 20 open invoices are not in the file any more: $20.00.',
  )
  const rows = within(told).getByRole('table', { name: 'Invoices that will be closed' })
  expect(rows.querySelector('tbody tr')?.textContent).toContain('A7C1Acme')
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows and close 2' }))
  expect(await screen.findByText(/2 invoices closed/)).toBeDefined()
  expect(bodies).toMatchObject([{ isWhole: true, closing: 'k1', accepted: [] }])
})

test('a doubt is told and asked about once more before anything is imported', async () => {
  openPage({ '/preview': previewWith({ doubts: ['CLOSES_MANY'] }), ...RUN })
  const bodies = bodiesOf('/run')
  await chooseFile()
  expect(await screen.findByText('More than a fifth of your open invoices would be closed.')).toBeDefined()
  const start = () => screen.getByRole('button', { name: 'Import 2 rows and close 2' })
  await userEvent.click(start())
  const dialog = await screen.findByRole('alertdialog', { name: 'Close 2 open invoices?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Look again' }))
  expect(bodies).toEqual([])
  await userEvent.click(start())
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Import 2 rows and close 2' }))
  expect(await screen.findByText(/2 invoices closed/)).toBeDefined()
  expect(bodies).toMatchObject([{ accepted: ['CLOSES_MANY'] }])
})

test('invoices of active offers are listed apart and kept unless their user closes them', async () => {
  openPage({ '/preview': previewWith({ offered: missing('B1') }) })
  const bodies = bodiesOf('/preview')
  await chooseFile()
  const choice = await screen.findByRole('radiogroup', { name: 'Invoices of active offers' })
  expect(within(choice).getByRole('radio', { name: /^Keep them/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('table', { name: /^Invoices of active offers/ }).textContent).toContain('B1')
  expect(screen.getByRole('button', { name: 'Import 2 rows and close 2' })).toBeDefined()
  await userEvent.click(within(choice).getByRole('radio', { name: /^Close them too/ }))
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ offered: 'close' }))
  expect(await screen.findByRole('button', { name: 'Import 2 rows and close 3' })).toBeDefined()
})

test('a file that closes nothing says so', async () => {
  openPage({ '/preview': previewWith({ free: missing() }) })
  await chooseFile()
  expect(await screen.findByText(/Nothing is closed/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeDefined()
})
