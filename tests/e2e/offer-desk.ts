import { expect, type Page, type Route } from 'playwright/test'
import type { Shop } from './shop.ts'

export { makeOffer, opportunities, readOffer, setUpOffer as setUp } from '../fixtures/offer-calls.ts'

export async function openOffer({ base }: Shop, page: Page, id: string): Promise<void> {
  await page.goto(`${base}/early-pay/offers/${id}`)
  await expect(page.getByRole('heading', { name: 'Customers in this offer' })).toBeVisible()
}

export async function onOperation(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/early-pay/api/graphql', async (route) => {
    const { query } = (route.request().postDataJSON() ?? {}) as { query?: string }
    const isIt = query?.match(/^\s*(?:query|mutation)\s+(\w+)/)?.[1] === operation
    await (isIt ? handle(route) : route.fallback())
  })
}

export const main = (page: Page) => page.getByRole('main')

/** Answers as if the active offers had been made before any invoice of the demo was approved. */
export async function coverLess(route: Route): Promise<void> {
  const response = await route.fetch()
  const text = await response.text()
  await route.fulfill({
    response,
    body: text.replaceAll(/"approvedBy":"[^"]+"/g, '"approvedBy":"2020-01-01"'),
  })
}
