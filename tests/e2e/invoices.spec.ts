import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { seededRandom } from '../../bench/domain/random.ts'
import { expectAccessible, test, type Product } from './product.ts'

const ROWS = 3000

let email = ''

/** Each test has a supplier of its own with some thousand invoices: what one excludes another finds included. */
test.beforeEach(async ({ product }, { testId }) => {
  email = `grid-${testId}@acme.test`
  await product.server.operate('generate', { supplier: email, invoices: ROWS, customers: 12, seed: 4 })
})

async function openInvoices(
  product: Product,
  page: Page,
  search = '',
  kind: 'shown' | 'failing' = 'shown',
): Promise<Locator> {
  await product.signIn(page, email)
  await page.goto(`${product.server.base}/early-pay/invoices/eligible${search}`)
  const grid = page.getByRole('grid')
  if (kind === 'shown') {
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await expect(page.getByText('Reading your book')).toHaveCount(0)
  }
  return grid
}

async function choose(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

interface Point {
  readonly x: number
  readonly y: number
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

const counted = (page: Page) => page.evaluate(() => ({ ...globalThis.soonerDraws }))
const recount = (page: Page) => page.evaluate(() => void (globalThis.soonerDraws = {}))
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

test('a key, a toggle and a sort draw cells, and never the page', async ({ product, page }) => {
  const grid = await openInvoices(product, page)
  await grid.getByRole('gridcell').nth(1).click()
  const drawn = await grid.getByRole('row').count()
  await settled(page)

  const unchecked = await grid.getByRole('row', { selected: false }).count()
  await recount(page)
  await page.keyboard.press('Space')
  await expect(grid.getByRole('row', { selected: false })).toHaveCount(unchecked + 1)
  await settled(page)
  const toggled = await counted(page)
  expect([toggled.page, toggled.toolbar, toggled.grid, toggled.header]).toEqual(Array(4).fill(undefined))
  // Every row in view is asked whether it changed, at the edit and when the server has it; two cells have: the amount
  // is struck, the offer status another.
  expect([toggled.cell, toggled.row! % (drawn - 1)]).toEqual([2, 0])

  await recount(page)
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await settled(page)
  const sorted = await counted(page)
  // The head is drawn for the focus that comes to it, and for the order.
  expect([sorted.page, sorted.toolbar, sorted.grid, sorted.header]).toEqual([undefined, undefined, 1, 2])

  await page.getByLabel('Invoice number', { exact: true }).focus()
  await recount(page)
  await page.keyboard.press('1')
  await expect(page.getByText(/invoices match/)).not.toContainText(`${ROWS}`)
  await settled(page)
  const typed = await counted(page)
  expect([typed.page, typed.grid, typed.header]).toEqual(Array(3).fill(undefined))
})

test('Ctrl+Z after Redo takes the edit back, not what was typed, and a reader hears it', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page)
  const search = page.getByLabel('Invoice number', { exact: true })
  const matches = page.getByText(/invoices match/).first()
  const before = await matches.textContent()
  await search.fill('1')
  await expect(page).toHaveURL(/q=1/)
  // The row that is clicked must be a row of the answer.
  await expect(matches).not.toHaveText(before!)
  await grid.getByRole('row').nth(1).getByRole('checkbox').click()
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
  await expect(search).toHaveValue('1')
  await expect(
    page.getByRole('status').filter({ hasText: 'Undone: 1 invoice included again' }),
  ).toBeAttached()
  await page.keyboard.press('Control+Shift+z')
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Control+z')
})

test('INV-020 INV-023 INV-024 INV-057 one press excludes and includes all that match, in the snackbar of that name', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page)
  const all = grid.getByRole('checkbox', { name: 'Include all matching invoices' })
  const isMixed = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate)
  expect(await isMixed()).toBe(true)
  await all.click()
  await expect(all).toBeChecked()
  await all.click()
  await expect(all).not.toBeChecked()
  expect(await isMixed()).toBe(false)
  await page.getByRole('button', { name: /^Include all/ }).click()
  await expect(page.locator('#updatingOfferSnackbar')).toContainText('included')
  await expect(all).toBeChecked()
})

