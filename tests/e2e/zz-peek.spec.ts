import { expect } from 'playwright/test'
import { buyer, choose, CLERK, next, stock } from './buyers.ts'
import { expectAccessible, test as base } from './product.ts'
const test = base.extend({})
const B = [buyer(1, 'Alder Foods', { preferred: 6, express: 7 }), buyer(2, 'Birch Retail and Logistics Holding International GmbH', { preferred: 6.5, express: 7.5 }, 'EUR'), buyer(3, 'Cedar Motors', { static: 5 })]
test('peek', async ({ product, browser }) => {
  await stock(product, B)
  for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme, timezoneId: 'America/New_York' })
    const page = await context.newPage()
    await product.signIn(page, CLERK)
    const shot = async (n: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/builder/${n}-${w}-${colorScheme}.png` }); try { await expectAccessible(page) } catch (e) { console.log(n, w, colorScheme, String(e).slice(0, 600)) } }
    await choose(page, product, '/offers/builder', [B[0]!.name, B[1]!.name])
    await shot('1customers')
    await next(page)
    await page.getByRole('textbox', { name: /Annual rate/ }).fill('8.5')
    await page.getByRole('textbox', { name: /cost of capital/ }).fill('8')
    await shot('2rate')
    await page.getByRole('textbox', { name: /Annual rate/ }).press('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    await shot('3invoices')
    await next(page)
    await shot('4review')
    await page.waitForTimeout(1500)
    await page.goto(`${product.server.base}/early-pay/offers/builder`)
    await expect(page.getByText('Continue your draft')).toBeVisible()
    await shot('5drafts')
    await page.getByRole('button', { name: /^Discard/ }).first().click()
    await context.close()
  }
})
