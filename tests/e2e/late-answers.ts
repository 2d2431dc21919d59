import { expect, type Browser } from 'playwright/test'
import { test, type Product } from './product.ts'
import { noteShifts, shiftsOf } from './shifts.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Screens, the call of each that is answered last, what is in sight before, and where. */
const LATE = [
  ['/invoice-central/customers', /query Opportunities\b/, 'Kestrel Motors Corp', [DESK, PHONE]],
  ['/offers', /query Me\b/, 'In progress', [DESK, PHONE]],
] as const

/** Unless only sideways: how wide a restriction is nobody knows before. */
const isUpOrDown = (moved: string): boolean => !/,(?<y>-?\d+) → -?\d+,\k<y>$/u.test(moved)

/** Opens each with nothing stored on the device: nothing moves up or down when the last answer comes. */
export async function expectSteadyWhenLate(product: Product, browser: Browser): Promise<void> {
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
}
