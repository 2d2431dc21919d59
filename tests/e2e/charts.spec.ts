import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { expectAccessible, expectContrast, testOwnSupplier as test, type Product } from './product.ts'

const calendar = (page: Page) => page.getByRole('group', { name: 'Cash calendar in USD' })
const days = (page: Page) => calendar(page).getByRole('link')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function openHome(page: Page, product: Product): Promise<void> {
  const email = `treasurer-${test.info().testId}@charts.test`
  await product.server.operate('generate', { supplier: email, invoices: 600, customers: 3, seed: 7 })
  await product.signIn(page, email)
  await page.goto(`${product.server.base}/early-pay/`)
  const currencies = page.getByRole('radiogroup', { name: 'Currency' })
  await expect(page.getByRole('figure').first()).toBeVisible()
  if (await currencies.isVisible()) await currencies.getByText('USD').click()
  await expect(calendar(page)).toBeVisible()
}

test(
  'the cash calendar stays in its place under the pointer, is reached by Tab, and leads to the book of a day',
  { tag: '@journey' },
  async ({ product, page }) => {
    await openHome(page, product)
    const top = async () => (await calendar(page).boundingBox())!.y
    const before = await top()
    await days(page).first().hover()
    const name = (await days(page).first().getAttribute('aria-label'))!
    await expect(page.getByText(name.split(': ')[0]!, { exact: true })).toBeVisible()
    expect(await top()).toBe(before)

    await page.getByRole('button', { name: 'Copy as table' }).first().focus()
    await page.keyboard.press('Tab')
    await expect(days(page).first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const second = days(page).nth(1)
    await expect(second).toBeFocused()
    await expect(second).toHaveAccessibleDescription(/\$[\d,]+/u)
    const [, amount, count] = /: \$([\d,.]+) from (\d+) invoices?$/u.exec(
      (await second.getAttribute('aria-label'))!,
    )!
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/invoices\/eligible\?currency=USD&date=originalDeposit/u)
    await expect(page.getByRole('button', { name: 'Remove filter: Currency: USD' })).toBeVisible()
    // The totals of what matches are those of the day.
    await expect(page.getByText(amount!, { exact: false }).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count} (of|invoice)`, 'u')).first()).toBeVisible()
    await page.goBack()
    await expect(calendar(page)).toBeVisible()
  },
)

test('the calendar and the ageing fit a phone, in light and dark, and print without their switches', async ({
  product,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page, product)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table', { name: 'Cash calendar in USD' })).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Show as picture' }).first().click()
  await page.emulateMedia({ media: 'print' })
  await expect(calendar(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeHidden()

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.goto(`${product.server.base}/early-pay/invoice-central/customers?view=ageing`)
  const table = page.getByRole('table', { name: /^Ageing in / })
  await expect(table).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await table.getByRole('link').first().click()
  await page.waitForURL(/\/invoices\/eligible/u)
})
