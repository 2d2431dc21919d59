import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectBookLoaded, test } from './product.ts'

const DEMO = 'demo@sooner.test'

test.use({ demo: true })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search and run' })
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

test.beforeEach(async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expectBookLoaded(page)
})

test('the palette finds screens, customers, offers, transactions, invoice numbers and actions', async ({
  page,
}) => {
  const number = await page.getByRole('grid').getByRole('link').first().innerText()
  await openPalette(page)
  await expectAccessible(page)
  await page.keyboard.type('offer act')
  await expect(option(page, /^Offer Activity/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
  await expect(page.locator('main a[href*="/offers/"]').first()).toBeVisible()

  await openPalette(page)
  // What was taken last stands first.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Offer Activity/)
  await page.keyboard.type('kestrel')
  await expect(option(page, /Kestrel Motors Corp 200102/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Offers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)

  await page.goto(page.url().replace('/offers', '/history/transactions'))
  await expect(page.locator('main a[href*="/history/transaction/"]').first()).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('rowan')
  await expect(page.getByRole('group', { name: 'Transactions' })).toBeVisible()
  await field(page).fill(number)
  await expect(option(page, new RegExp(number))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('theme: dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Escape closes the palette and the focus returns; it answers without a connection', async ({
  page,
  context,
}) => {
  const cell = page.getByRole('grid').getByRole('gridcell').nth(1)
  // Its code is here by then, as it is with the app's own cache.
  await openPalette(page)
  await page.keyboard.press('Escape')
  await cell.focus()
  await context.setOffline(true)
  await openPalette(page)
  await page.keyboard.type('sable')
  await expect(option(page, /Sable Pharma Inc/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await context.setOffline(false)
})

test('a question mark shows the shortcuts of the screen, can be turned off, and is text in a field', async ({
  page,
}) => {
  await page.getByRole('searchbox', { name: 'Invoice number' }).focus()
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('grid').getByRole('columnheader').nth(1).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Undo')
  await expect(dialog).toContainText('Move from cell to cell')
  await expectAccessible(page)
  await dialog.getByText('Single-key shortcuts').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})

test('a phone opens the palette from its drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('option', { name: 'Offer Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
})

test('Enter on a row opens the life of its invoice, and Back returns to the rows', async ({ page }) => {
  const grid = page.getByRole('grid')
  const number = await grid.getByRole('link').first().innerText()
  await grid.getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await expect(page.getByRole('list', { name: `Life of invoice ${number}` })).toContainText('Eligible')
  await expectAccessible(page)
  await page.goBack()
  await expect(grid.getByRole('link', { name: number })).toBeVisible()
})
