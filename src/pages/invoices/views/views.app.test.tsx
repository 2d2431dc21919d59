import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp } from '../../../../tests/app/app-under-test.tsx'

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Views' }))
const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const toasts = () => screen.getByRole('region', { name: 'Notifications' })
const undo = async () => userEvent.click(await within(toasts()).findByRole('button', { name: 'Undo' }))

async function names(): Promise<readonly (string | null)[]> {
  await openMenu()
  const found = await entries()
  await userEvent.keyboard('{Escape}')
  return found
}

test('a view is kept on the server, opened, renamed, deleted, and each change is undone', async () => {
  const supplier = await createSupplier()
  openApp('/invoices/eligible?scope=excluded&sort=amount.asc', supplier)
  await screen.findByRole('button', { name: /^Include all [1-9]/ })
  await openMenu()
  expect(await entries()).toEqual(['Keep this view'])
  await choose('Keep this view')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' })))
  await openMenu()
  await choose('Keep this view')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Left out')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByText('Left out is kept')
  const kept = await supplier.api.graphql<{ savedViews: readonly object[] }>(
    '{ savedViews { name search isShared } }',
  )
  expect(kept.savedViews).toEqual([
    { name: 'Left out', search: 'scope=excluded&sort=amount.asc', isShared: false },
  ])
  await screen.findByRole('heading', { name: 'Left out' })
  await waitFor(() => expect(location.search).toMatch(/kept=[\w-]+$/u))

  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(location.search).not.toContain('scope'))
  await screen.findByRole('heading', { name: 'Left out (changed)' })
  await userEvent.click(within(toasts()).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep this view' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Left out')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByRole('heading', { name: 'Left out' })
  await undo()
  await screen.findByRole('heading', { name: 'Left out (changed)' })
  await openMenu()
  await choose('Left out')
  await waitFor(() => expect(location.search).toContain('scope=excluded'))
  await screen.findByRole('heading', { name: 'Left out' })

  await openMenu()
  await choose('Rename, share or delete views')
  const dialog = within(await screen.findByRole('dialog'))
  const renamed = dialog.getByRole('textbox', { name: 'Name of Left out' })
  await userEvent.clear(renamed)
  await userEvent.type(renamed, 'Outside')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findByText('Outside is kept')
  // The view is shown: its heading follows its name.
  await screen.findByRole('heading', { name: 'Outside' })
  await undo()
  await screen.findByRole('heading', { name: 'Left out' })
  await waitFor(async () => expect(await names()).toContain('Left out'))

  await openMenu()
  await choose('Rename, share or delete views')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Left out' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Left out is deleted')
  expect(screen.queryByRole('heading', { name: 'Left out' })).toBeNull()
  await waitFor(async () => expect(await names()).toEqual(['Keep this view']))
  await undo()
  await screen.findByRole('heading', { name: 'Left out' })
  await waitFor(async () => expect(await names()).toContain('Left out'))
})

test('a view that is kept elsewhere meanwhile stands in the menu once it is opened', async () => {
  const supplier = await createSupplier()
  openApp('/invoices/eligible', supplier)
  await screen.findByRole('button', { name: /^Include all [1-9]/ })
  expect(await names()).toEqual(['Keep this view'])
  const view = { id: crypto.randomUUID(), name: 'From elsewhere', search: '', isShared: true }
  await supplier.api.graphql(
    'mutation ($view: SavedViewInput!) { saveView(view: $view) { id } }',
    { view },
    crypto.randomUUID(),
  )
  await openMenu()
  await screen.findByRole('menuitem', { name: 'From elsewhere' })
})
