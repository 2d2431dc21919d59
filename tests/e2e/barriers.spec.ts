import { expect, type Page } from 'playwright/test'
import { onOperation } from './offer-desk.ts'
import { expectOpens } from './openers.ts'
import {
  expectAccessible,
  expectBookLoaded,
  expectContrast,
  expectNoBarriers,
  testOnShared as test,
} from './product.ts'
import { visit } from './walk.ts'

const DEMO = 'demo@sooner.test'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ demo: true })
test.setTimeout(360_000)

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${base}/early-pay${path}`)
  await expect(page.locator('h1').first()).toBeVisible()
}

test('what opens above Invoice Central has no barrier, and each kind of invoices can be read in the dark, on a desk and on a phone', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize(DESK)
  // Includes tables behind a flag.
  await page.addInitScript(() =>
    localStorage.setItem('sooner.flags', '{"gst-unapproved-invoices":true,"paid-invoices":true}'),
  )
  await open(page, product.server.base, '/invoices/eligible')
  await expectBookLoaded(page)
  await test.step('what opens', async () => {
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
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const tab of ['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid'])
    await test.step(`${tab} in the dark`, async () => {
      await visit(page, `/invoices/eligible?tab=${tab}`)
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size)
        await expectAccessible(page)
      }
    })
})

/** Screens with pictures and lists. */
const SCREENS = [
  '/',
  '/invoice-central/customers',
  '/invoice-central/customers?view=ageing',
  '/offers',
  '/history/transactions',
]

/** An offer that misses invoices, whose notice stands above home and the offers. */
const MISSING = { requestId: '00000000-0000-4000-8000-00000000000a', customerUuid: 'c1', currency: 'USD' }

test('screens with pictures and lists have no barrier on a desk, where they and the builder can be read in the dark, and on a phone, with their menus; a phone’s home has its heading while everything on it is loading', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.addInitScript(() => localStorage.setItem('sooner.flags', '{"missing-ap":true}'))
  await page.setViewportSize(PHONE)
  await test.step('a phone’s home without answers', async () => {
    // Nothing is answered but who is asking.
    await page.route('**/early-pay/api/**', async (route) => {
      const body = route.request().postData() ?? ''
      if (/getMe|flags/iu.test(body + route.request().url())) await route.continue()
    })
    await page.goto(`${product.server.base}/early-pay/`)
    await expect(page.locator('main [aria-busy=true], main [data-loading]').first()).toBeAttached()
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoBarriers(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await onOperation(page, 'MissingAp', (route) =>
    route.fulfill({ json: { data: { missingApRequests: [MISSING] } } }),
  )
  await open(page, product.server.base, '/')
  await expectBookLoaded(page)
  await expect(page.getByRole('region', { name: 'Newly found invoices' })).toBeVisible()
  for (const path of SCREENS)
    await test.step(path, async () => {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size)
        await visit(page, path)
        await expectNoBarriers(page)
      }
    })
  for (const path of ['/invoices/eligible', '/offers', '/history/transactions'])
    await test.step(`filters of ${path}`, async () => {
      await visit(page, path)
      await expectOpens(page, /^Filters/)
    })
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [...SCREENS, '/offers/builder', '/account/settings'])
    await test.step(`${path} in the dark`, async () => {
      await visit(page, path)
      await expectContrast(page)
    })
})
