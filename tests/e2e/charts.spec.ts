import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { expectAccessible, expectContrast, test } from './product.ts'

const EMAIL = 'treasurer@charts.test'

test.describe.configure({ mode: 'serial' })

const calendar = (page: Page) => page.getByRole('group', { name: 'Cash calendar in USD' })
const days = (page: Page) => calendar(page).getByRole('link')

async function openHome(page: Page): Promise<void> {
  const currencies = page.getByRole('radiogroup', { name: 'Currency' })
  await expect(page.getByRole('figure').first()).toBeVisible()
  if (await currencies.isVisible()) await currencies.getByText('USD').click()
  await expect(calendar(page)).toBeVisible()
}

test('the cash calendar is reached by keyboard, names each day, and Enter filters the book by the day', async ({
  product,
  page,
}) => {
  await product.server.operate('generate', { supplier: EMAIL, invoices: 600, customers: 3, seed: 7 })
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/`)
  await openHome(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copy as table' }).first().focus()
  await page.keyboard.press('Tab')
  const first = days(page).first()
  await expect(first).toBeFocused()
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
})

test('a day shows its amount and customers while it is pointed at, in a place that was there before', async ({
  product,
  page,
}) => {
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/`)
  await openHome(page)
  const top = async () => (await calendar(page).boundingBox())!.y
  const before = await top()
  const day = days(page).first()
  await day.hover()
  const name = (await day.getAttribute('aria-label'))!
  await expect(page.getByText(name.split(': ')[0]!, { exact: true })).toBeVisible()
  expect(await top()).toBe(before)
})

test('the calendar fits a phone, in light and dark, and prints without its switches', async ({
  product,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/`)
  await openHome(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table', { name: 'Cash calendar in USD' })).toBeVisible()
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Show as picture' }).first().click()
  await page.emulateMedia({ media: 'print' })
  await expect(calendar(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeHidden()
})

test('the calendar and the ageing are there without a connection', async ({ product, page, context }) => {
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/`)
  await openHome(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Weeks' }).press('Space')
  await expect(days(page).first()).toHaveAccessibleName(/ to .*: \$/u)
  await context.setOffline(false)
})

test('each cell of the ageing leads to its invoices, on a phone too', async ({ product, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/invoice-central/customers`)
  await page.getByRole('radio', { name: 'Ageing' }).press('Space')
  const table = page.getByRole('table', { name: /^Ageing in / })
  await expect(table).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await table.getByRole('link').first().click()
  await page.waitForURL(/\/invoices\/eligible/u)
})
