import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { ImportsPage } from './imports-page.tsx'
import { chooseFile, openPage, preview, served } from './testing/imports-page.tsx'

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const QUESTIONS = [
  {
    code: 'DATE_ORDER',
    columns: [],
    choices: [{ value: 'day-first', totals: [], rejected: 0, invoiceDate: null, dueDate: null }],
  },
]

/** Opens a file that is read in one way first, and in another after a change. */
async function openFileReadAs(first: object, then: object): Promise<void> {
  let reads = 0
  const rest = {
    ...served(),
    get '/preview'() {
      reads += 1
      return reads === 1 ? first : then
    },
  }
  servePage({ data: supplier(), rest })
  renderPage(<ImportsPage />)
  await chooseFile()
}

const asking = { ...preview, result: { ...preview.result, questions: QUESTIONS } }

test('the import takes the focus of a question that was answered', async () => {
  await openFileReadAs(asking, preview)
  const answer = await screen.findByRole('radio', { name: /DD.MM.YYYY/ })
  act(() => answer.focus())
  await userEvent.keyboard(' ')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /DD.MM.YYYY/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Import Invoices' }))
})

test('headings of an import without questions follow that of the page', async () => {
  openPage()
  await chooseFile()
  await screen.findByRole('heading', { level: 2, name: 'Contents of the file' })
})
