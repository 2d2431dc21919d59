import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS, type ImportTotal } from '#contract'
import { setFlags } from '#state'
import { chooseFile, done, lines, openPage, preview } from './testing/imports-page.tsx'

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const total = (state: string, count: number): ImportTotal => ({ currency: 'USD', state, count, amount: 10 })

async function importTotals(totals: readonly ImportTotal[]): Promise<void> {
  openPage({
    '/preview': { ...preview, result: { ...preview.result, totals } },
    '/run': lines({ ...done, totals }),
  })
  await chooseFile()
}

test.each([
  [[total('pastDue', 2)], 'All 2 rows are past due', 'ineligible'],
  [[total('pastDue', 1)], 'The row is past due', 'ineligible'],
  [[total('pastDue', 1), total('adjustment', 2)], 'Nothing of the file can be paid early now.', 'adjustment'],
])(
  'a file of which nothing can be paid early says so before the import, and leads to its rows: %j',
  async (totals, told, tab) => {
    await importTotals(totals)
    const status = await screen.findByText(new RegExp(`${told}.*listed under`))
    expect(status.tagName).toBe('OUTPUT')
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    const link = await screen.findByRole('link', { name: 'See invoices' })
    expect(link.getAttribute('href')).toContain(`/invoices/eligible?tab=${tab}`)
    expect(screen.getByText(new RegExp(told))).toBeDefined()
  },
)

test('rows that the account does not show are not said to be listed anywhere', async () => {
  await importTotals([total('unapproved', 2)])
  expect((await screen.findByText(/Nothing of the file/)).textContent).toBe(
    'Nothing of the file can be paid early now.',
  )
})

test('unapproved rows are said to be listed under the table of that name where the account shows it', async () => {
  setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true, 'gst-unapproved-invoices': true })
  await importTotals([total('unapproved', 2)])
  expect((await screen.findByText(/Nothing of the file/)).textContent).toMatch(/listed under .*Unapproved/u)
})
