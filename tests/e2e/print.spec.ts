import { expect } from 'playwright/test'
import { testOnShared as test } from './product.ts'

test.use({ demo: true })

const sheet = 'body > article'

test(
  'on paper the history is its document alone, with its head on each page and no row on two, without the notices; its sums fit a phone',
  { tag: '@journey' },
  async ({ product, page }) => {
    // Replaces the print dialog: the document stays until the test has read it.
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset.printed = 'yes')
    })
    await product.signIn(page, 'demo@sooner.test')
    await page.goto(`${product.server.base}/early-pay/history/transactions?currency=USD`)
    await expect(page.getByText(/of \d+/).first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    const offered = page.getByText('Install Sooner to open it like any other app')
    await expect(offered).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(offered).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await expect(page.locator(sheet)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(sheet)).toBeVisible()
    await expect(page.locator('#content')).toBeHidden()
    await expect(page.locator(`${sheet} thead`)).toHaveCSS('display', 'table-header-group')
    await expect(page.locator(`${sheet} tbody tr`).first()).toHaveCSS('break-inside', 'avoid')
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)

    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator(sheet)).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByRole('button', { name: 'Show all 5' }).click()
    await expect(summary.getByText('CAD', { exact: true }).first()).toBeVisible()
    const overflow = await summary.evaluate((box) =>
      Math.max(
        ...[...box.querySelectorAll('dd span')].map(
          (amount) => amount.getBoundingClientRect().right - box.getBoundingClientRect().right,
        ),
      ),
    )
    expect(overflow).toBeLessThanOrEqual(0)
  },
)
