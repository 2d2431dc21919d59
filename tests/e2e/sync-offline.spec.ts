import { expect, type Page } from 'playwright/test'
import { countStored, excludeFirst, expectOutbox, headOf, openInvoices, rowOf, test } from './shop.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'edits made offline survive reloads, are undone and made again, and are done once when the network is back',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    await openInvoices(shop, page)
    await ready(page)
    await expect.poll(() => countStored(page, 'chunks')).toBeGreaterThan(0)
    const before = await headOf(shop)
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: /^Connection: Offline/ })).toBeVisible()
    const number = await excludeFirst(page)
    await expectOutbox(page, 1)
    await page.reload()
    await expect(rowOf(page, number)).toContainText('Excluded')
    await page.getByRole('button', { name: /^Connection: Offline, 1 change/ }).click()
    await expect(page.getByRole('dialog', { name: 'Changes on this device' })).toContainText(
      'Exclude 1 invoice',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, number)).not.toContainText('Excluded')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(rowOf(page, number)).toContainText('Excluded')
    await expectOutbox(page, 3)
    await page.reload()
    await expect(rowOf(page, number)).toContainText('Excluded')
    await leaveWithEdit(page, number)
    await expect(rowOf(page, number)).not.toContainText('Excluded')
    await expectOutbox(page, 4)
    await context.setOffline(false)
    await expectOutbox(page, 0)
    await expect(rowOf(page, number)).not.toContainText('Excluded')
    // Excluded, included by undo, excluded by redo, included on leaving: each once.
    expect(await headOf(shop)).toBe(before + 4)
  },
)

test(
  'every screen that was open opens again without a network, with its age; one that was not says so calmly; a logout takes all of them off this device',
  { tag: '@journey' },
  async ({ shop, page, context }) => {
    await openInvoices(shop, page)
    // A page that is on its way while the worker starts is not its own.
    await ready(page)
    await page.goto(`${shop.base}/early-pay/offers`)
    await expect(page.getByRole('heading', { name: 'Offer Activity' })).toBeVisible()
    await ready(page)
    await expect.poll(() => countStored(page, 'documents')).toBe(1)
    await context.setOffline(true)
    for (const [path, heading] of [
      ['', /./],
      ['offers', 'Offer Activity'],
      ['invoices/eligible', 'Invoice Central'],
    ] as const) {
      await page.goto(`${shop.base}/early-pay/${path}`)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Connection: Offline, as of/ })).toBeVisible()
    }
    await page.goto(`${shop.base}/early-pay/history/transactions?customerName=nobody`)
    await expect(page.getByText('This page needs a connection once').first()).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('Up to date')).toBeVisible()
    await page.getByRole('button', { name: 'Acme' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/sign-in/)
    await expect.poll(() => countStored(page, 'documents')).toBe(-1)
  },
)

test('PWA-001 PWA-004 PWA-005 RTE-009 RTE-010 the app can be installed; what is kept of it are its own files, never an answer of the API or the health check; a new version drops the old files and starts when the user likes', async ({
  shop,
  page,
}) => {
  await openInvoices(shop, page)
  await ready(page)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    const { icons, ...rest } = await (await fetch(link.href)).json()
    const found = await Promise.all(
      icons.map(async ({ src }: { src: string }) => (await fetch(new URL(src, link.href))).status),
    )
    return { ...rest, found }
  })
  expect([manifest.name, manifest.display, manifest.start_url, manifest.found]).toEqual([
    'Sooner',
    'standalone',
    '/early-pay/',
    [200, 200, 200],
  ])
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    }
    return { names: (await caches.keys()).length, urls }
  })
  expect(kept.names).toBe(1)
  expect(kept.urls).toContain('/early-pay/')
  expect(nonEmpty(kept.urls).filter((url) => url.startsWith('/early-pay/api'))).toEqual([])

  await page.evaluate(() => caches.open('sooner-app-old'))
  // The next build, for the browser: another service worker script.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/early-pay/service-worker.js?next')
  })
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  expect(await page.evaluate(() => caches.has('sooner-app-old'))).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/next$/)
  expect(await page.evaluate(() => caches.has('sooner-app-old'))).toBe(false)

  // The worker leaves the health check to the server, which needs no session.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${shop.base}/early-pay/healthz`)
  await expect(page.locator('body')).toHaveText('ok')
})

test('a language that was shown opens without a network; another one opens in English without a word, and comes with the network', async ({
  shop,
  page,
  context,
}) => {
  const opens = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
  await openInvoices(shop, page)
  await ready(page)
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await opens('Rechnungszentrale')
  await expect.poll(() => keptLanguages(page)).toEqual(['de'])
  // The server was told, which a reload would break off.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('locale=de')
  await context.setOffline(true)
  await page.reload()
  await opens('Rechnungszentrale')

  await context.addCookies([{ name: 'locale', value: 'fr', url: shop.base }])
  await page.reload()
  await opens('Invoice Central')
  await expect(page.getByRole('button', { name: /^Connection: Offline/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click()
  await expect(page.getByText("The server can't be reached. Check your connection.")).toBeVisible()
  await opens('Invoice Central')
  expect(await page.evaluate(() => document.cookie)).toContain('locale=fr')

  await context.setOffline(false)
  await opens('Espace factures')
  await expect.poll(() => keptLanguages(page)).toEqual(['de', 'fr'])
})

function keptLanguages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('sooner-languages')).keys()
    const codes = kept.map(({ url }) => url.slice(url.lastIndexOf('/') + 1).split('-', 1)[0]!)
    return [...new Set(codes)].toSorted()
  })
}

/** Toggles an invoice and leaves the page in one task: nothing reaches the disk before. */
async function leaveWithEdit(page: Page, number: string): Promise<void> {
  const gone = page.waitForEvent('load')
  await rowOf(page, number)
    .getByRole('checkbox')
    .evaluate((box: HTMLInputElement) => {
      box.click()
      location.reload()
    })
  await gone
}

async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}