test('an edit taken back for another customer than the one on screen is told, with the way there', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page)
  const customer = page.getByRole('button', { name: / · [A-Z]{3} Customer$|^All invoices Customer$/ })
  const goTo = async (place: number): Promise<string> => {
    const before = await customer.textContent()
    await customer.click()
    await page.getByRole('option').nth(place).click()
    await expect(customer).not.toHaveText(before!)
    return (await customer.textContent())!
  }
  const edited = await goTo(2)
  await grid.getByRole('row').nth(1).getByRole('checkbox').click()
  await goTo(4)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const toast = page.locator('#updatingOfferSnackbar')
  await expect(toast).toContainText(/^Undone: 1 invoice (included|excluded) again \(.+\)/)
  await toast.getByRole('button', { name: 'Show' }).click()
  await expect(customer).toHaveText(edited)
})

test('a view is its link: filter, order, columns and name reach a colleague', async ({ product, page }) => {
  await openInvoices(product, page, '?sort=amount.asc')
  const due = page.getByRole('columnheader', { name: 'Due date' })
  await due.focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page).toHaveURL(/columns=/)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Keep at the left' }).click()
  await page.getByRole('columnheader', { name: 'Pay date' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pay date' })).toHaveCount(0)
  await choose(page, 'Send this view')
  await page.getByLabel('Name (optional)').fill('Small ones first')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/view=Small/)
  await expectAccessible(page)
  const link = page.url()
  const heads = (of: Page) => of.getByRole('columnheader').allTextContents()
  const own = await heads(page)

  const colleague = await page.context().browser()!.newPage()
  await product.signIn(colleague, email)
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'Small ones first' })).toBeVisible()
  await expect.poll(() => heads(colleague)).toEqual(own)
  expect(own[1]).toBe('Due date')
  await expect(colleague.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await colleague.close()

  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible()
  await expect.poll(() => heads(page)).toEqual(own)
})

test('a column is made wider by its edge and moved by its head, and the cells follow', async ({
  product,
  page,
}) => {
  await openInvoices(product, page)
  const due = page.getByRole('columnheader', { name: 'Due date' })
  const before = (await due.boundingBox())!
  await drag(
    page,
    { x: before.x + before.width - 3, y: before.y + 18 },
    { x: before.x + before.width + 57, y: before.y + 18 },
  )
  await expect.poll(async () => Math.round((await due.boundingBox())!.width - before.width)).toBe(60)
  const amount = (await page.getByRole('columnheader', { name: 'Amount' }).boundingBox())!
  await drag(page, { x: before.x + 40, y: before.y + 18 }, { x: amount.x + 10, y: before.y + 18 })
  const heads = () => page.getByRole('columnheader').allTextContents()
  const placeOf = async (name: string) => (await heads()).findIndex((head) => head.startsWith(name))
  await expect.poll(async () => (await placeOf('Amount')) - (await placeOf('Due date'))).toBe(1)
  const moved = (await due.boundingBox())!
  const place = await placeOf('Due date')
  const cell = page.locator('[data-row="0"]').getByRole('gridcell').nth(place)
  await expect(cell).toHaveText(/\d{4}$/)
  expect(Math.round((await cell.boundingBox())!.x)).toBe(Math.round(moved.x))
})

test('every row that matches is found, gone to, written to a file and printed', async ({ product, page }) => {
  const grid = await openInvoices(product, page)
  const matching = Number(await grid.getAttribute('aria-rowcount')) - 1
  await choose(page, 'Download CSV')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toHaveLength(matching + 1)
  expect(lines[0]).toBe(
    'invoiceId,companyName,currency,amount,dueDate,payDate,daysPaidEarly,earlyPayDepositDate,offerStatus',
  )
  expect(lines[1]).toMatch(/^[^,]+,.+,[A-Z]{3},\d+(\.\d+)?,\d{4}-\d\d-\d\d,/)

  await choose(page, 'Find, or go to a row')
  const part = lines.at(-1)!.split(',')[0]!
  await page.getByLabel('Find a number').fill(part)
  await expect(page.getByText(/\d+ match/).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(grid.getByText(part, { exact: true })).toBeInViewport()
  await page.getByLabel('Go to row').fill('1')
  await page.keyboard.press('Enter')
  await expect(grid.locator('[data-row="0"] > :focus')).toBeVisible()

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('tbody tr').length)
    }
  })
  await choose(page, 'Print')
  await expect(page.getByText(/pages\./)).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(matching))
})

