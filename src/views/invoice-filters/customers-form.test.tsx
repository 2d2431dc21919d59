import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CustomersForm } from './customers-form.tsx'
import { readInvoiceQuery } from './invoice-query.ts'

afterEach(cleanup)

test('customers who are still to come with the book are not said to be found nowhere', () => {
  const query = readInvoiceQuery(new URLSearchParams())
  render(
    <CustomersForm
      query={query}
      onChange={() => {}}
      layout="sheet"
      onDone={() => {}}
      chosen={[]}
      owing={[]}
    />,
  )
  expect(screen.getByText('Loading your invoices')).toBeDefined()
  expect(screen.queryByText('Nothing found')).toBeNull()
})
