import { expect, type Locator, type Page } from 'playwright/test'
import { expectBookLoaded, type Product } from './product.ts'

export const ROWS = 3000

/** A supplier of the test's own with some thousand invoices, so that tests do not see each other's edits. */
export async function generateBook(product: Product, testId: string): Promise<string> {
  const email = `grid-${testId}@acme.test`
  await product.server.operate('generate', { supplier: email, invoices: ROWS, customers: 12, seed: 4 })
  return email
}

export async function openInvoices(
  product: Product,
  page: Page,
  email: string,
  search = '',
  kind: 'shown' | 'failing' = 'shown',
): Promise<Locator> {
  await product.signIn(page, email)
  await page.goto(`${product.server.base}/early-pay/invoices/eligible${search}`)
  // A calendar is a grid, too.
  const grid = page.getByRole('grid', { name: / invoices$/ })
  if (kind === 'shown') {
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await expectBookLoaded(page)
  }
  return grid
}

export async function choose(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

interface Point {
  readonly x: number
  readonly y: number
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Set by measurements: `grid/core/draws.ts` counts there how often each part was rendered. */
declare global {
  var soonerDraws: Record<string, number> | undefined
}

export const counted = (page: Page) => page.evaluate(() => ({ ...globalThis.soonerDraws }))
export const recount = (page: Page) => page.evaluate(() => void (globalThis.soonerDraws = {}))
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
