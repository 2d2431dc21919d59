import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { includedSums } from '#domain/invoices'
import { formatMoney } from '#i18n'
import { book, offerable } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { COLUMNS } from '../invoice-grid/invoice-columns.ts'
import { InvoiceEdit } from './invoice-edit.tsx'

afterEach(cleanup)

test('the line of what matches has the included sum, and says how many of those that match it counts', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const { opportunityUuid } = book.book().marketOf(0)
  renderPage(<InvoiceEdit label="Invoices" table="offer-edit" opportunities={[opportunityUuid]} />)
  const line = (await screen.findByText(/^\d+ of \d+ included$/u)).closest('output')!
  const { count, byCurrency } = book.totals.value
  const [own] = byCurrency
  const included = includedSums(own!)
  expect(byCurrency).toHaveLength(1)
  expect(own!.excluded.count).toBeGreaterThan(0)
  expect(included.count + own!.excluded.count).toBe(count)
  const money = (minor: number) =>
    `${formatMoney(minor, own!.currency, { display: 'none' })} ${own!.currency}`
  const text = line.textContent.replaceAll(/\s/gu, '')
  const told = `${included.count} of ${count} included${money(included.amountMinor)}`
  // Behind it stands what is due too soon.
  expect(text.startsWith(told.replaceAll(/\s/gu, ''))).toBe(true)
})

test('what is due too soon is said with its sum, and marked in its row: the figures of the offer leave it out', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const found = [...offerable.value].find(([, { tooSoonCount }]) => tooSoonCount > 0)!
  const [uuid, { tooSoonCount, tooSoonMinor, currency }] = found
  renderPage(<InvoiceEdit label="Invoices" table="offer-edit" opportunities={[uuid]} />)
  const note = await screen.findByText(`${tooSoonCount} due too soon`)
  expect(note.textContent).toContain(formatMoney(tooSoonMinor, currency))
  const row = Array.from({ length: book.book().length }, (_, each) => each).find(
    (each) =>
      book.book().marketOf(each).opportunityUuid === uuid && (book.book().derived.daysEarly[each] ?? 0) <= 0,
  )!
  expect(COLUMNS.daysPaidEarly.text(row, { isMixed: false, inOffer: new Set() })).toBe('Due too soon')
})
