import { expect, type Page } from 'playwright/test'
import { expectBookLoaded, expectNoBarriers, test } from './product.ts'
import { visit } from './walk.ts'

const DEMO = 'demo@sooner.test'

test.use({ demo: true })

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${base}/early-pay${path}`)
  await expect(page.locator('h1').first()).toBeVisible()
}

async function expectOpens(page: Page, name: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true }).first()
  await opener.click()
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
}

test('the steps of the builder have no barrier, also where the panel beside them scrolls', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 1440, height: 620 })
  await open(page, product.server.base, '/offers/builder')
  await page.getByText(/^Select all/).click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Annual rate/ }).fill('9')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  // The panel is higher than the window: it can be scrolled by keys.
  const panel = page.locator('[role=region][tabindex="0"]').first()
  await expect.poll(() => panel.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expectNoBarriers(page)
  for (const filter of ['Amount', 'Date']) await expectOpens(page, filter)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
  await expectNoBarriers(page)
})

test('what opens above Invoice Central has no barrier', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, product.server.base, '/invoices/eligible')
  await expectBookLoaded(page)
  await expectNoBarriers(page)
  for (const name of [
    'Amount',
    'Date',
    'Cost',
    'More for this list',
    /^Views/,
    /^Row height/,
    /^All customers/,
  ])
    await expectOpens(page, name)
})

for (const width of [1440, 390]) {
  test(`screens with pictures, lists and their menus have no barrier at ${width} px`, async ({
    product,
    page,
  }) => {
    await product.signIn(page, DEMO)
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
    await open(page, product.server.base, '/')
    await expectBookLoaded(page)
    for (const path of [
      '/',
      '/invoice-central/customers',
      '/invoice-central/customers?view=ageing',
      '/offers',
      '/history/transactions',
    ]) {
      await visit(page, path)
      await expectNoBarriers(page)
    }
    if (width > 1000) return
    for (const path of ['/invoices/eligible', '/offers', '/history/transactions']) {
      await visit(page, path)
      await expectOpens(page, /^Filters/)
    }
  })
}

test('a phone’s home has its heading while everything on it is loading', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 390, height: 844 })
  // Nothing is answered but who is asking.
  await page.route('**/early-pay/api/**', async (route) => {
    const body = route.request().postData() ?? ''
    if (/getMe|flags/iu.test(body + route.request().url())) await route.continue()
  })
  await page.goto(`${product.server.base}/early-pay/`)
  await expect(page.locator('main [aria-busy=true], main [data-loading]').first()).toBeAttached()
  await expect(page.locator('h1')).toHaveCount(1)
  await expectNoBarriers(page)
})
