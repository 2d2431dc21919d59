import { expect, type Locator, type Page } from 'playwright/test'
import { routes, type RouteEntry, type RouteName } from '../../src/routes/paths.ts'
import { signIn } from '../fixtures/api-client.ts'
import type { Product } from './product.ts'

export interface Stop {
  readonly name: RouteName
  readonly route: RouteEntry
  readonly path: string
}

const ROUTES = Object.entries(routes) as readonly (readonly [RouteName, RouteEntry])[]

export async function stopsOf(product: Product, supplier: string): Promise<readonly Stop[]> {
  const api = await signIn(product.server, supplier)
  const found = await api.graphql<{
    readonly earlyPayRequests: { readonly edges: readonly { readonly node: { readonly id: string } }[] }
    readonly transactions: { readonly nodes: readonly { readonly uuid: string }[] }
  }>('{ earlyPayRequests { edges { node { id } } } transactions { nodes { uuid } } }')
  const [offer, transaction] = [found.earlyPayRequests.edges[0]!.node.id, found.transactions.nodes[0]!.uuid]
  const { transactionAwards } = await api.graphql<{
    readonly transactionAwards: { readonly nodes: readonly { readonly id: string }[] }
  }>('query ($uuid: ID!) { transactionAwards(transactionUuid: $uuid) { nodes { id } } }', {
    uuid: transaction,
  })
  const values: Readonly<Record<string, string>> = {
    offerid: offer,
    requestid: offer,
    requestId: offer,
    draftId: offer,
    transactionid: transaction,
    invoiceid: transactionAwards.nodes[0]!.id,
    language: 'en',
  }
  return ROUTES.map(([name, route]) => {
    const required = route.path.replaceAll(/\/:\w+\?/g, '')
    return { name, route, path: required.replaceAll(/:(\w+)/g, (_, key: string) => values[key]!) }
  })
}

/** Says of the page whether it shows what it did not before: several routes show the same. */
export function newScreens(page: Page): () => Promise<boolean> {
  const seen = new Set<string>()
  return async () => {
    const shown = [page.url(), await page.locator('main').innerText()]
    const isNew = !shown.some((each) => seen.has(each))
    for (const each of shown) seen.add(each)
    return isNew
  }
}

/** Rejections that a page expects. */
const EXPECTED = [
  // A confirmation whose link has no token.
  /^400 .*\/reauthentication\//,
]

const NOISE = [
  // The test's setup blocks it.
  /^Service Worker registration blocked/,
  // The browser's word on a rejected request, which is noted with its address.
  /^Failed to load resource/,
]

export function watch(page: Page): readonly string[] {
  const problems: string[] = []
  const note = (problem: string): void => void problems.push(`${page.url()}: ${problem}`)
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !NOISE.some((each) => each.test(text))) note(text)
  })
  page.on('pageerror', (error) => note(error.message))
  page.on('response', (answer) => {
    const said = `${answer.status()} ${answer.url()}`
    if (answer.status() >= 400 && !EXPECTED.some((each) => each.test(said))) note(said)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left cancels what it no longer needs.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.url()}`)
  })
  return problems
}

/** Waits at shorter intervals than `expect`, which then names what is missing. */
async function shows(locator: Locator): Promise<void> {
  await locator.waitFor({ timeout: 15_000 }).catch(() => undefined)
}

/** Goes to an address inside the app, waits until it shows what it has, and expects no dead end there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', `/early-pay${to}`), path)
  const main = page.locator('main:not([aria-busy=true]):not(:has([aria-busy=true]))')
  await shows(main)
  await expect(main, `${path} stays busy`).toBeVisible()
  await shows(page.locator('h1').first())
  await expect.soft(page.locator('h1'), `headings of ${path}`).toHaveCount(1)
  const ways = page.locator('a[href]:not([href^="#"]), button:not(:disabled)').filter({ visible: true })
  await expect.soft(ways.first(), `ways on from ${path}`).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Changes the language of the page as another tab would. */
export async function switchTo(page: Page, language: string): Promise<void> {
  await page.evaluate(async (next) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sooner.language', newValue: next }))
    while (document.documentElement.lang !== next) await new Promise(requestAnimationFrame)
    // The letters of another script are a file of their own: a frame asks for it.
    await new Promise(requestAnimationFrame)
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, language)
}
