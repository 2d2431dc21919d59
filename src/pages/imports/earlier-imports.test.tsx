import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ImportRecord } from '#contract'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { earlier } from './testing/imports-page.tsx'

afterEach(cleanup)

function open(record: Partial<ImportRecord> = {}, answer: Partial<ImportRecord> = {}): PageServer {
  const imports = [{ ...earlier, ...record }]
  const rest = { '/imports': { imports, totalCount: 1 }, '/undo': { ...earlier, ...answer } }
  const server = servePage({ data: supplier(), rest })
  renderPage(<EarlierImports />)
  return server
}

test('an import is undone after a question that says what is taken back', async () => {
  const server = open({}, { undo: 'undone', undone: '2026-03-02T10:00:00Z' })
  expect(await screen.findByText('Staff, for ada@b.example')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import of march.csv' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('The 2 invoices it added are removed, with your exclusions of them.')
  expect(dialog.textContent).toContain('The invoice it changed is set back to what it was.')
  const undo = () => server.asked.includes('POST /early-pay/api/imports/i0/undo')
  expect(undo()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undo()).toBe(true))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the heading takes the focus of the button of an import that was undone', async () => {
  const undone: ImportRecord = { ...earlier, undo: 'undone', undone: '2026-03-02T10:00:00Z' }
  let lists = 0
  const rest = {
    get '/imports'() {
      lists += 1
      return { imports: [lists === 1 ? earlier : undone], totalCount: 1 }
    },
    '/undo': undone,
  }
  servePage({ data: supplier(), rest })
  renderPage(<EarlierImports />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of march.csv' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const heading = screen.getByRole('heading', { name: 'Earlier imports' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each([
  ['undone', 'Undone'],
  ['later', 'Undo the later imports first'],
  ['offered', 'An offer uses it'],
  ['cleared', 'A deadline has passed'],
  ['expired', 'Older than 30 days'],
] as const)('an import that is %s cannot be undone and says why', async (undo, told) => {
  open({ by: 'operator', fileName: '', undo })
  expect(await screen.findByText(told, { selector: 'span' })).toBeDefined()
  expect(screen.getByText('Operator')).toBeDefined()
  expect(screen.getByText('Unnamed file')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test.each([
  [0, '2 added, 1 changed, 1 rejected'],
  [1, '2 added, 1 changed, 1 closed, 1 rejected'],
])('an import that closed %i says “%s”', async (closed, told) => {
  open({ closed })
  expect(await screen.findByText(told)).toBeDefined()
})

test.each([
  [{ added: 0, changed: 0, closed: 0 }, 1],
  [{ added: 1, changed: 0, closed: 0 }, 0],
  [{ added: 0, changed: 1, closed: 0 }, 0],
  [{ added: 0, changed: 0, closed: 1 }, 0],
])(
  'before an import of %j is undone the question says that it did nothing %i times',
  async (counts, times) => {
    open(counts)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of march.csv' }))
    await screen.findByRole('alertdialog')
    expect(screen.queryAllByText('It added and changed no invoices.')).toHaveLength(times)
  },
)

test('a long list of imports is read in pages, with how many there are', async () => {
  const imports = Array.from({ length: 10 }, (_, n) => ({ ...earlier, importUuid: `i${n}` }))
  const server = servePage({ data: supplier(), rest: { '/imports': { imports, totalCount: 61 } } })
  renderPage(<EarlierImports />)
  expect(await screen.findByText('1–10 of 61')).toBeDefined()
  const calls = server.asked.length
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('11–20 of 61')).toBeDefined()
  await waitFor(() => expect(server.asked).toHaveLength(calls + 1))
})

test('more imports than a page has are one press away', async () => {
  const asked: (string | null)[][] = []
  const imports = Array.from({ length: 10 }, (_, n) => ({
    ...earlier,
    importUuid: `i${n}`,
    fileName: `${n}.csv`,
  }))
  servePage({ data: supplier(), rest: { '/imports': { imports, totalCount: 11 } } })
  const before = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url)
    asked.push([searchParams.get('limit'), searchParams.get('offset')])
    return before(input, init)
  }
  renderPage(<EarlierImports />)
  await screen.findByText('9.csv')
  expect(screen.getByText('1–10 of 11')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /next/iu }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['10', '0'],
      ['10', '10'],
    ]),
  )
})
