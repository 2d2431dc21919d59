import { expect, type Page } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { excludeFirst, expectOutbox, headOf, openInvoices, test, type Shop } from './shop.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

const WRITES = /\/taker\/invoices\/(include|exclude)$/

test(
  'signing in over another session shows, stores and sends nothing of the first supplier',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    const email = `other-${test.info().testId}@elsewhere.test`
    await shop.server.operate('generate', { supplier: email, invoices: 60, customers: 3, seed: 8 })
    await openInvoices(shop, page)
    await context.route(WRITES, (route) => route.abort())
    await excludeFirst(page)
    await expectOutbox(page, 1)
    const first = await storedToken(page)
    const sent: string[] = []
    context.on('request', (request) => {
      const isFirst = request.headers().authorization === `Bearer ${first}`
      if (WRITES.test(request.url()) && !isFirst) sent.push(request.url())
    })

    await openLink(shop, page, email)
    await expect(page.getByText(`This browser is signed in as ${shop.email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with the link' }).click()
    await page.waitForURL(/\/early-pay\/?$/)
    await context.unroute(WRITES)
    await openInvoices(shop, page)
    const other = await signIn(shop.server, email)
    const { markets } = await other.rest<{ markets: { customerName: string }[] }>('GET', '/book/manifest')
    const names = new Set(markets.map(({ customerName }) => customerName))
    const { markets: foreign } = await shop.api.rest<{ markets: { customerName: string }[] }>(
      'GET',
      '/book/manifest',
    )
    const text = await page.getByRole('main').innerText()
    for (const { customerName } of foreign)
      if (!names.has(customerName)) expect(text).not.toContain(customerName)
    await expect(page.getByText(/60 invoices|invoices match/).first()).toBeVisible()
    // The first session has ended on the server too.
    const rejected = await fetch(`${shop.base}/early-pay/api/user/me`, {
      headers: { Authorization: `Bearer ${first}` },
    })
    expect([rejected.status, sent]).toEqual([401, []])

    // The first supplier's unsent edits are still stored.
    const before = await headOf(shop)
    await openLink(shop, page, shop.email)
    await page.getByRole('button', { name: 'Sign in with the link' }).click()
    await page.waitForURL(/\/early-pay\/?$/)
    await expect.poll(() => headOf(shop), { timeout: 45_000 }).toBe(before + 1)
  },
)

test(
  'SES-033 SES-036 an idle user is logged out although a socket is open; nothing on the device can be read then, and what was unsent is sent after signing in again',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    // The page's clock is moved on; a token lives for fifteen minutes.
    await page.clock.install()
    await openInvoices(shop, page)
    await context.route(WRITES, (route) => route.abort())
    const number = await excludeFirst(page)
    await expectOutbox(page, 1)
    const { markets } = await shop.api.rest<{
      markets: { customerName: string; makerOrganizationUuid: string }[]
    }>('GET', '/book/manifest')
    const before = await headOf(shop)
    const secrets = [number, ...markets.flatMap((each) => [each.customerName, each.makerOrganizationUuid])]

    // An invoice was excluded since the token was issued, so it is renewed once.
    const token = await storedToken(page)
    await page.clock.fastForward('14:45')
    await expect.poll(() => storedToken(page)).not.toBe(token)
    await page.clock.fastForward('14:45')
    await expect(page.getByRole('alertdialog', { name: 'Still There?' })).toBeVisible()
    await page.clock.fastForward('01:00')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const kept = await storedContents(page)
    expect(kept.length).toBeGreaterThan(10_000)
    expect(nonEmpty(secrets).filter((secret) => kept.includes(secret))).toEqual([])

    await context.unroute(WRITES)
    await openLink(shop, page, shop.email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/early-pay\/?$/)
    const again = { ...shop, api: await signIn(shop.server, shop.email) }
    await expect.poll(() => headOf(again), { timeout: 45_000 }).toBe(before + 1)
  },
)
async function openLink(shop: Shop, page: Page, email: string): Promise<void> {
  const { link } = await shop.server.operate<{ link: string }>('magic-link', { email })
  await page.goto(link)
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('sooner.session')!) as { jwt: string }).jwt)
}

/** The contents of IndexedDB, storage and caches of this origin as text; compressed parts are decompressed where possible. */
function storedContents(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    async function textOf(value: unknown): Promise<string> {
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer.slice(0) as ArrayBuffer)
        const opened = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
        const plain = await opened.arrayBuffer().catch(() => new ArrayBuffer(0))
        return latin(bytes) + latin(new Uint8Array(plain))
      }
      if (typeof value !== 'object' || value === null) return String(value)
      return (await Promise.all(Object.values(value).map(textOf))).join(' ')
    }
    const found = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const held = await Promise.all([ended(objects.getAll()), ended(objects.getAllKeys())])
        found.push(await textOf(held))
      }
      database.close()
    }
    return found.join(' ')
  })
}
