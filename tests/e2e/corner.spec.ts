import { expect } from 'playwright/test'
import { test } from './product.ts'

const DEMO = 'demo@sooner.test'
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.use({ demo: true })

test('on a desk and on a phone downloads stand above an offer to install the app, and a notification neither covers nor moves it', async ({
  product,
  page,
}) => {
  const install = page.getByRole('region', { name: 'Install' })
  const offerInstall = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await offerInstall()
  for (const size of WINDOWS)
    await test.step(`a notification at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
      await expect(toast).toHaveCount(0)
      const before = (await install.boundingBox())!
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('menuitem', { name: 'Send this view' }).click()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(toast).toBeVisible()
      const above = (await toast.boundingBox())!
      expect(await install.boundingBox()).toEqual(before)
      expect(above.y + above.height).toBeLessThanOrEqual(before.y)
    })

  await page.goto(`${product.server.base}/early-pay/history/transactions`)
  const download = page.getByRole('button', { name: /^Download( the transaction of|$)/ }).last()
  await expect(download).toBeVisible()
  await offerInstall()
  // Whatever is called from here on takes its time: the file is under way.
  await page.route('**/api/**', () => {})
  await download.click()
  const panel = page.getByRole('region', { name: 'Downloads' })
  for (const size of WINDOWS)
    await test.step(`a download at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await expect(panel).toBeVisible()
      const [above, below] = [(await panel.boundingBox())!, (await install.boundingBox())!]
      expect(above.y).toBeGreaterThanOrEqual(0)
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    })
})
