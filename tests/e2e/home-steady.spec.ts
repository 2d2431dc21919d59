import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { test } from './product.ts'
import { noteShifts, shiftsOf } from './shifts.ts'

const DEMO = 'demo@sooner.test'
const WIDTHS = [1440, 390]

test.use({ demo: true })

for (const width of WIDTHS) {
  test(`at ${width} px nothing of home moves when its figures come for the first time, nor when they are there`, async ({
    product,
    page,
  }) => {
    await product.signIn(page, DEMO)
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
    await page.addInitScript(noteShifts)
    for (const time of ['for the first time', 'again']) {
      await page.goto(`${product.server.base}/early-pay/`)
      await expect(page.getByRole('switch', { name: 'With current offers' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsOf(page), time).toEqual([])
    }
  })
}

/** Answers calls of the app that match later: as on a busy server, when what is below the hero no longer waits for it. */
async function delay(page: Page, match: RegExp): Promise<void> {
  await page.route('**/early-pay/api/**', async (route) => {
    const request = route.request()
    if (match.test(`${request.url()} ${request.postData() ?? ''}`)) await page.waitForTimeout(1800)
    await route.continue()
  })
}

for (const [what, match] of [
  ['its customers', /getGroupedOpportunityData/],
  ['its user', /getMe/],
  ['its book', /\/book\//],
] as const) {
  for (const width of WIDTHS)
    test(`at ${width} px nothing of home moves that is shown before ${what} come late`, async ({
      product,
      page,
    }) => {
      await product.signIn(page, DEMO)
      await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
      await page.addInitScript(noteShifts)
      await delay(page, match)
      await page.goto(`${product.server.base}/early-pay/`)
      await expect(page.getByRole('switch', { name: 'With current offers' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page)).toEqual([])
    })
}

const CURRENCIES = 'USD EUR GBP CAD AUD JPY CHF SEK NOK DKK PLN CZK HUF SGD HKD INR'.split(' ')

/** A file of three customers who owe in sixteen currencies; its path. */
function manyCurrencies(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const rows = CURRENCIES.flatMap((currency, n) =>
    [0, 1, 2].map((customer) =>
      [
        `${n}-${customer}`,
        `C${customer}`,
        `Customer ${customer}`,
        9000 + n,
        currency,
        day(-9),
        day(40 + n),
      ].join(),
    ),
  )
  const path = join(mkdtempSync(join(tmpdir(), 'sooner-currencies-')), 'open.csv')
  const head = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'
  writeFileSync(path, [head, ...rows].join('\n'))
  return path
}

test('on a phone the calendar of home follows the figures of many currencies closely', async ({
  product,
  page,
}) => {
  const email = 'many-currencies@acme.test'
  product.command('import', manyCurrencies(), '--supplier', email)
  await product.signIn(page, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(noteShifts)
  await page.goto(`${product.server.base}/early-pay/`)
  await expect(page.getByRole('link', { name: 'All 16 currencies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const hero = page.getByRole('region', { name: 'What you could be paid early' })
  await expect(hero.getByRole('timer')).toBeVisible()
  const explore = (await hero.getByRole('button', { name: 'Explore Opportunities' }).boundingBox())!
  const calendar = (await page.getByRole('heading', { name: 'Cash calendar' }).boundingBox())!
  expect(calendar.y - explore.y - explore.height).toBeLessThan(64)
  expect(await shiftsOf(page)).toEqual([])
})
