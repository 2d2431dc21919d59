import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { book } from '#state'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'
import { takeFiles, takePrints } from '../../../tests/app/documents.ts'

const grid = () => screen.getByRole('grid')
const headings = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const heading = (name: string) => within(grid()).getByRole('columnheader', { name: new RegExp(`^${name}`) })
const shown = () => screen.findByRole('button', { name: /^Exclude all \d/ })

async function choose(tool: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More for this list' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: tool }))
}

test('every row that matches is found, gone to, written to a file and printed', async () => {
  const files = takeFiles()
  const prints = takePrints(() => document.querySelectorAll('body > div > table > tbody > tr').length)
  openApp('/invoices/eligible', await createSupplier())
  await shown()
  const matching = Number(grid().getAttribute('aria-rowcount')) - 1
  await choose('Download CSV')
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await (await files[0]!.load()).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(matching + 1)
  expect(lines[0]!.replace('\uFEFF', '')).toBe(
    'invoiceNumber,customerName,customerNumber,currency,openAmount,debitCredit,invoiceDate,dueDate,voucherNumber,transactionType,' +
      'invoiceId,amount,payDate,daysPaidEarly,earlyPayDepositDate,offerStatus',
  )
  expect(lines[1]).toMatch(/^[^,]+,.+,[^,]+,[A-Z]{3},\d+(\.\d+)?,debit,\d{4}-\d\d-\d\d,/)

  await choose('Find, or go to a row')
  const part = lines.at(-1)!.split(',')[0]!
  await userEvent.type(await screen.findByLabelText('Find a number'), part)
  await waitFor(() => expect(screen.getAllByText(/\d+ match/).length).toBeGreaterThan(0))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('1 of 1')
  await within(grid()).findByText(part)
  await userEvent.type(screen.getByLabelText('Go to row'), '1')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.closest('[data-row="0"]')).not.toBeNull())

  await choose('Print')
  await screen.findByText(/pages\./)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toEqual([matching]))
})

test('a rate tried out follows the slider, row by row and in sum', async () => {
  openApp('/invoices/eligible', await createSupplier())
  await shown()
  await userEvent.click(screen.getByRole('button', { name: 'Try out a rate' }))
  const panel = await screen.findByRole('region', { name: /What if/ })
  const apr = () => within(within(grid()).getAllByRole('row')[1]!).getByText(/%$/u).textContent
  await waitFor(() => expect(within(panel).getAllByText('8.00%').length).toBeGreaterThan(0))
  await waitFor(() => expect(document.activeElement).toBe(panel))
  await userEvent.tab()
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Close' }))
  expect(apr()).toBe('8.00%')
  fireEvent.change(within(panel).getByRole('slider'), { target: { value: '8.05' } })
  await waitFor(() => expect(apr()).toBe('8.05%'))
  expect(within(panel).getAllByText(/8\.0[45]%/).length).toBeGreaterThan(0)
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Effective APR' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try out a rate' }))
})

test('a view is its link: filter, order, columns and name reach a colleague', async () => {
  const supplier = await createSupplier()
  openApp('/invoices/eligible?sort=amount.asc', supplier)
  await shown()
  heading('Due date').focus()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await waitFor(() => expect(location.search).toContain('columns='))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keep at the left' }))
  heading('Original deposit').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide column' }))
  await waitFor(() =>
    expect(within(grid()).queryByRole('columnheader', { name: /^Original deposit/ })).toBeNull(),
  )
  await choose('Send this view')
  await userEvent.type(await screen.findByLabelText('Name (optional)'), 'Small ones first')
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(location.search).toMatch(/view=Small/))
  expect(headings()[1]).toMatch(/^Due date/)
})

test('a pasted table is shown alone, by its link, until the filter is taken off', async () => {
  openApp('/invoices/eligible', await createSupplier())
  await shown()
  const [first, second] = numbersOfOne()
  await choose('Paste invoice numbers')
  const text = `Number\tAmount\n${first}\t1.00\n${second}\t2.00\nNO-1\t3.00`
  fireEvent.change(await screen.findByRole('textbox', { name: 'Invoice numbers' }), {
    target: { value: text },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Invoice numbers from the column “Number” (1 of 2)')
  await userEvent.click(screen.getByRole('button', { name: 'Show only these' }))
  await waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe('3'))
  await waitFor(() => expect(location.search).toMatch(/only=\w+\.\w+/))
  await userEvent.click(screen.getByRole('button', { name: /2 pasted invoices/ }))
  await waitFor(() => expect(location.search).not.toContain('only='))
  expect(Number(grid().getAttribute('aria-rowcount'))).toBeGreaterThan(3)
})

/** The numbers of eligible invoices that no other has, whatever its zeros. */
function numbersOfOne(): readonly string[] {
  const held = book.book()
  const numbers = [...held.includedEligible().rows()].map((row) => held.columns.invoiceNumber.text(row))
  const rows = held.rowsOfNumbersWithoutZeros(numbers)
  return numbers.filter((_, n) => rows[n]!.length === 1)
}
