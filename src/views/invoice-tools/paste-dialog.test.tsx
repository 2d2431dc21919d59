import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { formatMoney } from '#i18n'
import { book } from '#state'
import { PasteDialog } from './paste-dialog.tsx'
import { sumsOf } from './paste-report.ts'

beforeEach(async () => {
  servePage({ data: supplier(), rest: bookAnswers(20) })
  await loadPageBook()
})
afterEach(cleanup)

test('a report of more numbers than it shows says how many are left and shows them', async () => {
  const unknown = Array.from({ length: 203 }, (_, n) => `N-${n}`)
  renderPage(<PasteDialog pasted={unknown.join('\n')} onClose={() => {}} onShowOnly={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  const list = within(screen.getByRole('list', { name: 'Numbers that were not matched' }))
  expect(list.queryByText('N-202')).toBeNull()
  await userEvent.click(list.getByRole('button', { name: 'Show all 203' }))
  expect(list.getByText('N-202')).toBeDefined()
})

test('a pasted table says its column, shows and sums what it matched, and shows it alone', async () => {
  const held = book.book()
  const rows = [...held.includedEligible().rows()].slice(0, 3)
  const numberOf = (row: number) => held.columns.invoiceNumber.text(row)
  const lines = rows.map((row, n) => `${n === 0 ? '000' : ''}${numberOf(row)}\tAmber Cafe`)
  let only: readonly number[] = []
  let isClosed = false
  renderPage(
    <PasteDialog
      pasted={['Invoice\tCustomer', ...lines, 'NO-1\tReed'].join('\n')}
      onClose={() => void (isClosed = true)}
      onShowOnly={(ids) => void (only = ids)}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Invoice numbers from the column “Invoice” (1 of 2)')).toBeDefined()
  const found = within(screen.getByRole('list', { name: 'Matched invoices' }))
  expect(found.getAllByRole('listitem')).toHaveLength(3)
  expect(found.getByText(`${numberOf(rows[0]!)}, pasted as 000${numberOf(rows[0]!)}`)).toBeDefined()
  for (const { currency, minor } of sumsOf(held, rows)) {
    const sum = screen.getByText(`Matched, ${currency}`).parentElement
    expect(sum?.textContent).toContain(formatMoney(minor, currency))
  }
  const others = within(screen.getByRole('list', { name: 'Numbers that were not matched' }))
  expect(others.getByText('NO-1')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show only these' }))
  expect(only).toEqual(rows.map((row) => held.columns.id[row]))
  expect(isClosed).toBe(true)
})
