import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS, type FoundProfile, type ImportProfile } from '#contract'
import { setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { ImportsPage } from './imports-page.tsx'
import { bodiesOf } from './testing/bodies.ts'
import { chooseFile, done, lines, openPage, preview, served } from './testing/imports-page.tsx'

const profile: ImportProfile = {
  profileUuid: 'p1',
  name: 'Ledger',
  isWhole: true,
  revision: 3,
  dateStyle: 'day-first',
  decimalMark: ',',
  currency: null,
  columns: [{ field: 'amount', heading: 'sum' }],
  changed: '2026-03-01T10:00:00Z',
}

const found: FoundProfile = {
  profileUuid: 'p1',
  name: 'Ledger',
  isWhole: true,
  revision: 3,
  isUsed: true,
  changes: [],
}

const RUN = { '/run': lines(done) }

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

test('a file of a known source says by which profile it is read, and is imported by it as it was shown', async () => {
  openPage({ '/preview': { ...preview, profiles: [found] }, ...RUN })
  const bodies = bodiesOf('/run')
  await chooseFile()
  expect(await screen.findByText('Read as “Ledger”.')).toBeDefined()
  expect(screen.getByRole('radio', { name: /^Everything that is open/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText(/2 invoices added/)
  expect(bodies).toMatchObject([{ profile: 'p1', profileRevision: 3 }])
})

test('a file of a known source is read afresh when its user says so', async () => {
  openPage({ '/preview': { ...preview, profiles: [found] } })
  const bodies = bodiesOf('/preview')
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Read it afresh' }))
  await waitFor(() => expect(bodies).toMatchObject([{ profile: 'auto' }, { profile: null }]))
})

test('a profile whose columns have changed is asked about with what has changed, and used once it is chosen', async () => {
  const changes = [
    { code: 'MOVED', name: 'due' },
    { code: 'DATES', name: '' },
  ] as const
  openPage({ '/preview': { ...preview, profiles: [{ ...found, isUsed: false, changes }] }, ...RUN })
  const bodies = bodiesOf('/preview')
  const runs = bodiesOf('/run')
  await chooseFile()
  const asked = await screen.findByRole('radiogroup', { name: 'Is this file one you know?' })
  expect(asked.textContent).toContain('“due” has moved. The dates are written in another order.')
  await userEvent.click(screen.getByRole('button', { name: 'Answer a question to import' }))
  expect(runs).toEqual([])
  await userEvent.click(within(asked).getByRole('radio', { name: /^Read it as “Ledger”/ }))
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({
      profile: 'p1',
      profileRevision: 3,
      accepted: ['PROFILE_CHANGED'],
    }),
  )
})

test('how a file is read is remembered under a name that its user gives', async () => {
  openPage(RUN)
  const bodies = bodiesOf('/run')
  await chooseFile()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember how it is read' }))
  const start = screen.getByRole('button', { name: 'Import 2 rows' })
  await userEvent.click(start)
  // What is missing is said at its field, which is ready for it.
  const name = screen.getByRole('textbox', { name: 'Name of the source' })
  expect(bodies).toEqual([])
  expect(screen.getByText('Enter the name of the source.')).toBeDefined()
  expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name])
  await userEvent.keyboard('Bank ')
  expect(screen.queryByText('Enter the name of the source.')).toBeNull()
  await userEvent.click(start)
  await screen.findByText(/2 invoices added/)
  expect(bodies).toMatchObject([{ saveProfile: 'Bank' }])
})

test('profiles are listed below the imports, and edited', async () => {
  openPage({ '/import-profiles': { profiles: [profile] }, '/import-profiles/p1': profile })
  const bodies = bodiesOf('/import-profiles/p1')
  const table = await screen.findByRole('table', { name: 'Known sources' })
  expect(table.textContent).toContain('LedgerEverything that is open')
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Ledger”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Ledger”' })
  expect(dialog.textContent).toContain('Amount from “sum”')
  await userEvent.click(within(dialog).getByRole('radio', { name: /^An addition/ }))
  const name = within(dialog).getByRole('textbox', { name: 'Name of the source' })
  await userEvent.clear(name)
  await userEvent.keyboard('{Enter}')
  expect(within(dialog).getByText('Enter the name of the source.')).toBeDefined()
  expect([bodies, document.activeElement]).toEqual([[], name])
  await userEvent.type(name, 'Ledger')
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Name of the source' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name of the source' }), 'Books')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toMatchObject([{ name: 'Books', isWhole: false, dateStyle: 'day-first', revision: 3 }])
})

test('a profile is deleted once its user is sure', async () => {
  const server = openPage({
    '/import-profiles': { profiles: [profile] },
    '/import-profiles/p1': { profileUuid: 'p1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Ledger”' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Ledger”?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.asked.some((call) => call.startsWith('DELETE') && call.endsWith('/import-profiles/p1'))).toBe(
    true,
  )
})

test('the heading takes the focus of the button of a profile that was deleted', async () => {
  const other = { ...profile, profileUuid: 'p2', name: 'Books' }
  let lists = 0
  const rest = {
    ...served(),
    get '/import-profiles'() {
      lists += 1
      return { profiles: lists === 1 ? [profile, other] : [other] }
    },
    '/import-profiles/p1': { profileUuid: 'p1' },
  }
  servePage({ data: supplier(), rest })
  renderPage(<ImportsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Ledger”' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Ledger”' })).toBeNull())
  const heading = screen.getByRole('heading', { level: 2, name: 'Known sources' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
