import { expect, type Page } from 'playwright/test'
import { generateBook } from './invoice-desk.ts'
import { expectSteadyWhenLate } from './late-answers.ts'
import { coverLess, onOperation } from './offer-desk.ts'
import { expectHeadsInPlace } from './sorted-heads.ts'
import { test } from './product.ts'
import { noteShifts, shiftsOf, type Shift } from './shifts.ts'

const DEMO = 'demo@sooner.test'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.use({ demo: true })

/** Screens whose parts have their room from the start; those of the others wait for what is above them, for a second at most. */
const STEADY = ['/offers/builder', '/imports']
const CUSTOMERS = '/invoice-central/customers'
const NETWORK = '/find-your-customers'
const PATHS = [
  '/',
  '/history',
  '/account/settings',
  '/account/notifications',
  '/account/right-to-be-forgotten',
  '/invoices/eligible',
  '/offers',
  '/lending',
  `${NETWORK}/expand-your-network`,
  `${NETWORK}/request-new-customers`,
  CUSTOMERS,
  ...STEADY,
]

const INVOICE = '/history/invoice/'
/** A list, none for the page that is open, and the links of it that are followed. */
const DETAILS = [
  ['/offers', '/early-pay/offers/'],
  ['/history/transactions', '/history/transaction/'],
  [undefined, INVOICE],
] as const

const isOfShell = (moved: string): boolean => /^(footer|header|nav) /.test(moved)

/** The buttons of Invoice Central, below a sentence that the figures beside it make narrower. */
const isBelowLead = (moved: string): boolean => moved.startsWith('div "CustomersAgeing')

/** Of Invoice Central what is not text of a row, and is now at another place. */
const hasMoved = (moved: string): boolean =>
  /^(?:a|button|th|div) /u.test(moved) && !/ (?<place>\S+) → \k<place>$/u.test(moved)

test('neither the bar nor the footer moves while a page loads, and nothing of a page that was open before, on a desk and on a phone; neither tabs, filters, actions nor figures move when the first invoices come, nor a history with or without entries, nor what is read before its last answer comes', async ({
  product,
  browser,
}, { testId }) => {
  for (const size of [DESK, PHONE])
    await test.step(`at ${size.width} px`, async () => {
      // Nothing is stored on this device yet.
      const context = await browser.newContext({ viewport: size })
      const page = await context.newPage()
      await product.signIn(page, DEMO)
      await page.addInitScript(noteShifts)
      const open = async (path: string): Promise<readonly Shift[]> => {
        await page.goto(`${product.server.base}/early-pay${path}`)
        await expect(page.locator('h1').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        return shiftsOf(page)
      }
      for (const path of PATHS) {
        const moved = (await open(path)).flatMap((shift) => shift.moved)
        expect
          .soft(
            moved.filter((each) => isOfShell(each) || isBelowLead(each)),
            `${path} for the first time`,
          )
          .toHaveLength(0)
      }
      for (const path of STEADY) expect.soft(await open(path), `${path} again`).toEqual([])
      // What lists lead to: an offer, an early payment, and one of its invoices, which the book has.
      for (const [list, link] of DETAILS) {
        if (list !== undefined) await open(list)
        const path = await page.locator(`main a[href*="${link}"]`).first().getAttribute('href')
        const shifts = await open(path!.replace('/early-pay', ''))
        const moved = shifts.flatMap((shift) => shift.moved)
        expect.soft(moved.filter(isOfShell), path!).toEqual([])
        if (link === INVOICE) expect.soft(shifts, path!).toEqual([])
      }
      await context.close()
    })
  const email = await generateBook(product, testId)
  const openFirst = async (viewport: typeof DESK, path: string, of = email): Promise<readonly Shift[]> => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await product.signIn(page, of)
    await page.addInitScript(noteShifts)
    await page.goto(`${product.server.base}/early-pay${path}`)
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    await context.close()
    return shifts
  }
  await test.step('the first invoices', async () => {
    const shifts = await openFirst(DESK, '/invoices/eligible')
    expect(shifts.flatMap(({ moved }) => moved).find(hasMoved)).toBeUndefined()
  })
  await test.step('a history without entries', async () => {
    expect(await openFirst(PHONE, '/history/transactions')).toHaveLength(0)
  })
  await test.step('the entries of a history', async () => {
    expect(await openFirst(PHONE, '/history/transactions', DEMO)).toHaveLength(0)
  })
  await expectSteadyWhenLate(product, browser)
})

