import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { book } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { compactRow } from './compact-row.tsx'

afterEach(cleanup)

/** The first eligible row that can be paid early, or that is due too soon for it. */
function eligibleRow(isEarly: boolean): number {
  const held = book.book()
  const rows = Array.from({ length: held.length }, (_, row) => row)
  return rows.find((row) => held.isEligible(row) && held.derived.daysEarly[row]! > 0 === isEarly)!
}

test('a row of a phone says how many days early it is, and of what is due too soon just that', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const show = (row: number) =>
    render(<>{compactRow({ row, table: 'eligible', showsCustomer: false, base: '' })}</>)
  show(eligibleRow(true))
  expect(screen.getByText(/^[1-9]\d* days? early$/u)).toBeDefined()
  cleanup()
  show(eligibleRow(false))
  expect(screen.getByText('Due too soon')).toBeDefined()
})
