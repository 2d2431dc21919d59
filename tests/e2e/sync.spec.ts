import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from 'playwright/test'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'

const EMAIL = 'clerk@acme.test'
const API = '**/early-pay/api/**'
const WRITES = /invoices\/(include|exclude)\?/

interface Shop {
  readonly base: string
  /** Asks the server about the supplier, beside the browser. */
  readonly api: ApiClient
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
}

const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ page }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sooner-sync-'))
    let server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
    await server.operate('generate', { supplier: EMAIL, invoices: 400, customers: 6, seed: 5 })
    const api = await signIn(server, EMAIL)
    await signInPage(server, page)
    const restart = async () => {
      server = await startServer({ DATA_DIR: dataDir, DEMO: '0', PORT: String(server.port) })
    }
    await use({ base: server.base, api, kill: () => server.kill(), restart })
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

async function signInPage(server: ServerProcess, page: Page): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  await page.goto(link)
  await page.waitForURL(/\/early-pay\/?$/)
}

test('an edit made offline survives a reload and is done once when the network is back', async ({
  shop,
  page,
  context,
}) => {
  await openInvoices(shop, page)
  const before = await headOf(shop)
  await context.route(API, (route) => route.abort())
  const number = await excludeFirst(page)
  await expectOutbox(page, 1)
  await page.reload()
  await expect(rowOf(page, number)).toContainText('Excluded')
  // Who the reader is has to be asked before the next edit; what was edited still does not get through.
  await context.route(WRITES, (route) => route.abort())
  await context.unroute(API)
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, number)).not.toContainText('Excluded')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(rowOf(page, number)).toContainText('Excluded')
  await expectOutbox(page, 3)
  await context.unroute(WRITES)
  await expectOutbox(page, 0)
  await expect(rowOf(page, number)).toContainText('Excluded')
  // Excluded, included by undo, excluded by redo: each once.
  expect(await headOf(shop)).toBe(before + 3)
})

test('two tabs show the same, also offline, and the second sends what the first left behind', async ({
  shop,
  page,
  context,
}) => {
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
})

test('a server killed while edits are on their way gets each of them once after its return', async ({
  shop,
  page,
}) => {
  await openInvoices(shop, page)
  const before = await headOf(shop)
  const sent = new Set<string>()
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) sent.add(key)
  })
  const second = page.waitForRequest((request) => request.method() === 'PUT' && sent.size === 2)
  await page.getByRole('button', { name: /^Exclude all/ }).click()
  await second
  await shop.kill()
  await shop.restart()
  await expectOutbox(page, 0)
  await expect(page.getByRole('button', { name: /^Exclude all/ })).toBeDisabled()
  expect(sent.size).toBeGreaterThan(2)
  expect(await headOf(shop)).toBe(before + sent.size)
})

test('a store deleted behind the app’s back loses no edit, and is filled again', async ({
  shop,
  page,
  context,
}) => {
  await openInvoices(shop, page)
  const before = await headOf(shop)
  await context.route(API, (route) => route.abort())
  const number = await excludeFirst(page)
  await expectOutbox(page, 1)
  await deleteStores(page)
  await expectOutbox(page, 1)
  await context.unroute(API)
  await expectOutbox(page, 0)
  await expect(rowOf(page, number)).toContainText('Excluded')
  expect(await headOf(shop)).toBe(before + 1)
  await expect.poll(() => countStored(page, 'chunks')).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(rowOf(page, number)).toContainText('Excluded')
  expect(asked.filter((url) => url.includes('/book/chunks/'))).toEqual([])
})

async function openInvoices({ base: address }: Shop, page: Page): Promise<void> {
  await page.goto(`${address}/early-pay/invoices/eligible`)
  await expect(page.getByRole('button', { name: /^Exclude all/ })).toBeVisible()
}

/** Excludes the first row that is included; its invoice number. */
async function excludeFirst(page: Page): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .filter({ hasNot: page.getByRole('columnheader') })
    .first()
  const number = (await row.getByRole('gridcell').nth(1).innerText()).trim()
  await row.getByRole('checkbox').click()
  await expect(rowOf(page, number)).toContainText('Excluded')
  return number
}

function rowOf(page: Page, number: string) {
  return page.getByRole('row').filter({ hasText: number })
}

async function headOf({ api }: Shop): Promise<number> {
  const { version, epoch } = await api.rest<{ version: number; epoch: string }>('GET', '/book/manifest')
  const changes = `/book/changes?since=${version}&epoch=${epoch}`
  return (await api.rest<{ version: number }>('GET', changes)).version
}

async function expectOutbox(page: Page, count: number): Promise<void> {
  await expect.poll(() => countStored(page, 'outbox'), { timeout: 45_000 }).toBe(count)
}

/** How many records a store of the book's database has. */
function countStored(page: Page, store: string): Promise<number> {
  return page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('sooner-book:'))
    if (found?.name === undefined) return -1
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found.name!)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error!))
    })
    try {
      return await new Promise<number>((resolve, reject) => {
        const counting = database.transaction(name).objectStore(name).count()
        counting.addEventListener('success', () => resolve(counting.result))
        counting.addEventListener('error', () => reject(counting.error!))
      })
    } catch {
      return -1
    } finally {
      database.close()
    }
  }, store)
}

async function deleteStores(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase(name!)
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', resolve)
      })
    }
  })
}
