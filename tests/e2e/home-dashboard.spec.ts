import { expect, type Page } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { intercept } from './builder-steps.ts'
import { test as demoTest } from './product.ts'
import { test } from './shop.ts'

const DEMO = 'demo@sooner.test'

const hero = (page: Page) => page.getByRole('region', { name: 'What you could be paid early' })
const widget = (page: Page, name: string) => page.getByRole('region', { name })

test('HOM-001 home shows the dashboard to a user, and never to a visitor', async ({
  shop,
  page,
  browser,
}) => {
  await page.goto(`${shop.base}/early-pay`)
  await expect(hero(page)).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[data-tour="hero"], [data-tour="invoices"]')) seen.push('dashboard')
    }).observe(document, { subtree: true, childList: true })
  })
  await stranger.goto(`${shop.base}/early-pay`)
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await stranger.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  await stranger.context().close()
})

test('HOM-014 the first steps are for a desk, and hidden below its breakpoint', async ({ shop, page }) => {
  await page.goto(`${shop.base}/early-pay`)
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(steps).toBeVisible()
  for (const width of [1023, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('Activate your account')).toBeHidden()
  }
})

test('HOM-025 ER2-007 a widget the server fails for is asked for again by its own button', async ({
  shop,
  page,
}) => {
  const server = { isFailing: true }
  await intercept(page, 'Requests', (route) =>
    server.isFailing ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.route('**/book/manifest*', (route) =>
    server.isFailing ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.goto(`${shop.base}/early-pay`)
  const [invoices, offers] = [widget(page, 'Invoice Central'), widget(page, 'Offer Activity')]
  await expect(invoices.getByText("Can't load Invoice Central")).toBeVisible()
  await expect(offers.getByText("Can't load Offer Activity")).toBeVisible()
  server.isFailing = false
  await offers.getByRole('button', { name: 'Try Again' }).click()
  await expect(offers.getByText('You do not currently have any active offers.')).toBeVisible()
  await invoices.getByRole('button', { name: 'Try Again' }).click()
  await expect(invoices.getByRole('listitem')).toHaveCount(5)
})

test('HOM-075 HOM-076 ER2-007 a hero the server fails for says so, and Refresh replaces it', async ({
  shop,
  page,
}) => {
  const server = { isFailing: true }
  await intercept(page, 'Opportunities', (route) =>
    server.isFailing ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await page.goto(`${shop.base}/early-pay`)
  const told = page.getByRole('alert').filter({ hasText: 'Unable to load your opportunities' })
  await expect(told).toContainText(
    "We can't currently load your opportunities due to a technical difficulty on our end but we're working on fixing the problem.",
  )
  await expect(told).toContainText('contact your advisor')
  server.isFailing = false
  await told.getByRole('button', { name: 'Refresh' }).click()
  await expect(hero(page)).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('ER2-007 a session that the server has ended leads to sign-in', async ({ shop, page }) => {
  await page.goto(`${shop.base}/early-pay`)
  await expect(hero(page)).toBeVisible()
  await page.route('**/early-pay/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'SESSION_ENDED', message: 'over' } } }),
  )
  await page.goto(`${shop.base}/early-pay/offers`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('home asks the server for nothing that its cache can answer', async ({ shop, page }) => {
  await page.goto(`${shop.base}/early-pay`)
  await expect(hero(page)).toBeVisible()
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await widget(page, 'Invoice Central').getByRole('link', { name: 'View All Invoices' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // That something was shown is reported each time.
    if (/\/api\/(?!reporting)/.test(pathname)) asked.push(request.postData() ?? pathname)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Sooner' }).click()
  await expect(hero(page)).toBeVisible()
  await expect(widget(page, 'Offer Activity')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

demoTest.describe('of a supplier with a history', () => {
  demoTest.use({ demo: true })

  demoTest(
    'HOM-032 the history widget shows the last three transactions and no more',
    async ({ product, page }) => {
      await product.signIn(page, DEMO)
      const api = await signIn(product.server, DEMO)
      const { transactions } = await api.graphql<{
        readonly transactions: { readonly totalCount: number; readonly nodes: readonly { uuid: string }[] }
      }>(
        `{ transactions(sorting: [{ field: depositDate, direction: desc }, { field: depositAmount, direction: desc }]) {
        totalCount nodes { uuid } } }`,
      )
      expect(transactions.totalCount).toBeGreaterThan(3)
      await page.goto(`${product.server.base}/early-pay`)
      const rows = widget(page, 'Early Pay History').getByRole('listitem')
      await expect(rows).toHaveCount(3)
      const shown = await rows
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
      expect(shown).toEqual(transactions.nodes.slice(0, 3).map(({ uuid }) => uuid))
    },
  )
})
