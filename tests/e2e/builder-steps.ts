import { expect, type Page, type Route } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { buyer, choose, CLERK, next, stock } from './buyers.ts'
import type { Product } from './product.ts'

export const BUYERS = {
  alder: buyer(1, 'Alder Foods', {}),
  birch: buyer(2, 'Birch Retail', { preferred: 6, express: 7 }),
  cedar: buyer(3, 'Cedar Motors', { express: 7.25 }),
  dover: buyer(4, 'Dover Pharma', { static: 5.5 }),
  ember: buyer(5, 'Ember Logistics', {}),
  fjord: buyer(6, 'Fjord Textiles', {}, 'EUR'),
  granite: {
    ...buyer(7, 'Granite Energy', {}),
    // No offerable invoices yet.
    invoices: [[120_000n, -30] as const],
  },
  harbor: buyer(8, 'Harbor Stores', {}),
  indigo: buyer(9, 'Indigo Paper', {}),
}

/** Mocks a GraphQL operation by its name. */
export async function intercept(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/early-pay/api/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (new RegExp(`(query|mutation) ${operation}\\b`).test(body)) await answer(route)
    else await route.fallback()
  })
}

export const rate = (page: Page) => page.getByRole('textbox', { name: /Annual rate|Discount/ })
export const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const address = (product: Product, path: string) => `${product.server.base}/early-pay${path}`

export async function toReview(page: Page, product: Product, name: string): Promise<void> {
  await choose(page, product, '/offers/builder/one-time', [name])
  await next(page)
  await rate(page).fill('8.5')
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
}

/** The uuid of a customer as a maker. */
export async function makerOf(product: Product, name: string): Promise<string> {
  const api = await signIn(product.server, CLERK)
  const { getGroupedOpportunityData: grouped } = await api.graphql<{
    getGroupedOpportunityData: {
      edges: { node: { opportunities: { makerDisplayName: string; makerOrganizationUuid: string }[] } }[]
    }
  }>(
    '{ getGroupedOpportunityData { edges { node { opportunities { makerDisplayName makerOrganizationUuid } } } } }',
  )
  const makers = grouped.edges.flatMap(({ node }) => node.opportunities)
  return makers.find(({ makerDisplayName }) => makerDisplayName === name)!.makerOrganizationUuid
}

const stocked = new WeakSet<Product>()

/** A product with the buyers, and a signed-in clerk. Set up once a worker: after a failure with a new product. */
export async function openProduct(product: Product, page: Page): Promise<void> {
  if (!stocked.has(product)) await stock(product, Object.values(BUYERS))
  stocked.add(product)
  await product.signIn(page, CLERK)
}
