import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { useOpportunities } from './opportunities.ts'

afterEach(cleanup)

interface Paging {
  readonly paging: { readonly after?: string | null }
}

function servePages(second: () => readonly object[]) {
  const all = wireOpportunities(6)
  const page = (opportunities: readonly object[], endCursor: string | null) => ({
    edges: opportunities.map((each) => ({ node: { opportunities: [each] } })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  })
  const server = servePage({
    data: {
      getGroupedOpportunityData: ({ paging }: Paging) =>
        paging.after == null ? page(all.slice(0, 4), 'next') : page(second(), null),
    },
  })
  return { server, all }
}

function Shown(): ReactElement {
  const { data, isError } = useOpportunities()
  return (
    <p>{isError ? 'failed' : data ? data.map(({ customerName }) => customerName).join(', ') : 'waits'}</p>
  )
}

test('a customer that is renamed between two pages, and on both, is listed once, by its later name', async () => {
  const { all } = servePages(() => [{ ...all[1]!, makerDisplayName: 'Zephyr' }, ...all.slice(4)])
  renderPage(<Shown />)
  const text = (await screen.findByText(/Zephyr/)).textContent
  expect(text.split(', ')).toHaveLength(all.length)
  expect(text).not.toContain(`, ${all[1]!.makerDisplayName},`)
})

test('a list whose second page fails is no list: half of the customers would pass for all', async () => {
  servePages(() => {
    throw new Error('lost')
  })
  renderPage(<Shown />)
  expect(await screen.findByText('failed')).toBeDefined()
})