test('INV-043 a range of days that ends before it begins is named, and filters nothing', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page)
  const rows = await grid.getAttribute('aria-rowcount')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const form = page.getByRole('form', { name: 'Date' })
  await form.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('12012030')
  await form.getByRole('group', { name: 'To' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('11012030')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid date range')
  expect(await grid.getAttribute('aria-rowcount')).toBe(rows)
})

test('pasted numbers are reported one by one, and those that matched are excluded', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page)
  const included = grid.getByRole('row', { selected: true }).first()
  const number = await included.getByRole('gridcell').nth(1).textContent()
  await choose(page, 'Paste invoice numbers')
  await page
    .getByRole('textbox', { name: 'Invoice numbers' })
    .fill(`${number}\n no such number \n${number}\n`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('no such number')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exclude 1' }).click()
  await expect(grid.getByRole('checkbox', { name: `Include invoice ${number}` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
})

test('a rate tried out follows the slider, row by row and in sum', async ({ product, page }) => {
  const grid = await openInvoices(product, page)
  await choose(page, 'Try out a rate')
  const panel = page.getByRole('region', { name: /What if/ })
  const apr = () => grid.getByRole('row').nth(1).getByRole('gridcell').last().textContent()
  await expect(panel.getByText('8.00%').first()).toBeVisible()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await apr()).toBe('8.00%')
  await panel.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByText(/8\.0[45]%/).first()).toBeVisible()
  expect(await apr()).toBe('8.05%')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: 'Effective APR' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More for this list' })).toBeFocused()
})

test('the focus stays in the grid through a thousand random steps', async ({ product, page }) => {
  const grid = await openInvoices(product, page)
  await grid.getByRole('gridcell').nth(1).click()
  const random = seededRandom(20_261)
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End']
  const jumps = ['Control+Home', 'Control+End', 'Shift+ArrowDown', 'Shift+ArrowRight']
  for (let step = 0; step < 1000; step++) {
    const kind = random.below(20)
    if (kind < 12) await page.keyboard.press(keys[random.below(keys.length)]!)
    else if (kind < 15) await page.keyboard.press(jumps[random.below(jumps.length)]!)
    else if (kind < 17) await scrollTo(grid, random.below(1001) / 1000)
    else if (kind < 18) await sortBy(page, random.below(1000))
    else await narrow(page, random.below(10))
    const inside = await grid.evaluate((element) => element.contains(document.activeElement))
    expect(inside, `after step ${step}`).toBe(true)
  }
  const focused = await page.evaluate(() => {
    const cell = document.activeElement?.closest('[data-column]')
    return [cell?.getAttribute('role'), cell?.closest('[role=row]')?.hasAttribute('aria-rowindex')]
  })
  expect(focused[0]).toMatch(/gridcell|columnheader/)
  expect(focused[1]).toBe(true)
})