const topOfGrid = async (page: Page): Promise<number> => (await page.getByRole('grid').boundingBox())!.y

async function expectFirstRow(page: Page): Promise<void> {
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
}

async function openOfferInvoices(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/early-pay/offers`)
  const offer = await page.locator('main a[href*="/offers/"]').first().getAttribute('href')
  const id = /\/offers\/([^/?]+)/u.exec(offer!)![1]
  await page.goto(`${base}/early-pay/offers/${id}/invoices`)
  await expectFirstRow(page)
}

test('at a desk neither a filter’s chip, the name of a view, the progress of the book nor an offer to install the app moves the rows of the invoices, and no chip those of the history', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize(DESK)
  const open = (path: string) => page.goto(`${product.server.base}/early-pay${path}`)
  const places = async () => [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByRole('grid').boundingBox(),
  ]
  await open('/invoices/eligible')
  await expectFirstRow(page)
  const top = await topOfGrid(page)
  for (const query of ['?amount=invoice&amountFrom=1', '?view=Small%20ones'])
    await test.step(query, async () => {
      await open(`/invoices/eligible${query}`)
      await expectFirstRow(page)
      expect(await topOfGrid(page)).toBe(top)
    })

  await test.step('wide figures', async () => {
    const sums = page.getByRole('table', { name: 'Sums by currency' })
    await sums.evaluate((shown) => {
      for (const figure of shown.querySelectorAll('td')) figure.textContent = '9,935,401,828.40'
    })
    expect(await topOfGrid(page)).toBe(top)
  })

  await test.step('wide figures beside the buttons of the customers', async () => {
    await open(CUSTOMERS)
    const all = page.getByRole('main').getByRole('link', { name: 'View all invoices' })
    const sums = page.getByRole('table', { name: 'Sums by currency' })
    await expect(sums.getByRole('cell').first()).toContainText(/\d/u)
    const before = await all.boundingBox()
    await sums.evaluate((shown) => {
      for (const figure of shown.querySelectorAll('td')) figure.textContent = '3,140 2,885,370,373.18'
    })
    expect(await all.boundingBox()).toEqual(before)
    await open('/invoices/eligible')
    await expectFirstRow(page)
  })

  await test.step('progress and install', async () => {
    const before = await places()
    const deposit = page.getByText(/^Earliest deposit date/)
    await deposit.evaluate((shown) => shown.append(' Reading your book: 0 of 40,000 invoices'.repeat(3)))
    expect(await places(), 'progress').toEqual(before)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await expect(page.getByRole('region', { name: 'Install' })).toBeVisible()
    expect(await places(), 'install').toEqual(before)
  })

  await test.step('history', async () => {
    await open('/history/transactions')
    const table = page.getByRole('table', { name: 'Transactions' })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectHeadsInPlace(table)
    const before = (await table.boundingBox())!.y
    await page.getByRole('searchbox', { name: 'Search' }).fill('a')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
    expect((await table.boundingBox())!.y).toBe(before)
  })
})

/** Filters the grid of a phone, which adds chips; where the grid was before and is behind it. */
async function topsAroundFilters(page: Page): Promise<readonly [before: number, after: number]> {
  await expectFirstRow(page)
  const before = await topOfGrid(page)
  await page.getByRole('button', { name: /^(Show )?[Ff]ilters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Included', { exact: true }).click()
  await sheet.getByRole('textbox', { name: 'From' }).first().fill('1')
  await sheet.getByRole('button', { name: 'Apply' }).first().click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  return [before, await topOfGrid(page)]
}

/** Takes away all filters of a phone by a button that stands whole in their line. */
async function resetFilters(page: Page): Promise<void> {
  const reset = page.getByRole('main').getByRole('button', { name: 'Reset filters' }).first()
  const isWhole = await reset.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 1, right - 1].every((x) => shown.contains(document.elementFromPoint(x, middle)))
  })
  expect(isWhole).toBe(true)
  await reset.click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
}

test('on a phone the invoices and the actions on them keep their place when the book is there, and when they and those of an offer are filtered; the sentence about these stands in the room of the filters, the name of a changed view beside them', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize(PHONE)
  await test.step('invoices', async () => {
    const loading = Promise.withResolvers<void>()
    await page.route('**/book/chunks/*', (route) => loading.promise.then(() => route.continue()))
    await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
    await expect(page.getByText(/^Reading your book/).last()).toBeVisible()
    const first = await topOfGrid(page)
    const besideCount = page.getByRole('button', { name: /^Include all/ })
    const place = await besideCount.boundingBox()
    loading.resolve()
    await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
    expect(await besideCount.boundingBox()).toEqual(place)
    expect(await topsAroundFilters(page)).toEqual([first, first])
  })
  await test.step('invoices of an offer', async () => {
    // Both lines of what its figures leave out: what is due too soon, and what came later.
    await onOperation(page, 'Opportunities', coverLess)
    await openOfferInvoices(page, product.server.base)
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('searchbox'),
      page.getByText(/^Take invoices out or put them back/),
      page.getByRole('button', { name: /^Exclude all/ }),
    ]
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    for (const [n, { y, height }] of boxes.slice(0, -1).entries())
      expect(boxes[n + 1]!.y - y - height).toBeLessThan(24)
    const [before, after] = await topsAroundFilters(page)
    expect(after).toBe(before)
    await resetFilters(page)
    await page.getByRole('button', { name: /^Exclude all/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw this offer?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    const withdraw = (await page.getByRole('button', { name: 'Withdraw' }).boundingBox())!
    expect(withdraw.y + withdraw.height).toBeLessThanOrEqual(boxes[0]!.y + 8)
    expect(await topOfGrid(page)).toBe(before)
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })
  await test.step('history', async () => {
    await page.goto(
      `${product.server.base}/early-pay/history/transactions?q=Kestrel&amount=discount&amountFrom=1`,
    )
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
    await resetFilters(page)
  })
  await test.step('name of a view', async () => {
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
})

test('neither a selection, nor what is missing without one, nor a filter’s chip moves the rows of many customers in the builder, whose columns have their heads above them, and whose lines stand close together on a phone', async ({
  product,
  page,
}) => {
  const email = 'many-rows@acme.test'
  await product.server.operate('generate', { supplier: email, invoices: 2000, customers: 60, seed: 3 })
  await product.signIn(page, email)
  const list = page.getByRole('list', { name: 'Customers' })
  const top = async (): Promise<number> =>
    (await list.boundingBox())!.y + (await page.evaluate(() => scrollY))
  const all = page.getByRole('checkbox', { name: /^Select all/ })
  const selected = page.getByText(/^58 customers selected/)
  for (const width of [1440, 1100, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
      await page.goto(`${product.server.base}/early-pay/offers/builder`)
      await expect(list.getByRole('listitem').first()).toBeVisible()
      if (width === 1440) await expectHeadAboveNames(page)
      if (width === 390) await expectLinesClose(page)
      const before = await top()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Select at least one customer.')).toBeFocused()
      expect(await top(), 'without a customer').toBe(before)
      await all.press('Space')
      await expect(selected).toBeVisible()
      expect(await top(), 'selected').toBe(before)

      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('textbox', { name: 'Amount from' }).fill('20000')
      await page.getByRole('textbox', { name: 'Amount from' }).press('Tab')
      await page.keyboard.press('Escape')
      const chip = page.getByRole('button', { name: /^Remove filter/ })
      await expect(chip).toBeVisible()
      expect(await top(), 'filtered').toBe(before)
      await chip.click()
      await expect(chip).toHaveCount(0)
      await all.press('Space')
      await expect(selected).toHaveCount(0)
    })
})

async function expectHeadAboveNames(page: Page): Promise<void> {
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first()
  const name = row.locator('label > span').last()
  const head = page.getByRole('button', { name: 'Customer', exact: true })
  expect((await head.boundingBox())!.x).toBeCloseTo((await name.boundingBox())!.x, 0)
}

async function expectLinesClose(page: Page): Promise<void> {
  const none = (await page.getByText('None selected').boundingBox())!
  const all = (await page.getByText(/^Select all/).boundingBox())!
  expect(all.y - none.y - none.height).toBeLessThan(24)
}
