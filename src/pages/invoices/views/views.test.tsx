import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#components'
import type { SavedView } from '#documents/account/saved-views'
import { renderPage, servePage } from '../../../../tests/fixtures/page-server.tsx'
import { KeepViewDialog } from './keep-view-dialog.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import type { Views } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'

afterEach(cleanup)

const OWN: SavedView = { id: 'v1', name: 'Mine', search: 'q=1', isShared: false, isOwn: true }
const COLLEAGUES: SavedView = { id: 'v2', name: 'Theirs', search: 'q=2', isShared: true, isOwn: false }
const REPLACES = 'Your view of this name is replaced.'

function fakeViews(): Views {
  return { views: [OWN, COLLEAGUES], keep: vi.fn(), change: vi.fn(), remove: vi.fn(), refresh: vi.fn() }
}

test.each([
  ['Mine', true],
  ['  Mine ', true],
  ['Theirs', false],
])('a view kept as "%s" replaces one of the user: %s', async (name, replaces) => {
  const views = fakeViews()
  renderPage(<KeepViewDialog scope={{}} views={views} onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name)
  expect(screen.queryByText(REPLACES) !== null).toBe(replaces)
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  const [kept] = vi.mocked(views.keep).mock.lastCall!
  expect(kept).toMatchObject({ name: name.trim(), isOwn: true })
  expect([OWN.id, COLLEAGUES.id].filter((id) => id === kept.id)).toEqual(replaces ? [OWN.id] : [])
})

test('a view without a name is not kept: its field says so and takes the focus', async () => {
  const views = fakeViews()
  renderPage(<KeepViewDialog scope={{}} views={views} onClose={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, '  {Enter}')
  expect(screen.getByText('Enter a name for the view.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(document.activeElement).toBe(field)
  expect(views.keep).not.toHaveBeenCalled()
})

test('Enter renames a view', async () => {
  const views = fakeViews()
  renderPage(<ManageViewsDialog views={views} onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox'), ' 2{Enter}')
  expect(vi.mocked(views.change).mock.calls).toEqual([[{ ...OWN, name: 'Mine 2' }]])
})

test.each([
  ['  ', 'Mine', undefined],
  [' Mine ', ' Mine ', undefined],
  [' Other ', ' Other ', 'Other'],
])('a view renamed to "%s" reads "%s" and is saved as %s', async (typed, shown, saved) => {
  const views = fakeViews()
  renderPage(<ManageViewsDialog views={views} onClose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.tab()
  expect(field.value).toBe(shown)
  expect(vi.mocked(views.change).mock.calls.map(([view]) => view)).toEqual(
    saved === undefined ? [] : [{ ...OWN, name: saved }],
  )
})

test('a view is not renamed to what another view of the user is called, which its field says', async () => {
  const other: SavedView = { ...OWN, id: 'v3', name: 'Other' }
  const views = { ...fakeViews(), views: [OWN, other, COLLEAGUES] }
  renderPage(<ManageViewsDialog views={views} onClose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Mine' })
  await userEvent.clear(field)
  await userEvent.type(field, ' Other ')
  await userEvent.tab()
  expect(screen.getByText('You have a view of this name already.')).toBeTruthy()
  expect(views.change).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'Theirs')
  await userEvent.tab()
  expect(vi.mocked(views.change).mock.calls).toEqual([[{ ...OWN, name: 'Theirs' }]])
})

async function entriesOf(isReadOnly: boolean, savedViews: readonly SavedView[]): Promise<readonly string[]> {
  cleanup()
  servePage({ data: { savedViews } })
  renderPage(<ViewsMenu scope={{}} isReadOnly={isReadOnly} />, '/invoices/eligible')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Views' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  return waitFor(() => {
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items.length).toBeGreaterThan(savedViews.length - 1)
    return items
  })
}

test('the menu offers what a user may do with views, and names a colleague’s as such', async () => {
  const theirs = 'Theirs (of a colleague)'
  expect(await entriesOf(true, [OWN, COLLEAGUES])).toEqual(['Mine', theirs])
  expect(await entriesOf(false, [COLLEAGUES])).toEqual([theirs, 'Keep this view'])
  const manage = 'Rename, share or delete views'
  expect(await entriesOf(false, [OWN, COLLEAGUES])).toEqual(['Mine', theirs, 'Keep this view', manage])
})

test('who may not keep views has the button from the start, and without any it opens nothing', async () => {
  const server = servePage({ data: { savedViews: [] } })
  renderPage(<ViewsMenu scope={{}} isReadOnly />, '/invoices/eligible')
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Views' }).disabled
  expect(isDisabled()).toBe(true)
  await waitFor(() => expect(server.pending).toBe(0))
  expect(isDisabled()).toBe(true)
})

test.each([
  ['Mine', 'SaveView', { view: { id: 'v1', name: 'Mine', search: 'q=1', isShared: false } }],
  ['New', 'RemoveView', { id: expect.stringMatching(/^[\da-f-]{36}$/u) }],
])('undo of a view kept as %s calls %s with what was there before', async (name, call, variables) => {
  const server = servePage({ data: { savedViews: [OWN], saveView: { id: 'v1' }, removeView: true } })
  const page = (
    <>
      <ViewsMenu scope={{}} isReadOnly={false} />
      <ToastRegion />
    </>
  )
  renderPage(page, '/invoices/eligible')
  const menu = await screen.findByRole('button', { name: 'Views' })
  await waitFor(() => expect(server.pending).toBe(0))
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keep this view' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), `${name}{Enter}`)
  await userEvent.click(
    await within(await screen.findByRole('region')).findByRole('button', { name: 'Undo' }),
  )
  await waitFor(() => expect(server.mutations).toEqual(['SaveView', call]))
  expect(server.variables.at(-1)).toEqual(variables)
})
