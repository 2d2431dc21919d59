import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { PasteDialog } from './paste-dialog.tsx'

beforeEach(async () => {
  servePage({ data: supplier(), rest: bookAnswers(20) })
  await loadPageBook()
})
afterEach(cleanup)

test('a report of more numbers than it shows says how many are left and shows them', async () => {
  const unknown = Array.from({ length: 203 }, (_, n) => `N-${n}`)
  renderPage(<PasteDialog pasted={unknown.join('\n')} onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  const list = within(screen.getByRole('list', { name: 'Numbers that were not matched' }))
  expect(list.queryByText('N-202')).toBeNull()
  await userEvent.click(list.getByRole('button', { name: 'Show all 203' }))
  expect(list.getByText('N-202')).toBeDefined()
})
