import { expect, type Page } from 'playwright/test'
import { expectBookLoaded, test } from './product.ts'

const DEMO = 'demo@sooner.test'
const CURRENCIES = ['USD', 'EUR', 'CAD', 'GBP', 'INR']

test.use({ demo: true })

/** The share of the window's height that shows rows: below their head, above what covers them. */
function shareOfRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = [...document.querySelectorAll<HTMLElement>('[role=grid], main table')].at(-1)!
    const head = table.querySelector('[role=columnheader], th')!.getBoundingClientRect()
    const actions = document.querySelector('[data-wizard-actions]')?.getBoundingClientRect()
    const bottom = Math.min(table.getBoundingClientRect().bottom, actions?.top ?? innerHeight, innerHeight)
    return (bottom - head.bottom) / innerHeight
  })
}

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/early-pay${path}`)
  await page.evaluate(() => document.fonts.ready)
}

test('at 1440 × 900 with five currencies three fifths of every screen with a grid are rows', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  for (const tab of ['eligible', 'ineligible', 'adjustment']) {
    await open(page, product.server.base, `/invoices/eligible?tab=${tab}`)
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
    await expectBookLoaded(page)
    await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
  }
  await open(page, product.server.base, '/invoice-central/customers')
  await expect(page.getByRole('link', { name: 'Kestrel Motors Corp' })).toBeVisible()
  await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)

  await open(page, product.server.base, '/offers')
  await page.locator('main a[href*="/offers/"]').first().click()
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expectBookLoaded(page)
  await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
})

test('the step of an offer that chooses invoices gives them three fifths of the window', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/offers/builder')
  await page.getByText(/^Select all/).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Annual rate/ }).fill('9')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expectBookLoaded(page)
  await expect(page.getByRole('status').getByText('INR').first()).toBeVisible()
  await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
})

test('INV-006 INV-027 the figures stand in one table by currency, and no figure twice', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoices/eligible')
  const table = page.getByRole('table', { name: 'Sums by currency' })
  for (const heading of ['Total A/R', 'Eligible A/R', 'Excluded A/R'])
    await expect(table.getByRole('columnheader', { name: heading })).toBeVisible()
  // Most invoices first, which the demo decides by chance.
  await expect(table.getByRole('rowheader')).toHaveCount(CURRENCIES.length)
  const named = await table.getByRole('rowheader').allInnerTexts()
  expect(new Set(named)).toEqual(new Set(CURRENCIES))
  const main = await page.locator('main').innerText()
  const figures = await table.getByRole('cell').allInnerTexts()
  for (const figure of figures.filter((text) => /\d[\d,]*\.\d\d/.test(text)))
    expect([figure, main.split(figure).length - 1]).toEqual([figure, 1])

  // What the filters match stands beside them, and the rows keep their place.
  const before = (await table.boundingBox())!.height
  await page.getByRole('searchbox', { name: 'Invoice number' }).fill('40000144')
  await expect(table.getByRole('status')).toHaveText(/^[1-9] /)
  // A chip for the filter stands between the table and the rows; the table itself is as high as before.
  await expect.poll(async () => (await table.boundingBox())!.height).toBe(before)
})

test('INV-006 a phone has the figures in one line, the customers among the filters, and three fifths of its height are rows', async ({
  product,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await product.signIn(page, DEMO)
  for (const tab of ['eligible', 'ineligible', 'adjustment']) {
    await open(page, product.server.base, `/invoices/eligible?tab=${tab}`)
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
    await expectBookLoaded(page)
    await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
  }
  await open(page, product.server.base, '/invoices/eligible')
  const figures = page.getByRole('table', { name: 'Sums by currency' })
  await expect(figures).toBeHidden()
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(figures.getByRole('rowheader')).toHaveCount(CURRENCIES.length)
  await expect(page.getByText(/^Earliest deposit date/)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /All invoices/ })
    .click()
  await page
    .getByRole('option', { name: /^Kestrel Motors Corp/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/invoices\/eligible\/.+/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Kestrel Motors Corp/ })).toBeVisible()
})

test('figures that do not fit a phone are scrolled by keys', async ({ product, page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoices/eligible')
  await page.getByText('Eligible A/R').first().click()
  const box = page.getByRole('region', { name: 'Sums by currency' })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('table', { name: 'Sums by currency' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('INV-006 the figures fold into one line while the rows are scrolled, and unfold at their start', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoices/eligible')
  const grid = page.getByRole('grid')
  // Skeleton rows are not scrolled.
  await expect(page.getByText(/^Earliest deposit date/)).toBeVisible()
  await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
  const share = await shareOfRows(page)
  await grid.hover()
  await page.mouse.wheel(0, 600)
  // It is announced, too; the phone's line is there, and hidden.
  await expect(
    page
      .getByText(/^\d+ invoices match$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invoice Central' })).toBeAttached()
  await expect.poll(() => shareOfRows(page)).toBeGreaterThan(share + 0.05)
  // The way back is still reached by Tab, and shows itself.
  await page.getByRole('link', { name: 'Customers', exact: true }).focus()
  await expect(page.getByRole('table', { name: 'Sums by currency' })).toBeInViewport()
  await page.mouse.wheel(0, 300)
  await grid.getByRole('gridcell').nth(1).focus()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => shareOfRows(page)).toBeGreaterThan(share + 0.05)
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => shareOfRows(page)).toBeCloseTo(share, 2)
})

test('the rows keep their place when the book takes that of its first rows', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/book/chunks/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByText(/^First invoices of /)).toBeVisible()
  const [top, share] = [await topOfRows(page), await shareOfRows(page)]
  release()
  await expect(page.getByText(/^Earliest deposit date/)).toBeVisible()
  await expectBookLoaded(page)
  expect([await topOfRows(page), await shareOfRows(page)]).toEqual([top, share])
})

function topOfRows(page: Page): Promise<number> {
  return page
    .getByRole('columnheader')
    .last()
    .evaluate((head) => head.getBoundingClientRect().bottom)
}
