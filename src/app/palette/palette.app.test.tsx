import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp, userOf, visit } from '../../../tests/app/app-under-test.tsx'
import { setViewport } from '../../../tests/app/viewport.ts'

const DEMO = 'demo@sooner.test'
const INVOICES = '/invoices/eligible'

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search and run' })
const option = (name: RegExp) => screen.findByRole('option', { name })
const grid = () => screen.getByRole('grid')
const firstLink = () => within(grid()).getAllByRole('link')[0]!

const linksOf = (name: string) =>
  waitFor(() => within(screen.getByRole('table', { name })).getAllByRole('link'))

async function open(path: string) {
  const network = openApp(path, await userOf(DEMO))
  if (path === INVOICES) await screen.findByText(/^Earliest deposit date/)
  return network
}

async function search(text: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  // Only a browser gives it the focus by itself.
  await userEvent.click(await field())
  if (text !== '') await userEvent.keyboard(text)
}

test('the palette finds screens, customers and offers, and what was taken last stands first', async () => {
  await open(INVOICES)
  await search('offer act')
  await option(/^Offer Activity/)
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Offer Activity' })
  await linksOf('In progress')
  await search('')
  expect((await screen.findAllByRole('option'))[0]!.textContent).toContain('Offer Activity')
  await userEvent.paste('kestrel')
  await option(/Kestrel Motors Corp.*200102/)
  expect(screen.getByRole('group', { name: /^Offers/ })).toBeDefined()
})

test('the palette finds transactions, invoice numbers and actions', async () => {
  await open(INVOICES)
  const number = firstLink().textContent
  visit('/history/transactions')
  await linksOf('Transactions')
  await search('rowan')
  await screen.findByRole('group', { name: /^Transactions/ })
  await userEvent.clear(await field())
  await userEvent.keyboard(number)
  await option(new RegExp(number))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: `Invoice ${number}` })
  await search('theme: dark')
  await option(/dark/i)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await search('theme: system')
  await option(/system/i)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined())
})

test('Escape closes the palette and the focus returns; it answers without a connection', async () => {
  const network = await open(INVOICES)
  const cell = within(grid()).getAllByRole('gridcell')[1]!
  act(() => cell.focus())
  network.cut()
  await search('sable')
  await option(/Sable Pharma Inc/)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search and run' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

test('a question mark shows the shortcuts of the screen, can be turned off, and is text in a field', async () => {
  await open(INVOICES)
  await userEvent.click(screen.getByRole('searchbox', { name: 'Number or customer' }))
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => within(grid()).getAllByRole('columnheader')[1]!.focus())
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const part of ['Undo', 'Move from cell to cell']) expect(dialog.textContent).toContain(part)
  await userEvent.click(within(dialog).getByText('Single-key shortcuts'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await search('keyboard')
  await option(/^Keyboard shortcuts/)
  await userEvent.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await userEvent.click(again.getByText('Single-key shortcuts'))
})

test('a phone opens the palette from its drawer', async () => {
  setViewport(390)
  await open(INVOICES)
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.click(drawer.getByRole('button', { name: /^Search/ }))
  await field()
  await userEvent.click(await option(/^Offer Activity/))
  await screen.findByRole('heading', { level: 1, name: 'Offer Activity' })
})

test('Enter on a row opens the life of its invoice, and Back returns to the rows', async () => {
  await open(INVOICES)
  const number = firstLink().textContent
  act(() => within(grid()).getAllByRole('gridcell')[1]!.focus())
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: `Invoice ${number}` })
  const life = await screen.findByRole('list', { name: `Life of invoice ${number}` })
  expect(life.textContent).toContain('Eligible')
  act(() => history.back())
  await waitFor(() => expect(within(grid()).getByRole('link', { name: number })).toBeDefined())
})
