import { expect } from 'playwright/test'
import { expectAccessible, expectBookLoaded, testOnShared as test } from './product.ts'

test.use({ demo: true })

test(
  'the palette is reached by key and left by Escape, leads to an invoice and back, and fits a phone',
  { tag: '@journey' },
  async ({ product, page }) => {
    await product.signIn(page, 'demo@sooner.test')
    await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await expectBookLoaded(page)
    const field = page.getByRole('searchbox', { name: 'Search and run' })
    const number = await grid.getByRole('link').first().innerText()
    await grid.getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(grid.getByRole('gridcell').nth(1)).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
    await expect(page.getByRole('list', { name: `Life of invoice ${number}` })).toContainText('Eligible')
    await expectAccessible(page)
    await page.goBack()
    await expect(grid.getByRole('link', { name: number })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.type(number)
    await page.getByRole('option', { name: number }).click()
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  },
)
