import { expect, type Page } from 'playwright/test'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { testOnShared as base } from './product.ts'

export interface Shop {
  readonly base: string
  readonly server: ServerProcess
  readonly dataDir: string
  readonly email: string
  readonly api: ApiClient
  readonly restart: () => Promise<void>
}

/** A supplier of the test's own with a book of 400 invoices, and a page whose browser is signed in. */
export const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ product, page }, use, { testId }) => {
    const email = `clerk-${testId}@acme.test`
    await product.server.operate('generate', { supplier: email, invoices: 400, customers: 6, seed: 5 })
    const api = await signIn(product.server, email)
    await product.signIn(page, email)
    await use({
      base: product.server.base,
      get server() {
        return product.server
      },
      dataDir: product.dataDir,
      email,
      api,
      restart: () => product.restart(),
    })
  },
})

export async function openInvoices({ base: address }: Shop, page: Page): Promise<void> {
  await page.goto(`${address}/early-pay/invoices/eligible`)
  // The first rows are shown before the book is here, when nothing is counted yet.
  await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
}

export async function excludeFirst(page: Page): Promise<string> {
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

export function rowOf(page: Page, number: string) {
  return page.getByRole('row').filter({ hasText: number })
}

export async function headOf({ api }: Pick<Shop, 'api'>): Promise<number> {
  const { version, epoch } = await api.rest<{ version: number; epoch: string }>('GET', '/book/manifest')
  const changes = `/book/changes?since=${version}&epoch=${epoch}`
  return (await api.rest<{ version: number }>('GET', changes)).version
}

export async function expectOutbox(page: Page, count: number): Promise<void> {
  await expect.poll(() => countStored(page, 'outbox'), { timeout: 45_000 }).toBe(count)
}

export function countStored(page: Page, store: string): Promise<number> {
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

/** The number of encrypted bytes that are stored of the book's chunks. Damages or deletes all of them. */
export function storedChunks(page: Page, spoil?: 'damage' | 'delete'): Promise<number> {
  return page.evaluate(async (how) => {
    const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('sooner-book:'))!
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await ended(indexedDB.open(found.name!))
    const store = database.transaction('chunks', 'readwrite').objectStore('chunks')
    const chunks = (await ended(store.getAll())) as Uint8Array[]
    for (const key of how === undefined ? [] : await ended(store.getAllKeys()))
      if (how === 'delete') await ended(store.delete(key))
      else await ended(store.put(new Uint8Array(50), key))
    database.close()
    return chunks.reduce((sum, { length }) => sum + length, 0)
  }, spoil)
}

export async function deleteStores(page: Page): Promise<void> {
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

export async function ageCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith('sooner-book:'))!
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name!)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const tx = database.transaction(['manifest', 'chunks'], 'readwrite')
    tx.objectStore('chunks').clear()
    tx.objectStore('manifest').put({ form: 1, manifest: {} }, 'present')
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    database.close()
  })
}
