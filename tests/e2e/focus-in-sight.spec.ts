import { expect } from 'playwright/test'
import { coveredByKeyboard } from './keyboard.ts'
import { expectBookLoaded, test } from './product.ts'

test.use({ demo: true })
test.setTimeout(360_000)

const SCREENS = ['/offers/builder', '/history/transactions']
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('what the keyboard reaches, forward and backward, is never below the bar of the screen or the actions of the builder', async ({
  product,
  page,
}) => {
  await product.signIn(page, 'demo@sooner.test')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const path of SCREENS) {
      await page.goto(`${product.server.base}/early-pay${path}`)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expectBookLoaded(page)
      for (const way of ['Tab', 'Shift+Tab'] as const)
        expect.soft(await coveredByKeyboard(page, way), `${way} at ${path}, ${size.width} px`).toEqual([])
    }
  }
})
