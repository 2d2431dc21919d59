import { expect, type Page } from 'playwright/test'
import { test } from './product.ts'
import { noteShifts, shiftsOf, type Shift } from './shifts.ts'

const DEMO = 'demo@sooner.test'
const WIDTHS = [1440, 390]

test.use({ demo: true })

/** Screens whose parts have their room from the start; those of the others wait for what is above them, for a second at most. */
const STEADY = ['/offers/builder', '/imports']
const PATHS = ['/', '/history', '/account/settings', '/invoices/eligible', '/offers', ...STEADY]

const isOfShell = (moved: string): boolean => /^(footer|header|nav) /.test(moved)

for (const width of WIDTHS) {
  test(`at ${width} px neither the bar nor the footer moves while a page loads, and nothing of a page that was open before`, async ({
    product,
    page,
  }) => {
    await product.signIn(page, DEMO)
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
    await page.addInitScript(noteShifts)
    const open = async (path: string): Promise<readonly Shift[]> => {
      await page.goto(`${product.server.base}/early-pay${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      return shiftsOf(page)
    }
    for (const path of PATHS) {
      const moved = (await open(path)).flatMap((shift) => shift.moved)
      expect.soft(moved.filter(isOfShell), `${path} for the first time`).toHaveLength(0)
    }
    for (const path of STEADY) expect.soft(await open(path), `${path} again`).toEqual([])
  })
}

test('neither a filter’s chip nor the name of a view moves the rows of the invoices', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 1440, height: 900 })
  const topOf = async (path: string): Promise<number> => {
    await page.goto(`${product.server.base}/early-pay/invoices/eligible${path}`)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    return (await page.getByRole('grid').boundingBox())!.y
  }
  const top = await topOf('')
  expect(await topOf('?amount=invoice&amountFrom=1')).toBe(top)
  expect(await topOf('?view=Small%20ones')).toBe(top)
})

test('neither the progress of the book nor an offer to install the app moves anything of the invoices', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  const places = async () => [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByRole('grid').boundingBox(),
  ]
  const before = await places()
  const deposit = page.getByText(/^Earliest deposit date/)
  await deposit.evaluate((shown) => shown.append(' Reading your book: 0 of 40,000 invoices'.repeat(3)))
  expect(await places(), 'progress').toEqual(before)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('region', { name: 'Install' })).toBeVisible()
  expect(await places(), 'install').toEqual(before)
})

/** Filters the grid on screen, which adds a chip; where the grid was before and is behind it. */
async function topsAroundChip(page: Page): Promise<readonly [before: number, after: number]> {
  const top = async (): Promise<number> => (await page.getByRole('grid').boundingBox())!.y
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  const before = await top()
  await page.getByText('Included', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
  return [before, await top()]
}

test('on a phone the invoices keep their place when the book is there, and when they and those of an offer are filtered', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (): Promise<number> => (await page.getByRole('grid').boundingBox())!.y
  const topsAroundFilter = async (): Promise<readonly [before: number, after: number]> => {
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
    const before = await top()
    await page.getByRole('button', { name: /^(Show )?[Ff]ilters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Included', { exact: true }).click()
    await sheet.getByRole('textbox', { name: 'From' }).first().fill('1')
    await sheet.getByRole('button', { name: 'Apply' }).first().click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
    return [before, await top()]
  }
  const loading = Promise.withResolvers<void>()
  await page.route('**/book/chunks/*', (route) => loading.promise.then(() => route.continue()))
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByText(/^Reading your book/).last()).toBeVisible()
  const first = await top()
  loading.resolve()
  await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
  const [before, after] = await topsAroundFilter()
  expect([before, after]).toEqual([first, first])

  await page.goto(`${product.server.base}/early-pay/offers`)
  const offer = await page.locator('main a[href*="/offers/"]').first().getAttribute('href')
  const id = /\/offers\/([^/?]+)/u.exec(offer!)![1]
  await page.goto(`${product.server.base}/early-pay/offers/${id}/invoices`)
  const [beforeIt, afterIt] = await topsAroundFilter()
  expect(afterIt).toBe(beforeIt)
})

test('on a phone the sentence about the invoices of an offer stands in the room of its filters', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.server.base}/early-pay/offers`)
  const offer = await page.locator('main a[href*="/offers/"]').first().getAttribute('href')
  const id = /\/offers\/([^/?]+)/u.exec(offer!)![1]
  await page.goto(`${product.server.base}/early-pay/offers/${id}/invoices`)
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('searchbox'),
    page.getByText(/^Take invoices out or put them back/),
    page.getByRole('button', { name: /^Exclude all/ }),
  ]
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
  for (const [n, { y, height }] of boxes.slice(0, -1).entries())
    expect(boxes[n + 1]!.y - y - height).toBeLessThan(24)
})

test('the name of a changed view stands beside the filters of a phone, and over none of them', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Keep this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('What we offer each week')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('searchbox').fill('5')
  const parts = [
    page.getByRole('heading', { name: 'What we offer each week (changed)' }),
    page.getByRole('main').getByRole('button', { name: 'Keep this view' }),
    page.getByRole('button', { name: /^Remove filter.*customer: 5/ }),
  ]
  for (const part of parts) await expect(part).toBeVisible()
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
  for (const [n, { x, width, height }] of boxes.entries()) {
    expect(height).toBeLessThanOrEqual(36)
    expect(x + width).toBeLessThanOrEqual(boxes[n + 1]?.x ?? Infinity)
  }
})

