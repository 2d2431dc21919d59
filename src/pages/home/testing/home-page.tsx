import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Currency } from '#domain/money'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { HomePage } from '../home-page.tsx'

export const offer = (id = 'o1', customer = 'Alder Foods', status = 'ACTIVE') => ({
  id,
  status,
  type: 'ONE_TIME_PRICE_DISCOVERY',
  rateType: 'APR',
  opportunities: [{ uuid: 'p1', makerDisplayName: customer, currency: 'USD' }],
})
export const requests = (...nodes: readonly object[]) => ({
  earlyPayRequests: { edges: nodes.map((node) => ({ node })) },
})
export const offers = requests(offer())
export const history = (...nodes: readonly object[]) => ({
  transactions: { totalCount: nodes.length, nodes },
})

interface ShownBook {
  readonly rows?: number
  readonly customers?: number
  readonly currencies?: readonly Currency[]
}

export async function showHome(
  data: Readonly<Record<string, unknown>> = {},
  { rows = 300, customers = 4, currencies }: ShownBook = {},
) {
  const server = servePage({
    data: { ...supplier(), ...data },
    rest: bookAnswers(rows, customers, undefined, undefined, currencies),
  })
  await loadPageBook()
  renderPage(<HomePage />)
  return server
}

export async function widget(name: string) {
  const region = await screen.findByRole('region', { name })
  await waitFor(() => expect(region.querySelector('[aria-busy=true]')).toBeNull())
  return region
}
