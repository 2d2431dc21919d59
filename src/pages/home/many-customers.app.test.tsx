import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSupplier, openApp, type AppUser } from '../../../tests/app/app-under-test.tsx'

interface Groups {
  readonly list: {
    readonly edges: readonly {
      readonly node: {
        readonly opportunities: readonly {
          readonly customerUuid: string
          readonly isClosed: boolean
          readonly invoiceSummary: { readonly eligibleInvoiceCount: number }
        }[]
      }
    }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

const GROUPS = `query ($after: String) { list: getGroupedOpportunityData(paging: { first: 1000, after: $after }) {
  edges { node { opportunities { customerUuid isClosed invoiceSummary { eligibleInvoiceCount } } } }
  pageInfo { hasNextPage endCursor } } }`

/** The customers that could pay: of the server's first page, and of all. */
async function customersOnServer({ api }: AppUser): Promise<readonly number[]> {
  const customers = new Set<string>()
  const counts: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { list } = await api.graphql<Groups>(GROUPS, { after })
    for (const { node } of list.edges)
      for (const { customerUuid, isClosed, invoiceSummary } of node.opportunities)
        if (!isClosed && invoiceSummary.eligibleInvoiceCount > 0) customers.add(customerUuid)
    counts.push(customers.size)
    after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  }
  return [counts[0]!, customers.size]
}

test('home counts every customer of a book of 5,000, not only those of the largest page', async () => {
  const supplier = await createSupplier({ invoices: 20_000, customers: 5000 })
  const [ofFirstPage, all] = await customersOnServer(supplier)
  expect(all).toBeGreaterThan(ofFirstPage!)
  openApp('/', supplier)
  const hero = await screen.findByText(/customers could pay/)
  const [, shown] = /([\d,]+) customers could pay/.exec(hero.textContent) ?? []
  const count = Number(shown?.replace(',', ''))
  expect(count).toBeGreaterThan(ofFirstPage!)
  // Invoices that are due too soon are eligible, and not to be paid early.
  expect(count).toBeLessThanOrEqual(all!)
})
