import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectContrast, test as base } from './product.ts'

const DEMO = 'demo@sooner.test'

const test = base.extend({})
test.use({ demo: true })

// Includes tables behind a flag.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    localStorage.setItem('sooner.flags', '{"gst-unapproved-invoices":true,"paid-invoices":true}'),
  ),
)

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/early-pay${path}`)
  await expect(page.getByRole('main')).toBeVisible()
}

const SCREENS: readonly (readonly [path: string, shows: string | RegExp])[] = [
  ['/', /could pay .* before the due date/],
  ['/invoice-central/customers', 'Invoice Central'],
  ['/invoices/eligible', 'Eligible A/R'],
  ['/invoices/eligible?tab=ineligible', 'Eligible A/R'],
  ['/invoices/eligible?tab=adjustment', 'Eligible A/R'],
  ['/invoices/eligible?tab=unapproved', 'Eligible A/R'],
  ['/invoices/eligible?tab=paid', 'Eligible A/R'],
  ['/offers/builder', 'Build Offer'],
  ['/offers', 'Offer Activity'],
  ['/history/transactions', 'Early Pay History'],
  ['/account/settings', 'Passkeys'],
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [path, shows] of SCREENS)
  test(`${path} can be read in the dark, on a desk and on a phone`, async ({ product, page }) => {
    await product.signIn(page, DEMO)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await open(page, product.server.base, path)
      await expect(page.getByText(shows).first()).toBeVisible()
      // A tab is no route, which `routes-walk.spec.ts` looks at in the light.
      if (path.includes('?')) {
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
      }
      // The schemes differ in colours alone.
      await expectContrast(page)
    }
  })

test('RTE-003 RTE-014 RTE-015 RTE-020 RTE-025 RTE-039 BLD-024 OFF-008 HIS-001 the paths of the main job show their screens', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  for (const [path, heading] of [
    ['/invoice-central/customers', 'Invoice Central'],
    ['/invoices/eligible', 'Invoice Central'],
    ['/offers/builder', 'Build Offer'],
    ['/offers', 'Offer Activity'],
    ['/history/transactions', 'Early Pay History'],
  ] as const) {
    await open(page, product.server.base, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('RTE-056 RTE-057 ERR-016 ER2-001 an unknown path shows the problem page with its four links, inside the shell', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/no/such/page')
  await expect(
    page
      .getByRole('heading', { name: 'We’ve Encountered a Problem' })
      .or(page.getByRole('heading', { name: "We've Encountered a Problem" })),
  ).toBeVisible()
  for (const name of ['Homepage', 'Offer Activity', 'Early Pay History', 'Invoice Central']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
})

test('RTE-001 every screen and every link is below /early-pay', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  const elsewhere = () =>
    page
      .locator('[href]:not(link)')
      .evaluateAll((all) =>
        all
          .map((one) => one.getAttribute('href') ?? '')
          .filter((href) => !/^(\/early-pay(\/|$)|#|mailto:|tel:|https?:|$)/.test(href)),
      )
  for (const [path, name] of [
    ['/history/transactions', 'Early Pay History'],
    ['/offers', 'Offer Activity'],
  ] as const) {
    await page.goto(`${product.server.base}/early-pay${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/early-pay${path}`)
    expect((await page.request.get(`${product.server.base}${path}`)).status()).toBe(404)
    await expect.poll(() => page.locator('a[href]').count()).toBeGreaterThan(5)
    expect(await elsewhere()).toEqual([])
  }
  await page.getByRole('button', { name: 'Alder & Stone Components' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  expect(await elsewhere()).toEqual([])
})

test('SES-017 a link works once: the second time it leads to sign-in with a notice', async ({
  product,
  page,
  browser,
}) => {
  const link = product.command('magic-link', DEMO).trim()
  const enter = async (by: Page) => {
    await by.goto(link)
    await by.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter(page)
  await page.waitForURL(/\/early-pay\/?$/)
  const stranger = await (await browser.newContext()).newPage()
  await enter(stranger)
  await expect(stranger.getByText(/invalid or has expired/)).toBeVisible()
  await stranger.context().close()
})

test('SES-024 SES-025 after logging out the pages ask to sign in again', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/')
  await page.getByRole('button', { name: 'Alder & Stone Components' }).click()
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The server no longer accepts its tokens.
  expect((await ended).status()).toBe(200)
  await page.goto(`${product.server.base}/early-pay/offers`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
