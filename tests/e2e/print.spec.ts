import { expect, type Page } from 'playwright/test'
import { test } from './product.ts'

const DEMO = 'demo@sooner.test'

test.use({ demo: true })

/** Replaces the print dialog: the document stays until the test has read it. */
async function withoutDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })
}

async function cents(page: Page, selector: string): Promise<bigint[]> {
  const texts = await page.locator(selector).allTextContents()
  return texts.map((text) => BigInt(text.replace(/[^\d-]/g, '')))
}

const sheet = 'body > article'

test('HIS-031 the printed history has every transaction that matches, and totals that add up to them', async ({
  product,
  page,
}) => {
  await withoutDialog(page)
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/history/transactions?currency=USD`)
  const shown = await page.getByRole('table', { name: 'Transactions' }).getByRole('row').count()
  await expect(page.getByText(/of \d+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  const rows = await page.locator(`${sheet} tbody`).first().locator('tr').count()
  expect(rows).toBeGreaterThan(shown)
  for (const column of [1, 2, 3]) {
    const parts = await cents(page, `${sheet} tbody:nth-of-type(1) td:nth-last-child(${column})`)
    const [total] = await cents(page, `${sheet} tbody:nth-of-type(2) td:nth-last-child(${column})`)
    expect([column, parts.reduce((sum, part) => sum + part, 0n)]).toEqual([column, total])
  }
  await expect(page.locator(sheet)).toContainText('Alder & Stone Components')
  await expect(page.locator(sheet)).toContainText('Currency: USD')
  await expect(page.locator(sheet)).toContainText(/Printed \w{3} \d\d, \d{4}/)

  // On paper there is the document alone, its head on each page and no row on two.
  await expect(page.locator(sheet)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(sheet)).toBeVisible()
  await expect(page.locator('#content')).toBeHidden()
  await expect(page.locator(`${sheet} thead`)).toHaveCSS('display', 'table-header-group')
  await expect(page.locator(`${sheet} tbody tr`).first()).toHaveCSS('break-inside', 'avoid')
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator(sheet)).toHaveCount(0)
})

test('the keys that print a page print a transaction with all its invoices, to the cent', async ({
  product,
  page,
}) => {
  await withoutDialog(page)
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/history/transactions?sort=invoiceCount.desc`)
  await page.locator('main a[href*="/history/transaction/"]').first().click()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const facts = await page.locator(`${sheet} dd`).allTextContents()
  const parts = await cents(page, `${sheet} tbody:nth-of-type(1) td:nth-last-child(1)`)
  const [total] = await cents(page, `${sheet} tbody:nth-of-type(2) td:nth-last-child(1)`)
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total)
  expect(facts.map((fact) => fact.replace(/[^\d]/g, ''))).toContain(String(total))
})

test('the notices above a screen are not printed', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/offers`)
  await expect(page.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  const offered = page.getByText('Install Sooner to open it like any other app')
  await expect(offered).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(offered).toBeHidden()
})
