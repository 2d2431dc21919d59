import { expect } from 'playwright/test'
import { testOnShared as test } from './product.ts'
import { noteShifts, shiftsOf } from './shifts.ts'

test.use({ demo: true })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Screens, the call of each that is answered last, what is in sight before, and where. */
const LATE = [
  ['/invoice-central/customers', /query Opportunities\b/, 'Kestrel Motors Corp', [DESK]],
  ['/offers', /query Me\b/, 'In progress', [DESK, PHONE]],
] as const

/** Unless only sideways: how wide a restriction is nobody knows before. */
const isUpOrDown = (moved: string): boolean => !/,(?<y>-?\d+) → -?\d+,\k<y>$/u.test(moved)

test('neither the customers of a desk move up or down when their restrictions come last, nor Offer Activity when its user does, on a desk and on a phone', async ({
  product,
  browser,
}) => {
  for (const [path, late, shown, sizes] of LATE)
    for (const viewport of sizes)
      await test.step(`${path} at ${viewport.width} px`, async () => {
        const context = await browser.newContext({ viewport })
        const page = await context.newPage()
        await product.signIn(page, 'demo@sooner.test')
        await page.addInitScript(noteShifts)
        const held = Promise.withResolvers<void>()
        await page.route('**/early-pay/api/**', async (route) => {
          if (late.test(route.request().postData() ?? '')) await held.promise
          await route.continue()
        })
        await page.goto(`${product.server.base}/early-pay${path}`)
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
        held.resolve()
        await page.waitForLoadState('networkidle')
        const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved)
        expect.soft(moved.filter(isUpOrDown), `${path} at ${viewport.width} px`).toEqual([])
        await context.close()
      })
})
