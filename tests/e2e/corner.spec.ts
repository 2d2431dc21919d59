import { expect, type Page } from 'playwright/test'
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

test('RTE-063 PWA-002 in a tab that the installed wrapper opened the app is not offered to be installed, whatever screen is next; in another tab it is', async ({
  product,
  page,
  context,
}) => {
  const installOf = (tab: Page) => tab.getByRole('region', { name: 'Install' })
  const openOffers = async (tab: Page) => {
    await tab.goto(`${product.server.base}/early-pay/offers`)
    await expect(tab.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
    // The app has heard of it when it keeps the browser from offering it.
    const isHeard = () =>
      tab.evaluate(() => !window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await expect.poll(isHeard).toBe(true)
  }
  await product.signIn(page, DEMO)
  await page.goto(`${product.server.base}/early-pay/history/transactions?isTwa=true`)
  await expect(page.getByRole('heading', { name: 'Early Pay History' })).toBeVisible()
  await openOffers(page)
  const other = await context.newPage()
  await openOffers(other)
  await expect(installOf(other)).toBeVisible()
  await expect(installOf(page)).toBeHidden()
})