test('scrolling shows no blank frame', async ({ product, page }) => {
  const grid = await openInvoices(product, page)
  const { frames, blank } = await grid.evaluate(
    (element) =>
      new Promise<{ frames: number; blank: number }>((resolve) => {
        let frames = 0
        let blank = 0
        const furthest = element.scrollHeight - element.clientHeight
        const isRow = (x: number, y: number): boolean =>
          document.elementFromPoint(x, y)?.closest('[role=row], [role=columnheader]') !== null
        const next = (): void => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const bottom = Math.min(top + height, innerHeight) - 8
          const isCovered = [top + 60, (top + bottom) / 2, bottom].every((y) => isRow(left + width / 2, y))
          if (!isCovered) blank++
          if (++frames === 240) return resolve({ frames, blank })
          element.scrollTop =
            frames % 3 === 0 ? furthest * ((frames * 7) % 100) * 0.01 : element.scrollTop + 90
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
  )
  expect([frames, blank]).toEqual([240, 0])
})

async function scrollTo(grid: Locator, share: number): Promise<void> {
  await grid.evaluate((element, part) => {
    element.scrollTop = part * (element.scrollHeight - element.clientHeight)
  }, share)
}

// Sorts without taking the focus: as a click does, but from a script.
async function sortBy(page: Page, n: number): Promise<void> {
  await page.evaluate((at) => {
    const heads = [...document.querySelectorAll<HTMLElement>('[role=columnheader][aria-sort]')]
    heads[at % heads.length]?.click()
  }, n)
}

// Another filter, by the address: the grid gets shorter, longer, or empty.
async function narrow(page: Page, digit: number): Promise<void> {
  await page.evaluate((text) => {
    const url = new URL(location.href)
    if (url.searchParams.has('q')) url.searchParams.delete('q')
    else url.searchParams.set('q', text)
    history.replaceState(null, '', url)
  }, `${digit}${digit}`)
}

test('before the book is here its first rows are, with how far it has come; next time the whole view is at once', async ({
  product,
  page,
}) => {
  let letGo: () => void = () => {}
  const hold = async (): Promise<void> => {
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/book/chunks/*', async (route) => {
      await held
      await route.continue()
    })
  }
  await hold()
  const grid = await openInvoices(product, page, '', 'failing')
  await expect(page.getByText(`Reading your book: 0 of 3,000 invoices`)).toBeVisible()
  await expect(page.getByText(/^First invoices of /)).toBeVisible()
  await expect(grid.getByRole('row').nth(12)).toBeVisible()
  const widths = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  await expectAccessible(page)
  letGo()
  await expect(page.getByText('Reading your book')).toHaveCount(0)
  expect(await widths()).toEqual(before)
  const shown = await page.locator('main').innerText()
  await expect.poll(() => keptViews(page)).toBeGreaterThan(0)

  // The store has the view, but a chunk went missing: what is in sight does not wait for it.
  await page.evaluate(emptyChunks)
  await hold()
  await page.reload()
  await expect(page.getByText('Reading your book')).toBeVisible()
  await expect(page.locator('main')).toContainText(/^.* invoices match/m)
  const early = await page.locator('main').innerText()
  expect(early.replace(/Reading your book.*|Loading your invoices/, '').trim()).toContain(
    shown.slice(0, shown.indexOf('Exclude all')).trim(),
  )
  letGo()
  await expect(page.getByText('Reading your book')).toHaveCount(0)
})

/** How many views this browser has kept. */
async function keptViews(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [book] = await indexedDB.databases()
    const opened = indexedDB.open(book!.name!)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const count = opened.result.transaction('previews').objectStore('previews').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    opened.result.close()
    return count.result
  })
}

/** Runs in the page: its store loses every chunk. */
async function emptyChunks(): Promise<void> {
  const [book] = await indexedDB.databases()
  const opened = indexedDB.open(book!.name!)
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const tx = opened.result.transaction('chunks', 'readwrite')
  tx.objectStore('chunks').clear()
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  opened.result.close()
}

test('INV-058 a list says that it is loading, that it is empty, or what went wrong with a way to try again', async ({
  product,
  page,
}) => {
  await page.route('**/manifest*', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":"VALIDATION"}' }),
  )
  await openInvoices(product, page, '', 'failing')
  await expect(page.getByRole('alert')).toContainText('Invoice Central')
  await page.unroute('**/manifest*')
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/manifest*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  const skeleton = page.getByRole('grid', { name: 'Loading invoices' })
  await expect(skeleton).toHaveAttribute('aria-busy', 'true')
  const widths = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  letGo()
  await expect(page.getByRole('grid', { name: 'Eligible invoices' })).toBeVisible()
  expect(await widths()).toEqual(before)
  await page.getByLabel('Invoice number', { exact: true }).fill('no such invoice')
  await expect(page.getByText('No invoice matches these filters.')).toBeVisible()
})
