import { expect, type Page } from 'playwright/test'
import { generateBook, openInvoices } from './invoice-desk.ts'
import { expectAccessible, expectBookLoaded, testOnShared as test } from './product.ts'

let email = ''

test.beforeEach(async ({ product }, { testId }) => {
  email = await generateBook(product, testId)
})

const widths = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('grid')
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))

/** Where the rows begin below their heads, and where the grid ends. */
const placeOfRows = (page: Page): Promise<readonly (number | undefined)[]> =>
  page
    .getByRole('grid')
    .evaluate((grid) => [
      grid.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom,
      grid.getBoundingClientRect().bottom,
    ])

async function hold(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test(
  'INV-058 columns and rows keep their place from a failure and its skeleton to the first rows of the book and all of them; next time the whole view is at once',
  { tag: '@journey' },
  async ({ product, page }) => {
    await page.route('**/manifest*', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":"VALIDATION"}' }),
    )
    const grid = await openInvoices(product, page, email, '', 'failing')
    // A connection that is made later loads a failed book again by itself.
    await expect(page.getByText('Up to date')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Invoice Central')
    // They go before what fails: a load in between would have the book, and no button.
    const chunks = await hold(page, '**/book/chunks/*')
    const manifest = await hold(page, '**/manifest*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    const skeleton = page.getByRole('grid', { name: 'Loading invoices' })
    await expect(skeleton).toHaveAttribute('aria-busy', 'true')
    const before = await widths(page)
    manifest()
    await expect(page.getByText(`Reading your book: 0 of 3,000 invoices`)).toBeVisible()
    await expect(page.getByText(/^First invoices of /)).toBeVisible()
    await expect(grid.getByRole('row').nth(12)).toBeVisible()
    expect(await widths(page)).toEqual(before)
    await expectAccessible(page)
    await page.evaluate(() => document.fonts.ready)
    const place = await placeOfRows(page)
    chunks()
    await expect(page.getByText(/^Earliest deposit date/)).toBeVisible()
    await expectBookLoaded(page)
    expect([await widths(page), await placeOfRows(page)]).toEqual([before, place])
    const shown = await page.locator('main').innerText()
    await expect.poll(() => keptViews(page)).toBeGreaterThan(0)

    // The store has the view, but a chunk is missing: the preview does not wait for it.
    await page.evaluate(emptyChunks)
    const missing = await hold(page, '**/book/chunks/*')
    await page.reload()
    await expect(page.getByText('Reading your book')).toBeVisible()
    await expect(page.locator('main')).toContainText(/^.* invoices match/m)
    const early = await page.locator('main').innerText()
    const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
    expect(oneLine(early.replace(/Reading your book.*|Loading your invoices/, ''))).toContain(
      oneLine(shown.slice(0, shown.indexOf('Exclude all'))),
    )
    missing()
    await expectBookLoaded(page)
    await page.getByLabel('Number or customer', { exact: true }).fill('no such invoice')
    await expect(page.getByText('No invoice matches these filters.')).toBeVisible()
  },
)

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

/** Runs in the page: deletes every stored chunk. */
async function emptyChunks(): Promise<void> {
  const [book] = await indexedDB.databases()
  const opened = indexedDB.open(book!.name!)
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const tx = opened.result.transaction('chunks', 'readwrite')
  tx.objectStore('chunks').clear()
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  opened.result.close()
}
