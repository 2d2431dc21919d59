import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { TransactionsPage } from './transactions-page.tsx'

afterEach(cleanup)

interface Paging {
  readonly paging: { readonly first: number; readonly after?: string | null }
}

const nameOf = (n: number): string => `Customer ${String(n).padStart(5, '0')}`

function serveHistory(count: number) {
  const all = Array.from({ length: count }, (_, n) => ({ uuid: `c${n}`, makerDisplayName: nameOf(n) }))
  const supplierCustomers = ({ paging: { first, after } }: Paging) => {
    const from = Number(after ?? 0)
    const next = from + first
    return {
      edges: all.slice(from, next).map((node) => ({ node })),
      pageInfo: { hasNextPage: next < count, endCursor: next < count ? String(next) : null },
    }
  }
  const yearToDate = all.map(({ uuid, makerDisplayName }) => ({
    currency: 'USD',
    customerUuid: uuid,
    customerName: makerDisplayName,
    depositAmount: 100,
    count: 1,
  }))
  const lifetime = [
    { currency: 'USD', depositAmount: 100 * count, discountAmount: 0, aggregatedDaysPaidEarly: 1, count },
  ]
  const node = {
    uuid: 't1',
    customerName: 'Alder Foods',
    currency: 'USD',
    depositAmount: 100,
    invoiceCount: 1,
  }
  const asked: string[] = []
  servePage({
    data: {
      ...supplier(),
      supplierCustomers,
      transactionAggregate: { currencies: ['USD'], lifetime, yearToDate, byMonth: [] },
      transactions: (variables: object) => {
        asked.push(JSON.stringify(variables))
        return { totalCount: count, nodes: [node] }
      },
    },
  })
  return { asked }
}

test.each([1001, 20_000])(
  'of %i customers the last is reached in the filter of the history, and filters it',
  async (count) => {
    const { asked } = serveHistory(count)
    renderPage(<TransactionsPage />, '/history/transactions')
    await screen.findByText('Alder Foods')
    await userEvent.click(await screen.findByRole('button', { name: /All customers/ }))
    const options = within(await screen.findByRole('listbox'))
    // With the entry for all of them; few are rendered.
    expect(options.getAllByRole('option')[0]!.getAttribute('aria-setsize')).toBe(String(count + 1))
    expect(options.getAllByRole('option').length).toBeLessThan(60)
    act(() => screen.getByRole('listbox').focus())
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain(nameOf(count - 1))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(asked.at(-1)).toContain(`c${count - 1}`))
    expect(location.search).toContain(`c${count - 1}`)
    expect(screen.getAllByRole('button', { name: new RegExp(nameOf(count - 1)) }).length).toBe(2)
  },
)
