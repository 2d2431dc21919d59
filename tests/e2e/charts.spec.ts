import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectContrast, testOnShared as test, type Product } from './product.ts'
import { untilSettled } from './settled.ts'
import { noteShifts, shiftsOf } from './shifts.ts'

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

const CURRENCIES = 'USD EUR GBP CAD AUD JPY CHF SEK NOK DKK PLN CZK HUF SGD HKD INR'.split(' ')

/** A file of three customers who owe in sixteen currencies; its path. */
function manyCurrencies(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const rows = CURRENCIES.flatMap((currency, n) =>
    [0, 1, 2].map((customer) =>
      [
        `${n}-${customer}`,
        `C${customer}`,
        `Customer ${customer}`,
        9000 + n,
        currency,
        day(-9),
        day(40 + n),
      ].join(),
    ),
  )
  const path = join(mkdtempSync(join(tmpdir(), 'sooner-currencies-')), 'open.csv')
  const head = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'
  writeFileSync(path, [head, ...rows].join('\n'))
  return path
}

test('on a phone the calendar of home follows the figures of many currencies closely; it and the ageing fit, in light and dark, and print without their switches; at a desk the figures of each place stand on the line of its name', async ({
  product,
  page,
}) => {
  const email = 'many-currencies@acme.test'
  product.command('import', manyCurrencies(), '--supplier', email)
  await product.signIn(page, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('close to the figures', async () => {
    await page.addInitScript(noteShifts)
    await page.goto(`${product.server.base}/early-pay/`)
    await expect(page.getByRole('link', { name: 'All 16 currencies' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const hero = page.getByRole('region', { name: 'What you could be paid early' })
    await expect(hero.getByRole('timer')).toBeVisible()
    await untilSettled(page)
    // A first visit to a busy machine keeps the room that was there when its figures came late.
    await page.reload()
    await expect(hero.getByRole('timer')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await untilSettled(page)
    const explore = (await hero.getByRole('button', { name: 'Explore Opportunities' }).boundingBox())!
    const calendar = (await page.getByRole('heading', { name: 'Cash calendar' }).boundingBox())!
    expect(calendar.y - explore.y - explore.height).toBeLessThan(64)
    expect(await shiftsOf(page)).toEqual([])
  })
  await test.step('at a desk', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const figures = page.getByRole('table', { name: 'Sums by currency' })
    await expect(figures.getByText('Eligible')).toBeVisible()
    await untilSettled(page)
    const offsets = await figures.evaluate((shown) =>
      [...shown.querySelectorAll('tbody tr')].map((row) => {
        const baselines = [...row.children].map((cell) => {
          const mark = document.createElement('span')
          mark.style.cssText = 'display:inline-block;width:0;height:0'
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          texts.nextNode()!.parentElement!.append(mark)
          const { bottom } = mark.getBoundingClientRect()
          mark.remove()
          return bottom
        })
        return Math.max(...baselines) - Math.min(...baselines)
      }),
    )
    expect(Math.max(...offsets)).toBeLessThan(0.5)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('the calendar fits, in the dark and on paper', async () => {
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
  })
  await test.step('the ageing fits', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.goto(`${product.server.base}/early-pay/invoice-central/customers?view=ageing`)
    const table = page.getByRole('table', { name: /^Ageing in / })
    await expect(table).toBeVisible()
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await table.getByRole('link').first().click()
    await page.waitForURL(/\/invoices\/eligible/u)
  })
})
