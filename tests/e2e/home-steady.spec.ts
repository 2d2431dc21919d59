import { expect, type Page, type Request } from 'playwright/test'
import { coverLess, onOperation } from './offer-desk.ts'
import { testOnShared as test } from './product.ts'
import { untilSettled } from './settled.ts'
import { noteShifts, shiftsOf } from './shifts.ts'

const DEMO = 'demo@sooner.test'

/** Calls that are answered last, as on a busy server, when what is below the hero no longer waits for it. */
const LATE = {
  'its customers': /getGroupedOpportunityData/,
  'its user': /getMe/,
  'its book': /\/book\//,
}

test.use({ demo: true })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.setTimeout(360_000)

test('nothing of home moves on a desk and on a phone: neither when its figures come for the first time, nor when they are there, nor when its customers, its user or its book come last and invoices came after an active offer', async ({
  product,
  browser,
}) => {
  /** A device on which nothing of home is stored yet. */
  const freshPage = async (viewport: typeof DESK): Promise<Page> => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await product.signIn(page, DEMO)
    await page.addInitScript(noteShifts)
    return page
  }
  const open = (page: Page) => page.goto(`${product.server.base}/early-pay/`)
  for (const size of [DESK, PHONE]) {
    const at = `at ${size.width} px`
    const page = await freshPage(size)
    for (const time of ['for the first time', 'again'])
      await test.step(`${time} ${at}`, async () => {
        await open(page)
        await expectSteady(page, `${time} ${at}`)
      })
    await page.context().close()
    for (const [what, match] of Object.entries(LATE))
      await test.step(`${what} last ${at}`, async () => {
        const fresh = await freshPage(size)
        await onOperation(fresh, 'Opportunities', coverLess)
        const release = await holdToLast(fresh, match)
        await open(fresh)
        await release()
        await expectSteady(fresh, `${what} last ${at}`)
        await expect(fresh.getByRole('row', { name: /^Not in the offer.*\d/ })).toBeVisible()
        await fresh.context().close()
      })
  }
})

async function expectSteady(page: Page, when: string): Promise<void> {
  await expect(page.getByRole('switch', { name: 'With current offers' })).toBeVisible()
  await untilSettled(page)
  await page.waitForLoadState('networkidle')
  expect.soft(await shiftsOf(page), when).toEqual([])
}

/** Holds calls that match. Returns what lets them go, as soon as all that the page shows without them is in sight. */
async function holdToLast(page: Page, match: RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const isLate = (request: Request): boolean =>
    /\/early-pay\/api\//.test(request.url()) && match.test(`${request.url()} ${request.postData() ?? ''}`)
  const held = new Set<Request>()
  const inFlight = new Set<Request>()
  page.on('request', (request) => (isLate(request) ? held : inFlight).add(request))
  page.on('requestfinished', (request) => void inFlight.delete(request))
  page.on('requestfailed', (request) => void inFlight.delete(request))
  await page.route('**/early-pay/api/**', async (route) => {
    if (isLate(route.request())) await released
    await route.fallback()
  })
  return async () => {
    const isBookLate = match === LATE['its book']
    const isAllElseShown = async (): Promise<boolean> =>
      held.size > 0 &&
      inFlight.size === 0 &&
      (await page.evaluate(isInSight, isBookLate)) &&
      inFlight.size === 0
    await expect.poll(isAllElseShown).toBe(true)
    resolve()
  }
}

/** Whether the book is loaded, unless it comes late, and no part waits out of sight any more. Runs in the page. */
async function isInSight(isBookLate: boolean): Promise<boolean> {
  const isMoving = (animation: Animation): boolean =>
    animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime)
  const isCalm = (): boolean =>
    document.querySelector('main h1, main h2') !== null &&
    (isBookLate || document.querySelector('[data-busy~=book]') === null) &&
    !document.getAnimations().some(isMoving)
  if (!isCalm()) return false
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return isCalm()
}
