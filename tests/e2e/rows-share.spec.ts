import { expect, type Locator, type Page } from 'playwright/test'
import { expectBookLoaded, test } from './product.ts'
import { switchTo, visit } from './walk.ts'

const DEMO = 'demo@sooner.test'
const CURRENCIES = ['USD', 'EUR', 'CAD', 'GBP', 'INR']

test.use({ demo: true })

/** The share of the window's height that shows rows: below their head, above what covers them. */
function shareOfRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = [...document.querySelectorAll<HTMLElement>('[role=grid], main table')].at(-1)!
    const head = table.querySelector('[role=columnheader], th')!.getBoundingClientRect()
    const actions = document.querySelector('[data-wizard-actions]')?.getBoundingClientRect()
    const bottom = Math.min(table.getBoundingClientRect().bottom, actions?.top ?? innerHeight, innerHeight)
    return (bottom - head.bottom) / innerHeight
  })
}

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/early-pay${path}`)
  await page.evaluate(() => document.fonts.ready)
}

async function openInvoices(page: Page, base: string): Promise<void> {
  await open(page, base, '/invoices/eligible')
  await expectRows(page)
}

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  await expectBookLoaded(page)
  // Skeleton rows are not scrolled, and give way to those of the book.
  await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
}

/** The rows of lists that can be read in full without scrolling, and how many there are. */
function wholeItems(lists: Locator): Promise<{ readonly whole: number; readonly all: number }> {
  return lists.evaluateAll((elements) => {
    const rows = elements
      .flatMap(({ children }) => [...children])
      .filter((row) => row.getAttribute('aria-hidden') === null)
    const whole = rows.filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      const seen = document.elementFromPoint(innerWidth / 2, Math.min(bottom, innerHeight) - 2)
      return height > 0 && top >= 0 && bottom <= innerHeight && row.contains(seen)
    })
    return { whole: whole.length, all: rows.length }
  })
}

async function expectFiveItems(lists: Locator): Promise<void> {
  await expect(lists.getByRole('listitem').first()).toBeVisible()
  // The few rows of a skeleton are whole.
  await expect(lists.page().locator('main [aria-busy=true]')).toHaveCount(0)
  await expect
    .poll(async () => {
      const { whole, all } = await wholeItems(lists)
      return Math.min(5, all) - whole
    })
    .toBeLessThanOrEqual(0)
}

/** What is wider than its place: it is cut, or scrolled sideways. */
function cutParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== 'visible'
    const window = document.documentElement.scrollWidth > innerWidth ? ['the window'] : []
    const parts = [...document.querySelectorAll('main, main *')].filter(isCut)
    return [...window, ...parts.map((part) => part.outerHTML.slice(0, 120))]
  })
}

/** The browser's button that clears a search. */
const ROOM_OF_CLEARING = 20

/** What a field has beside the text that it shows while it is empty. */
function roomBehindHint(field: HTMLElement | SVGElement): number {
  const { placeholder, clientWidth } = field as HTMLInputElement
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.font = font
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return clientWidth - padding - canvas.measureText(placeholder).width
}

const SMALL_DESK = { width: 640, height: 400 }
const PHONE = { width: 390, height: 844 }

test('OFF-018 the first screen of a small desk at 200 % has five rows of each list of documents, that of a phone five customers, five offers and five customers of the network, below a search that shows its whole hint; nothing of them is cut', async ({
  product,
  page,
}) => {
  const list = (name: string | RegExp) => page.locator('main').getByRole('list', { name, exact: true })
  const customers = list('Customers')
  const expectWholeAt = async (size: { width: number; height: number }, lists: Locator) => {
    await page.setViewportSize(size)
    await expectFiveItems(lists)
    expect(await cutParts(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(SMALL_DESK)
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/')
  await test.step('customers', async () => {
    await visit(page, '/invoice-central/customers')
    for (const size of [PHONE, SMALL_DESK]) await expectWholeAt(size, customers)
    // Its buttons take two lines there.
    await page.setViewportSize(PHONE)
    await switchTo(page, 'es')
    await expectFiveItems(list('Clientes'))
    await switchTo(page, 'en')
  })
  await test.step('offers', async () => {
    await visit(page, '/offers')
    const offers = list(/^(In progress|Ended)$/)
    await expectWholeAt(PHONE, offers)
    const first = offers.getByRole('listitem').first()
    for (const name of ['Status', 'Type and rate', 'Offered', 'If all is accepted', 'Deadline'])
      await expect(first.getByRole('term').filter({ hasText: name })).toBeAttached()
    expect(await page.getByRole('searchbox').evaluate(roomBehindHint)).toBeGreaterThan(ROOM_OF_CLEARING)
    await expectWholeAt(SMALL_DESK, offers)
  })
  await test.step('history', async () => {
    await visit(page, '/history/transactions')
    await expectWholeAt(SMALL_DESK, list('Transactions'))
  })
  await test.step('network', async () => {
    await visit(page, '/find-your-customers/expand-your-network')
    for (const size of [PHONE, SMALL_DESK]) await expectWholeAt(size, customers)
  })
  await test.step('builder, whose saved draft folds into the line of the steps', async () => {
    await visit(page, '/offers/builder')
    await expectWholeAt(SMALL_DESK, customers)
    await customers.getByRole('checkbox').first().press('Space')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: /Annual rate/ }).fill('9')
    await expect(page).toHaveURL(/draft=/)
    await visit(page, '/offers')
    await visit(page, '/offers/builder')
    const drafts = page.getByRole('button', { name: /^(Continue your draft|Draft from)/ })
    await expectWholeAt(SMALL_DESK, customers)
    await expectWholeAt(PHONE, customers)
    await expect(drafts).toBeVisible()
    await drafts.click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: /^(Continue|Start over)/ }),
    ).toBeVisible()
  })
})

function wholeRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const grid = document.querySelector<HTMLElement>('[role=grid]')!
    const top = grid.querySelector('[role=columnheader]')!.getBoundingClientRect().bottom
    const bottom = Math.min(grid.getBoundingClientRect().bottom, innerHeight)
    return [...grid.querySelectorAll('[role=row][data-row]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    }).length
  })
}

const DESK = { width: 1440, height: 900 }
const SIZES = [{ width: 720, height: 450 }, SMALL_DESK, PHONE]

/** Of the grid on screen: three fifths of a desk are rows, and the first screens of smaller windows have five of them. */
async function expectManyRows(page: Page): Promise<void> {
  await expectRows(page)
  for (const size of SIZES)
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(5)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
    })
  await page.setViewportSize(DESK)
}

test('of every screen with a grid three fifths are rows at 1440 × 900 with five currencies, and the first screens of a desk at 200 %, a small one and a phone have at least five', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await page.setViewportSize(DESK)
  await test.step('invoices', async () => {
    await openInvoices(page, product.server.base)
    await expectManyRows(page)
    // The actions of the list are within the window.
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      // Drawn anew by another width, it has no box for a moment.
      const right = async () => {
        const box = await page.getByRole('button', { name: 'More for this list' }).boundingBox()
        return box === null ? Infinity : box.x + box.width
      }
      await expect.poll(right).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(DESK)
  })
  await test.step('a rate that is tried out, beside the rows and in a sheet over them', async () => {
    await page.getByRole('button', { name: 'Try out a rate' }).click()
    await expect(
      page
        .getByRole('region', { name: /^What if/ })
        .getByText('8.00%')
        .first(),
    ).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Build an offer at this rate' })).toBeInViewport()
    await expectManyRows(page)
  })
  for (const tab of ['ineligible', 'adjustment'])
    await test.step(tab, async () => {
      await visit(page, `/invoices/eligible?tab=${tab}`)
      await expectManyRows(page)
    })
  await test.step('customers', async () => {
    await visit(page, '/invoice-central/customers')
    await expect(page.getByRole('link', { name: 'Kestrel Motors Corp' })).toBeVisible()
    await expect.poll(() => shareOfRows(page)).toBeGreaterThanOrEqual(0.6)
  })
  await test.step('invoices of an offer', async () => {
    await visit(page, '/offers')
    await page.locator('main a[href*="/offers/"]').first().click()
    await page.getByRole('link', { name: 'Invoices' }).first().click()
    await expectManyRows(page)
  })
  await test.step('invoices of the builder', async () => {
    await visit(page, '/offers/builder')
    await page.getByText(/^Select all/).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: /Annual rate/ }).fill('9')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('status').getByText('INR').first()).toBeVisible()
    await expectManyRows(page)
  })
})

test('INV-006 INV-027 no figure stands twice; the figures keep their height under a filter, fold into one line while the rows are scrolled, and unfold at their start; a phone has them in one line, the customers among the filters, and three fifths of its height are rows; without rows what it says stands whole, and without an active offer five ended ones', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await openInvoices(page, product.server.base)
  await test.step('a desk', async () => {
    const table = page.getByRole('table', { name: 'Sums by currency' })
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    const main = await page.locator('main').innerText()
    const figures = await table.getByRole('cell').allInnerTexts()
    for (const figure of figures.filter((text) => /\d[\d,]*\.\d\d/.test(text)))
      expect([figure, main.split(figure).length - 1]).toEqual([figure, 1])

    // What the filters match stands beside them, and the rows keep their place.
    const before = (await table.boundingBox())!.height
    const number = page.getByRole('searchbox', { name: 'Number or customer' })
    await number.fill('40000144')
    await expect(table.getByRole('status')).toHaveText(/^[1-9] /)
    // A chip for the filter stands between the table and the rows; the table itself is as high as before.
    await expect.poll(async () => (await table.boundingBox())!.height).toBe(before)
    await number.fill('')
    await expect(table.getByRole('status')).not.toHaveText(/^[1-9] /)

    const grid = page.getByRole('grid')
    const share = await shareOfRows(page)
    await grid.hover()
    await page.mouse.wheel(0, 600)
    // It is announced, too; the phone's line is there, and hidden.
    await expect(
      page
        .getByText(/^\d+ invoices match$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invoice Central' })).toBeAttached()
    await expect.poll(() => shareOfRows(page)).toBeGreaterThan(share + 0.05)
    // The way back is still reached by Tab, and shows itself.
    await page.getByRole('link', { name: 'Customers', exact: true }).focus()
    await expect(table).toBeInViewport()
    await page.mouse.wheel(0, 300)
    await grid.getByRole('gridcell').nth(1).focus()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => shareOfRows(page)).toBeGreaterThan(share + 0.05)
    await page.mouse.wheel(0, -5000)
    await expect.poll(() => shareOfRows(page)).toBeCloseTo(share, 2)
  })
  await page.setViewportSize(PHONE)
  await test.step('a phone', async () => {
    expect(await page.getByRole('searchbox').evaluate(roomBehindHint)).toBeGreaterThan(ROOM_OF_CLEARING)
    const figures = page.getByRole('table', { name: 'Sums by currency' })
    await expect(figures).toBeHidden()
    await page.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '2 more currencies' }).click()
    await expect(figures.getByRole('rowheader')).toHaveCount(CURRENCIES.length)
    await expect(page.getByText(/^Earliest deposit date/)).toBeVisible()
    // Figures that do not fit are scrolled by keys.
    await page.setViewportSize({ width: 320, height: 800 })
    const box = page.getByRole('region', { name: 'Sums by currency' })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(figures).toBeVisible()
    await expect(box).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['ineligible', 'adjustment', 'eligible']) {
      await visit(page, `/invoices/eligible?tab=${tab}`)
      await expectRows(page)
    }
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('option', { name: 'Kestrel Motors Corp' }).click()
    await sheet.getByRole('form', { name: 'Customers' }).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/invoices\/eligible\/.+/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Kestrel Motors Corp/ })).toBeVisible()
  })
  await test.step('a phone’s list without rows, whose columns are wider', async () => {
    await page.getByLabel('Number or customer', { exact: true }).fill('none of this name')
    const said = page.getByRole('grid').getByRole('gridcell').first()
    await expect(said).toContainText('No invoice matches')
    const { x, width } = (await said.boundingBox())!
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
  })
  await test.step('Offer Activity without an active offer', () => expectFiveEnded(page, product.server.base))
})

async function expectFiveEnded(page: Page, base: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await open(page, base, '/offers')
  const list = (name: string) => page.locator('main').getByRole('list', { name, exact: true })
  await expect(list('Ended').getByRole('listitem').first()).toBeVisible()
  for (let living = await list('In progress').getByRole('listitem').count(); living > 0; living--) {
    await list('In progress').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
    await expect(list('In progress').getByRole('listitem')).toHaveCount(living - 1)
  }
  await expect(page.getByText('You do not currently have any active offers.')).toBeVisible()
  await expectFiveItems(list('Ended'))
  await page.setViewportSize({ width: 720, height: 450 })
  await expectFiveItems(list('Ended'))
}
