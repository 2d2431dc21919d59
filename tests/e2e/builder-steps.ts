import { expect, type Page } from 'playwright/test'
import { buyer, stock, type Buyer, type Payment } from '../fixtures/buyers.ts'
import { moneyText } from '../fixtures/money-text.ts'
import type { Product } from './product.ts'

export const CLERK = 'clerk@buyers.test'

export const BUYERS = {
  alder: buyer(1, 'Alder Foods', {}),
  cedar: buyer(3, 'Cedar Motors', { express: 7.25 }),
  dover: buyer(4, 'Dover Pharma', { static: 5.5 }),
  fjord: buyer(6, 'Fjord Textiles', {}, 'EUR'),
  harbor: buyer(8, 'Harbor Stores', {}),
  iris: buyer(9, 'Iris Paper', { preferred: 6.5 }),
}

const stocked = new WeakSet<Product>()

/** A product with the buyers, and a signed-in clerk. Set up once a worker: after a failure with a new product. */
export async function openProduct(product: Product, page: Page): Promise<void> {
  if (!stocked.has(product)) await stock(product, CLERK, Object.values(BUYERS))
  stocked.add(product)
  await product.signIn(page, CLERK)
}

export const rate = (page: Page) => page.getByRole('textbox', { name: /Annual rate|Discount/ })
export const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const address = (product: Product, path: string) => `${product.server.base}/early-pay${path}`

export async function choose(
  page: Page,
  product: Product,
  path: string,
  names: readonly string[],
): Promise<void> {
  await page.goto(address(product, path))
  const list = page.getByRole('list', { name: 'Customers' })
  await expect(list).toBeVisible()
  for (const name of names) {
    const box = list.getByRole('checkbox', { name })
    if (!(await box.isChecked())) await list.getByText(name, { exact: true }).click()
    await expect(box).toBeChecked()
  }
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function goOnToReview(page: Page): Promise<void> {
  await next(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
}

export async function submitFromRate(page: Page, expected: Payment): Promise<void> {
  const result = page.getByRole('region', { name: 'If all is accepted' })
  await expect(result).toContainText(moneyText(expected.deposit))
  await expect(result).toContainText(moneyText(expected.discount))
  await goOnToReview(page)
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
}

export async function expectPaid(
  page: Page,
  product: Product,
  { name }: Buyer,
  paid: Payment,
): Promise<void> {
  await page.goto(address(product, '/history/transactions'))
  const line = page.getByRole('row').filter({ hasText: name })
  await expect(line).toContainText(moneyText(paid.deposit))
  await expect(line).toContainText(moneyText(paid.discount))
}