for (const width of [1440, 1100]) {
  test(`at ${width} px a filter's chip does not move the rows of the builder, nor those of an offer`, async ({
    product,
    page,
  }) => {
    await product.signIn(page, DEMO)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product.server.base}/early-pay/offers/builder`)
    await page.getByText(/^Select all/).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: /Annual rate/ }).fill('9')
    await page.getByRole('button', { name: 'Next' }).click()
    const [before, after] = await topsAroundChip(page)
    expect(after).toBe(before)

    await page.goto(`${product.server.base}/early-pay/offers`)
    await page.locator('main a[href*="/offers/"]').first().click()
    await page.getByRole('link', { name: 'Invoices' }).first().click()
    const [beforeIt, afterIt] = await topsAroundChip(page)
    expect(afterIt).toBe(beforeIt)
  })
}

for (const width of [1440, 1100, 390]) {
  test(`at ${width} px neither a selection nor a filter's chip moves the rows of many customers in the builder`, async ({
    product,
    page,
  }) => {
    const email = 'many-rows@acme.test'
    await product.server.operate('generate', { supplier: email, invoices: 2000, customers: 60, seed: 3 })
    await product.signIn(page, email)
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
    await page.goto(`${product.server.base}/early-pay/offers/builder`)
    const list = page.getByRole('list', { name: 'Customers' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const top = async (): Promise<number> => (await list.boundingBox())!.y
    const before = await top()
    await page.getByRole('checkbox', { name: /^Select all/ }).press('Space')
    await expect(page.getByText(/^58 customers selected/)).toBeVisible()
    expect(await top(), 'selected').toBe(before)

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Amount from' }).fill('20000')
    await page.getByRole('textbox', { name: 'Amount from' }).press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
    expect(await top(), 'filtered').toBe(before)
  })
}

test('on a phone the lines above many customers in the builder stand close together', async ({
  product,
  page,
}) => {
  const email = 'many-lines@acme.test'
  await product.server.operate('generate', { supplier: email, invoices: 2000, customers: 60, seed: 3 })
  await product.signIn(page, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.server.base}/early-pay/offers/builder`)
  const gap = async () => {
    const none = (await page.getByText('None selected').boundingBox())!
    const all = (await page.getByText(/^Select all/).boundingBox())!
    return all.y - none.y - none.height
  }
  await expect(page.getByText('None selected')).toBeVisible()
  expect(await gap()).toBeLessThan(24)
})

test('in the builder each column of many customers has its head above it', async ({ product, page }) => {
  const email = 'many-heads@acme.test'
  await product.server.operate('generate', { supplier: email, invoices: 2000, customers: 60, seed: 3 })
  await product.signIn(page, email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.server.base}/early-pay/offers/builder`)
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first()
  await expect(row).toBeVisible()
  const name = row.locator('label > span').last()
  const head = page.getByRole('button', { name: 'Customer', exact: true })
  expect((await head.boundingBox())!.x).toBeCloseTo((await name.boundingBox())!.x, 0)
})

test('a filter’s chip and a note on the order move no row of the history', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize({ width: 1440, height: 900 })
  const topOf = async (query: string): Promise<number> => {
    await page.goto(`${product.server.base}/early-pay/history/transactions${query}`)
    const table = page.getByRole('table', { name: 'Transactions' })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    return (await table.boundingBox())!.y
  }
  const top = await topOf('')
  await page.getByRole('searchbox', { name: 'Search' }).fill('a')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
  expect((await page.getByRole('table', { name: 'Transactions' }).boundingBox())!.y).toBe(top)
})
