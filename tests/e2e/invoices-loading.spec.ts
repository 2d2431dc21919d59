import { expect, type Page } from 'playwright/test'
import { generateBook, openInvoices } from './invoice-desk.ts'
import { expectAccessible, expectBookLoaded, testOwnSupplier as test } from './product.ts'

let email = ''

test.beforeEach(async ({ product }, { testId }) => {
  email = await generateBook(product, testId)
})

test('before the book is here its first rows are, with how far it has come; next time the whole view is at once', async ({
  product,
  page,
}) => {
  let release: () => void = () => {}
  const hold = async (): Promise<void> => {
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/book/chunks/*', async (route) => {
      await held
      await route.continue()
    })
  }
  await hold()
  const grid = await openInvoices(product, page, email, '', 'failing')
  await expect(page.getByText(`Reading your book: 0 of 3,000 invoices`)).toBeVisible()
  await expect(page.getByText(/^First invoices of /)).toBeVisible()
  await expect(grid.getByRole('row').nth(12)).toBeVisible()
  const widths = () =>
    page
      .getByRole('grid')
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  await expectAccessible(page)
  release()
  await expectBookLoaded(page)
  expect(await widths()).toEqual(before)
  const shown = await page.locator('main').innerText()
  await expect.poll(() => keptViews(page)).toBeGreaterThan(0)

  // The store has the view, but a chunk is missing: the preview does not wait for it.
  await page.evaluate(emptyChunks)
  await hold()
  await page.reload()
  await expect(page.getByText('Reading your book')).toBeVisible()
  await expect(page.locator('main')).toContainText(/^.* invoices match/m)
  const early = await page.locator('main').innerText()
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(oneLine(early.replace(/Reading your book.*|Loading your invoices/, ''))).toContain(
    oneLine(shown.slice(0, shown.indexOf('Exclude all'))),
  )
  release()
  await expectBookLoaded(page)
})

test('INV-058 a list says that it is loading, that it is empty, or what went wrong with a way to try again', async ({
  product,
  page,
}) => {
  await page.route('**/manifest*', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":"VALIDATION"}' }),
  )
  await openInvoices(product, page, email, '', 'failing')
  // A connection that is made later loads a failed book again by itself.
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Invoice Central')
  await page.unroute('**/manifest*')
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/manifest*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  const skeleton = page.getByRole('grid', { name: 'Loading invoices' })
  await expect(skeleton).toHaveAttribute('aria-busy', 'true')
  const widths = () =>
    page
      .getByRole('grid')
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  release()
  await expect(page.getByRole('grid', { name: 'Eligible invoices' })).toBeVisible()
  expect(await widths()).toEqual(before)
  await page.getByLabel('Invoice number', { exact: true }).fill('no such invoice')
  await expect(page.getByText('No invoice matches these filters.')).toBeVisible()
})

/** The number of stored views of this browser. */
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
