import { expect } from 'playwright/test'
import {
  ageCache,
  countStored,
  deleteStores,
  excludeFirst,
  expectOutbox,
  headOf,
  openInvoices,
  rowOf,
  storedChunks,
  test,
} from './shop.ts'

const API = '**/early-pay/api/**'
const WRITES = /\/taker\/invoices\/(include|exclude)$/

test(
  'two tabs show the same, also offline, and the second sends what the first left behind',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    await openInvoices(shop, page)
    const second = await context.newPage()
    await openInvoices(shop, second)
    const before = await headOf(shop)
    await context.route(API, (route) => route.abort())
    const number = await excludeFirst(page)
    await expect(rowOf(second, number)).toContainText('Excluded')
    await page.close()
    await context.unroute(API)
    await expectOutbox(second, 0)
    await expect(rowOf(second, number)).toContainText('Excluded')
    expect(await headOf(shop)).toBe(before + 1)
  },
)

test(
  'a server killed while edits are on their way gets each of them once after its return',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    await openInvoices(shop, page)
    const before = await headOf(shop)
    const sent = new Set<string>()
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key']
      if (key !== undefined) sent.add(key)
    })
    await context.route(API, (route) => route.abort())
    for (let n = 0; n < 6; n++) await excludeFirst(page)
    await expectOutbox(page, 6)
    const second = page.waitForRequest((request) => request.method() === 'PUT' && sent.size === 2)
    await context.unroute(API)
    await second
    await shop.server.kill()
    await shop.restart()
    await expectOutbox(page, 0)
    expect(sent.size).toBe(6)
    expect(await headOf(shop)).toBe(before + 6)
  },
)

test('a tab killed midway through a first load goes on with what it has: nothing stored is fetched again', async ({
  shop,
  page,
  context,
}) => {
  const fetched: string[] = []
  let isCut = false
  await context.route('**/book/changes?*', (route) => (isCut ? route.continue() : route.abort()))
  context.on('request', (request) => {
    if (request.url().includes('/book/chunks/')) fetched.push(request.url())
  })
  await page.goto(`${shop.base}/early-pay/invoices/eligible`)
  await expect.poll(() => countStored(page, 'chunks')).toBe(1)
  await page.close()
  isCut = true
  const second = await context.newPage()
  await openInvoices(shop, second)
  expect(new Set(fetched).size).toBe(fetched.length)
})

test('what is stored of the book is kept for the next start, and made again when it is damaged, aged or deleted; no edit is lost', async ({
  shop,
  page,
  context,
}) => {
  await openInvoices(shop, page)
  await expect.poll(() => storedChunks(page)).toBeGreaterThan(1000)
  const matching = page.getByText(/invoices match/).first()
  const shown = await matching.textContent()
  let asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const fetchedChunks = () => asked.filter((url) => url.includes('/book/chunks/'))
  const startAgain = async (fetched: number) => {
    asked = []
    await page.reload()
    await expect(page.getByRole('button', { name: /^Exclude all/ })).toBeEnabled()
    await expect(matching).toHaveText(shown!)
    expect(fetchedChunks()).toHaveLength(fetched)
  }
  await startAgain(0)
  for (const spoil of ['damage', 'delete'] as const) {
    await storedChunks(page, spoil)
    await startAgain(1)
    await expect.poll(() => storedChunks(page)).toBeGreaterThan(1000)
    await startAgain(0)
  }

  // A cache of an older form is filled again, and keeps neither from being sent nor from being undone.
  const before = await headOf(shop)
  await context.route(WRITES, (route) => route.abort())
  const first = await excludeFirst(page)
  await expectOutbox(page, 1)
  await ageCache(page)
  asked = []
  await page.reload()
  await expect(rowOf(page, first)).toContainText('Excluded')
  expect(asked.some((url) => url.includes('/book/manifest'))).toBe(true)
  await context.unroute(WRITES)
  await expectOutbox(page, 0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect(await headOf(shop)).toBe(before + 1)

  // A store deleted behind the app's back loses no edit, and is filled again.
  await context.route(API, (route) => route.abort())
  const second = await excludeFirst(page)
  await expectOutbox(page, 1)
  await deleteStores(page)
  await expectOutbox(page, 1)
  await context.unroute(API)
  await expectOutbox(page, 0)
  await expect(rowOf(page, second)).toContainText('Excluded')
  expect(await headOf(shop)).toBe(before + 2)
  await expect.poll(() => countStored(page, 'chunks')).toBeGreaterThan(0)
  asked = []
  await page.reload()
  await expect(rowOf(page, second)).toContainText('Excluded')
  expect(fetchedChunks()).toEqual([])
})

test('a disk that takes nothing more is said, and an edit still reaches the server', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    const reject = (): never => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.add = reject
    IDBObjectStore.prototype.put = reject
    IDBObjectStore.prototype.clear = reject
  })
  await openInvoices(shop, page)
  const before = await headOf(shop)
  const number = await excludeFirst(page)
  await expect(page.getByText('The disk is full: closing this tab loses')).toBeVisible()
  await expect.poll(() => headOf(shop)).toBe(before + 1)
  await expect(rowOf(page, number)).toContainText('Excluded')
})
