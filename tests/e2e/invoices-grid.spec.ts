import { expect, type Locator, type Page } from 'playwright/test'
import { rounds } from '../fixtures/soak.ts'
import { seededRandom } from '../fixtures/books/random.ts'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'
import { counted, drag, generateBook, openInvoices, ROWS, recount, settled } from './invoice-desk.ts'
import { testOnShared as test } from './product.ts'

// What has no windows shows frames without rows now and then.
test.use({ launchOptions: { executablePath: needChromium(), args: [...CHROMIUM_FLAGS] } })

let email = ''

test.beforeEach(async ({ product }, { testId }) => {
  email = await generateBook(product, testId)
})

test('a key, a toggle and a sort draw cells and never the page; a column is made wider by its edge and moved by its head, and the cells follow; a click on a cell takes the focus from a page whose text is selected, and Ctrl+A is of the rows again', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  await grid.getByRole('gridcell').nth(1).click()
  const drawn = await grid.getByRole('row').count()
  await settled(page)

  const unchecked = await grid.getByRole('checkbox', { name: /^Include invoice/, checked: false }).count()
  await recount(page)
  await page.keyboard.press('Space')
  await expect(grid.getByRole('checkbox', { name: /^Include invoice/, checked: false })).toHaveCount(
    unchecked + 1,
  )
  await settled(page)
  const toggled = await counted(page)
  expect([toggled.page, toggled.toolbar, toggled.grid, toggled.header]).toEqual(Array(4).fill(undefined))
  // Compares every row in view, after the edit and after the server has it; two cells change: the amount
  // is struck, the offer status another.
  expect([toggled.cell, toggled.row! % (drawn - 1)]).toEqual([2, 0])

  await recount(page)
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await settled(page)
  const sorted = await counted(page)
  // The header renders for its focus, and for the sort.
  expect([sorted.page, sorted.toolbar, sorted.grid, sorted.header]).toEqual([undefined, undefined, 1, 2])

  await page.getByLabel('Number or customer', { exact: true }).focus()
  await recount(page)
  await page.keyboard.press('1')
  await expect(page.getByText(/invoices match/)).not.toContainText(`${ROWS}`)
  await settled(page)
  const typed = await counted(page)
  expect([typed.page, typed.grid, typed.header]).toEqual(Array(3).fill(undefined))
  await page.getByLabel('Number or customer', { exact: true }).fill('')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)

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
  const heads = () => page.getByRole('grid').getByRole('columnheader').allTextContents()
  const placeOf = async (name: string) => (await heads()).findIndex((head) => head.startsWith(name))
  await expect.poll(async () => (await placeOf('Amount')) - (await placeOf('Due date'))).toBe(1)
  const moved = (await due.boundingBox())!
  const place = await placeOf('Due date')
  const cell = page.locator('[data-row="0"]').getByRole('gridcell').nth(place)
  await expect(cell).toHaveText(/\d{4}$/)
  expect(Math.round((await cell.boundingBox())!.x)).toBe(Math.round(moved.x))

  await test.step('a page whose text is selected', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+a')
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(100)
    await grid.getByRole('row').nth(4).getByRole('gridcell').last().click()
    await expect(grid.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+a')
    await expect(page.getByText(/^All [\d,]+ that match are selected$/)).toBeVisible()
  })
})

test('scrolling shows no blank frame, neither an exclusion of all below the head nor a press on a row that is cut moves anything, and the focus stays in the grid through random steps', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
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

  const place = await grid.boundingBox()
  await page.getByRole('button', { name: /^Exclude all/ }).click()
  await expect(page.getByText(/^0 of [\d,]+ included$/)).toBeVisible()
  expect(await grid.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText(/^0 of [\d,]+ included$/)).toHaveCount(0)

  // Half of the first row is below the heads of the columns.
  const cut = await grid.evaluate((element) => (element.scrollTop = 100 * 36 + 18))
  const below = (await page.getByRole('columnheader', { name: /Amount/ }).boundingBox())!
  await page.mouse.click(below.x + 20, below.y + below.height + 6)
  await expect(grid.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible()
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(cut)

  await grid.getByRole('gridcell').nth(1).click()
  const random = seededRandom(20_261)
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End']
  const jumps = ['Control+Home', 'Control+End', 'Shift+ArrowDown', 'Shift+ArrowRight']
  for (let step = 0; step < rounds(250, 1000); step++) {
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

async function scrollTo(grid: Locator, share: number): Promise<void> {
  await grid.evaluate((element, part) => {
    element.scrollTop = part * (element.scrollHeight - element.clientHeight)
  }, share)
}

// Sorts without moving the focus: a click from a script.
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
