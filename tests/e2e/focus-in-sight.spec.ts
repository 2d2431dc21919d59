import { expect } from 'playwright/test'
import { coveredByKeyboard } from './keyboard.ts'
import { testOnShared as test } from './product.ts'
import { untilSettled } from './settled.ts'

test.use({ demo: true })
test.setTimeout(360_000)

/** Each with what of it comes last. */
const SCREENS = [
  ['/offers/builder', 'Zephyr Energy Pvt Ltd'],
  ['/history/transactions', '1–10 of'],
] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('what the keyboard reaches, forward and backward, is never below the bar of the screen or the actions of the builder', async ({
  product,
  page,
}) => {
  await product.signIn(page, 'demo@sooner.test')
  // A page of its own, whose keys wait for nothing: there are hundreds.
  const walked = await page.context().newPage()
  for (const size of SIZES) {
    await walked.setViewportSize(size)
    for (const [path, last] of SCREENS) {
      await walked.goto(`${product.server.base}/early-pay${path}`)
      await expect(walked.getByText(last).first()).toBeAttached()
      await untilSettled(walked)
      for (const way of ['Tab', 'Shift+Tab'] as const)
        expect.soft(await coveredByKeyboard(walked, way), `${way} at ${path}, ${size.width} px`).toEqual([])
    }
  }
})
