import { expect, type Page } from 'playwright/test'
import { testOnShared as test } from './product.ts'

test.use({ demo: true })

const DEMO = 'demo@sooner.test'
const AGE = /^As of \d{1,2}:\d{2}/

const ages = (page: Page) => page.getByRole('main').getByText(AGE)

test(
  'with the network cut home and history show the last known state with its age, and recover by themselves',
  { tag: '@journey' },
  async ({ product, page, context }) => {
    await product.signIn(page, DEMO)
    const hero = page.getByRole('region', { name: 'What you could be paid early' })
    const transactions = page.getByRole('table', { name: 'Transactions' })
    const past = page.getByRole('region', { name: 'Early Pay History' })
    const toHistory = () => past.getByRole('link', { name: 'View All' }).click()
    const toHome = () => page.getByRole('banner').getByRole('link', { name: 'Sooner' }).click()

    await page.goto(`${product.server.base}/early-pay/`)
    await expect(hero).toBeVisible()
    await toHistory()
    await expect(transactions.getByRole('link').first()).toBeVisible()
    // What was not loaded before the network goes cannot be shown without it.
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    const rows = await transactions.getByRole('row').count()
    await toHome()
    await expect(page.getByText('Up to date')).toBeVisible()
    await expect(past.getByRole('listitem')).toHaveCount(3)
    const figures = hero.getByRole('heading', { level: 1 }).filter({ hasText: /\d/ })
    const headline = await figures.innerText()
    await expect(ages(page)).toHaveCount(0)

    await context.setOffline(true)
    await expect(page.getByRole('button', { name: /^Connection: Offline/ })).toBeVisible()
    // The hero, the calendar, and three widgets.
    await expect(ages(page)).toHaveCount(5)
    expect(await figures.innerText()).toBe(headline)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.setViewportSize({ width: 1280, height: 720 })
    await toHistory()
    await expect(transactions.getByRole('row')).toHaveCount(rows)
    // The sums, and the list.
    await expect(ages(page)).toHaveCount(2)

    await context.setOffline(false)
    await expect(page.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
    await expect(ages(page)).toHaveCount(0)
    await toHome()
    await expect(hero).toBeVisible()
    await expect(ages(page)).toHaveCount(0)
  },
)
