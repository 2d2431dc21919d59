import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectContrast, expectBookLoaded, test } from './product.ts'
import { visit } from './walk.ts'

const DEMO = 'demo@sooner.test'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.use({ demo: true })

async function openDark(page: Page, base: string): Promise<void> {
  // Includes tables behind a flag.
  await page.addInitScript(() =>
    localStorage.setItem('sooner.flags', '{"gst-unapproved-invoices":true,"paid-invoices":true}'),
  )
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`${base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expectBookLoaded(page)
}

test('each kind of invoices can be read in the dark, on a desk and on a phone, without a barrier', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await openDark(page, product.server.base)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const tab of ['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid']) {
      await visit(page, `/invoices/eligible?tab=${tab}`)
      await expectAccessible(page)
    }
  }
})

test('the screens of a desk can be read in the dark', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await openDark(page, product.server.base)
  for (const path of [
    '/',
    '/invoice-central/customers',
    '/offers/builder',
    '/offers',
    '/history/transactions',
    '/account/settings',
  ]) {
    await visit(page, path)
    await expectContrast(page)
  }
})
