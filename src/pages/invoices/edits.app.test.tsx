import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { book, bookStorage } from '#state'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'
import { setUpOffer } from '../../../tests/fixtures/offer-calls.ts'

const grid = () => within(screen.getByRole('grid'))
const boxes = () => grid().getAllByRole<HTMLInputElement>('checkbox')
const first = () => boxes()[1]!
const all = () => grid().getByRole<HTMLInputElement>('checkbox', { name: 'Include all matching invoices' })
const snackbar = () => document.querySelector('#updatingOfferSnackbar')?.textContent ?? ''
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!)

async function openInvoices() {
  const supplier = await createSupplier()
  openApp('/invoices/eligible', supplier)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  // The rows of the book take the place of its first ones.
  await waitFor(() => expect(first().getAttribute('aria-label')).toMatch(/invoice \S+$/))
  return supplier
}

test('Ctrl+Z after Redo undoes the edit, not the typing, and is announced to screen readers', async () => {
  await openInvoices()
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number or customer' })
  const matches = () => screen.getAllByText(/invoices match/)[0]!.textContent
  const before = matches()
  await userEvent.type(search, '1')
  await waitFor(() => expect(location.search).toContain('q=1'))
  // The clicked row must be a row of the new result.
  await waitFor(() => expect(matches()).not.toBe(before))
  const wasChecked = first().checked
  await userEvent.click(first())
  await waitFor(() => expect(first().checked).toBe(!wasChecked))
  await press('Undo')
  await waitFor(() => expect(first().checked).toBe(wasChecked))
  await press('Redo')
  await waitFor(() => expect(first().checked).toBe(!wasChecked))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(first().checked).toBe(wasChecked))
  expect(search.value).toBe('1')
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told.join()).toMatch(/Undone: 1 invoice (included|excluded) again/)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(first().checked).toBe(!wasChecked))
})

test('INV-020 INV-023 INV-024 INV-057 one press excludes and includes all that match, in the snackbar of that name', async () => {
  await openInvoices()
  await waitFor(() => expect(all().indeterminate).toBe(true))
  await userEvent.click(all())
  await waitFor(() => expect([all().checked, all().indeterminate]).toEqual([true, false]))
  await userEvent.click(all())
  await waitFor(() => expect([all().checked, all().indeterminate]).toEqual([false, false]))
  await userEvent.click(screen.getByRole('button', { name: /^Include all/ }))
  await waitFor(() => expect(snackbar()).toContain('included'))
  await waitFor(() => expect(all().checked).toBe(true))
})

test('INV-020 INV-024 one press excludes all that match and says whose offer is empty, and Undo includes them again', async () => {
  const supplier = await createSupplier()
  await setUpOffer(supplier, 'Recurring', 9)
  openApp('/invoices/eligible', supplier)
  const exclude = await screen.findByRole('button', { name: /^Exclude all [1-9]/ })
  await waitFor(() => expect(grid().getAllByText('In active offer').length).toBeGreaterThan(0))
  const before = exclude.textContent
  await userEvent.click(exclude)
  await waitFor(() => expect(all().checked).toBe(false))
  const none = await screen.findByRole('button', { name: 'Exclude all 0' })
  expect(none.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() =>
    expect(snackbar()).toMatch(/^\d+ invoices excluded. Nothing is left in your active offer to /),
  )
  await press('Undo')
  expect((await screen.findByRole('button', { name: before })).getAttribute('aria-disabled')).toBeNull()
  await screen.findByText('Up to date')
})

test('an edit taken back for another customer than the one on screen is told, with the way there', async () => {
  await openInvoices()
  const scoped = () => location.pathname.split('/eligible/')[1]
  const customers = [...new Set(book.book().opportunities.map(({ customerUuid }) => customerUuid))]
  const goTo = async (place: number): Promise<void> => {
    act(() => navigate(`/early-pay/invoices/eligible/${customers[place]}`))
    await waitFor(() => expect(scoped()).toBe(customers[place]))
  }
  await goTo(2)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  const wasChecked = first().checked
  await userEvent.click(first())
  await waitFor(() => expect(first().checked).toBe(!wasChecked))
  await goTo(4)
  await press('Undo')
  await waitFor(() => expect(snackbar()).toMatch(/^Undone: 1 invoice (included|excluded) again \(.+\)/))
  await press('Show')
  await waitFor(() => expect(scoped()).toContain(customers[2]))
})

test('pasted numbers are reported one by one, and those that matched are excluded', async () => {
  await openInvoices()
  const included = boxes()
    .slice(1)
    .find(({ checked }) => checked)!
  const number = /invoice (\S+)$/.exec(included.getAttribute('aria-label')!)![1]!
  await press('More for this list')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Paste invoice numbers' }))
  const field = await screen.findByRole('textbox', { name: 'Invoice numbers' })
  await userEvent.click(field)
  await userEvent.paste(`${number}\n no such number \n${number}\n`)
  await press('Check')
  await screen.findByText('no such number')
  await press('Exclude 1')
  const box = { name: `Include invoice ${number}` }
  await waitFor(() => expect(grid().getByRole<HTMLInputElement>('checkbox', box).checked).toBe(false))
})

const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a tab can be closed right after an edit: what is not on the disk is kept beside it until it is', async () => {
  await openInvoices()
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('sooner.unsaved.'))
  first().click()
  expect(closes()).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toHaveLength(1)
  await waitFor(() => expect(kept()).toEqual([]))
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([])
})

test('closing the tab lets the browser ask while an edit that is not sent stands in memory alone', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The browser blocks the data of sites.', 'SecurityError')
  })
  onTestFinished(() => open.mockRestore())
  await openInvoices()
  expect([bookStorage.peek().kind, closes()]).toEqual(['memory', true])
  first().click()
  expect(closes()).toBe(false)
  await screen.findByText('Up to date')
  expect(closes()).toBe(true)
})
