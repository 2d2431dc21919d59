import { expect } from 'playwright/test'
import { testOnShared as test } from './product.ts'

const DEMO = 'demo@sooner.test'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const WINDOWS = [DESK, PHONE]

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
  const boxAt = async (size: (typeof WINDOWS)[number]) => {
    await page.setViewportSize(size)
    return (await install.boundingBox())!
  }
  const before = [await boxAt(PHONE), await boxAt(DESK)]
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Send this view' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect(toast).toBeVisible()
  // It stays while it has the focus.
  await toast.getByRole('button', { name: 'Close' }).focus()
  for (const size of [DESK, PHONE])
    await test.step(`a notification at ${size.width} px`, async () => {
      const below = await boxAt(size)
      const above = (await toast.boundingBox())!
      expect(before).toContainEqual(below)
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
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
