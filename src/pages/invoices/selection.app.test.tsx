import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { offerCounts } from '#domain/invoices'
import { book, whatIf } from '#state'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'
import { takeFiles } from '../../../tests/app/documents.ts'

const grid = () => screen.getByRole('grid')
const line = () => within(screen.getByRole('group', { name: 'Selection' }))
const rows = () => within(grid()).getAllByRole('row').slice(1)
const cellOf = (row: HTMLElement) => within(row).getAllByRole('gridcell').at(-1)!

async function openInvoices(): Promise<void> {
  openApp('/invoices/eligible', await createSupplier())
  await screen.findByRole('button', { name: /^Exclude all [1-9]/ })
}

async function selectAll(): Promise<void> {
  await userEvent.click(cellOf(rows()[0]!))
  await userEvent.keyboard('{Control>}a{/Control}')
}

test('Ctrl+A selects all that match, and includes none of them', async () => {
  await openInvoices()
  const before = book.totals.peek()
  expect(before.excludedCount).toBeGreaterThan(0)
  await selectAll()
  await line().findByText(`All ${before.count} that match are selected`)
  expect(book.totals.peek()).toEqual(before)
  expect(rows().every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true)
  // Its sums, the preferred currency first.
  expect(line().getAllByText(/\d\.\d\d/).length).toBeGreaterThan(0)
  await userEvent.click(
    line().getByRole('button', { name: `Exclude all ${before.count - before.excludedCount}` }),
  )
  await waitFor(() => expect(book.totals.peek().excludedCount).toBe(before.count))
  await userEvent.click(line().getByRole('button', { name: 'Select nothing' }))
  line().getByText(/^Nothing selected/)
})

test('what is done is done to the selected rows, and to no others', async () => {
  await openInvoices()
  const files = takeFiles()
  const before = book.totals.peek()
  const included = rows().filter((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  for (const row of included.slice(0, 2)) await user.pointer({ keys: '[MouseLeft]', target: cellOf(row) })
  await user.keyboard('{/Control}')
  await line().findByText('2 selected')
  await user.click(line().getByRole('button', { name: 'Export as CSV' }))
  await screen.findByText(/^A file with the 2 selected rows/)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await (await files[0]!.load()).text()).trimEnd().split('\r\n')).toHaveLength(3)
  await user.click(line().getByRole('button', { name: 'Exclude 2' }))
  await waitFor(() => expect(book.totals.peek().excludedCount).toBe(before.excludedCount + 2))
  expect(line().getByRole('button', { name: 'Include 2' })).toBeDefined()
  await user.click(line().getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(book.totals.peek().excludedCount).toBe(before.excludedCount))
})

test('the dialog of an export gives the focus back to the button that opened it', async () => {
  await openInvoices()
  const user = userEvent.setup()
  await user.click(line().getByRole('button', { name: 'Export as CSV' }))
  await screen.findByRole('dialog', { name: 'Download CSV' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(line().getByRole('button', { name: 'Export as CSV' })),
  )
})

test('Copy takes the selected rows, and what a browser does not allow is said', async () => {
  await openInvoices()
  const user = userEvent.setup()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.keyboard('{Control>}')
  await user.pointer({ keys: '[MouseLeft]', target: cellOf(rows()[3]!) })
  await user.keyboard('{/Control}')
  await user.click(line().getByRole('button', { name: 'Copy' }))
  await screen.findByText('1 row copied')
  expect(written.mock.calls[0]![0].split('\n')).toHaveLength(1)
  written.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await user.click(line().getByRole('button', { name: 'Copy' }))
  await screen.findByText(/^The browser did not allow copying/)
  written.mockRestore()
})

test('of invoices that are all excluded an offer includes them, and says so before', async () => {
  openApp('/invoices/eligible?scope=excluded', await createSupplier())
  const button = await screen.findByRole('button', { name: /^Offer these [1-9]/ })
  const { count, tooSoonCount } = offerCounts(book.book(), () => 0)
  expect(count + tooSoonCount).toBe(book.totals.peek().count)
  expect(button.textContent).toBe(`Offer these ${count}`)
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/excluded, and (is|are) included now/).textContent).toMatch(/\d/)
})

test('before it is known which customers take an offer, Offer these has no count, and waits for the answer', async () => {
  const network = openApp('/invoices/eligible?scope=excluded', await createSupplier())
  const release = network.hold('Opportunities')
  await screen.findByRole('button', { name: /^Include all \d/ })
  await userEvent.click(screen.getByRole('button', { name: 'Offer these …' }))
  await screen.findByRole('grid')
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  await screen.findByRole('dialog', { name: /^Offer th/ })
})

test('the listed invoices are offered alone: their customers are chosen in the builder, everything else of them is excluded, and Undo takes that back', async () => {
  await openInvoices()
  const search = screen.getByRole('searchbox', { name: 'Number or customer' })
  const before = book.stateTotals('eligible')
  await userEvent.type(search, '7')
  await waitFor(() => expect(location.search).toContain('q=7'))
  const { count: listed } = offerCounts(book.book(), () => 0)
  const own = book
    .book()
    .totalsByOpportunity()
    .filter((sums) => sums.count > sums.excluded.count)
  await userEvent.click(line().getByRole('button', { name: `Offer these ${listed}` }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/excluded now, so that the offer is of these alone/)
  await userEvent.click(dialog.getByRole('button', { name: 'Build the offer' }))
  await screen.findByRole('heading', { name: /offer/i, level: 1 })
  await waitFor(() => expect(location.pathname).toMatch(/builder$/))
  const included = book.stateTotals('eligible').map((sums) => sums.count - sums.excluded.count)
  const offered = own.map(({ opportunity }) => opportunity)
  for (const [at, sums] of book.stateTotals('eligible').entries())
    if (offered.includes(sums.opportunity))
      expect(included[at]).toBe(
        own
          .filter((each) => each.opportunity === sums.opportunity)
          .map((each) => each.count - each.excluded.count)[0],
      )
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!)
  await waitFor(() => expect(book.stateTotals('eligible')).toEqual(before))
})

test('a rate that was tried out leads to an offer at that rate', async () => {
  onTestFinished(() => {
    whatIf.setPercent(8)
    whatIf.close()
  })
  await openInvoices()
  await userEvent.click(line().getByRole('button', { name: 'Try out a rate' }))
  const panel = within(await screen.findByRole('region', { name: /What if/ }))
  const field = panel.getByRole('textbox', { name: /Annual rate/ })
  await userEvent.clear(field)
  await userEvent.type(field, '7.25')
  await userEvent.click(panel.getByRole('button', { name: 'Build an offer at this rate' }))
  await waitFor(() => expect(location.pathname).toMatch(/builder$/))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Annual rate/ })).value).toBe('7.25')
})
