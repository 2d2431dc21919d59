import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { skipIntroduction, type Product } from '../e2e/product.ts'
import type { Engine } from './engine.ts'
import { test } from './engines.ts'
import type { Tab } from './tab.ts'

test.use({ flags: 'invoice-import' })

const EMAIL = 'clerk@browsers.test'

interface Desk {
  readonly product: Product
  readonly engine: Engine
  readonly tab: Tab
}

test('a clerk signs in, filters, excludes, undoes and reloads; goes on without a server and in a second tab; offers, is paid, downloads and imports', async ({
  product,
  engine,
}) => {
  const desk = { product, engine, tab: engine.tab }
  const { server } = product
  await server.operate('generate', { supplier: EMAIL, invoices: 400, customers: 6, seed: 5 })
  await skipIntroduction(await signIn(server, EMAIL))
  await test.step('sign in', () => signInByLink(desk))
  await test.step('move by keys, open tools', () => moveByKeys(desk))
  const number = await test.step('filter, exclude and undo', () => excludeAndUndo(desk))
  await test.step('edit without a server', () => editOffline(desk, number))
  await test.step('edit in a second tab', () => editInSecondTab(desk, number))
  await test.step('offer', () => offer(desk))
  await test.step('history and download', () => downloadHistory(desk))
  await test.step('import', () => importFile(desk))
})

const GRID = '[role=grid][aria-label$=" invoices"]'

async function signInByLink({ product, tab }: Desk): Promise<void> {
  const { link } = await product.server.operate<{ link: string }>('magic-link', { email: EMAIL })
  await tab.go(link)
  await tab.click({ css: 'button', name: /^Sign in/ })
  await tab.has({ css: 'a', name: 'Invoice Central' })
}

/** The focus is seen where keys move it after a click, and is back at the tools when the first of their dialogs has closed. */
async function moveByKeys({ product, tab }: Desk): Promise<void> {
  await openEligible(product, tab)
  await tab.run(collectErrors)
  await tab.click({ css: `${GRID} [role=gridcell][data-column="2"]` })
  await tab.press('ArrowDown')
  await tab.until(
    'a visible focus in the second row',
    isFocusSeen,
    `${GRID} [data-row="1"] > [data-column="2"]`,
  )
  await tab.click({ css: 'button', name: 'More for this list' })
  await tab.click({ css: '[role=menuitem]', name: 'Download CSV' })
  await tab.has({ css: '[role=dialog]', name: 'Download CSV' })
  await tab.press('Escape')
  await tab.until('a visible focus on the tools', isFocusSeen, 'button:has([title="More for this list"])')
  expect(await tab.run(collectedErrors)).toEqual([])
}

/** Returns the number of the first invoice, which the list shows alone and included. */
async function excludeAndUndo({ product, tab }: Desk): Promise<string> {
  await openEligible(product, tab)
  const number = await tab.run(firstNumber, GRID)
  await tab.type({ css: 'input', name: 'Number or customer' }, number)
  await tab.until('one row', isOnlyRow, GRID, number)
  await toggle(tab)
  await tab.until('the filter in the address', isInAddress, number)
  await tab.until('an excluded row', isExcluded, GRID, true)
  await tab.click({ css: 'button', name: 'Undo' })
  await tab.until('an included row', isExcluded, GRID, false)
  await tab.shows(/Up to date/)
  await tab.reload()
  await tab.until('the same row', isOnlyRow, GRID, number)
  await tab.until('an included row', isExcluded, GRID, false)
  return number
}

async function editOffline({ product, tab }: Desk, number: string): Promise<void> {
  await tab.until('the app to be stored', isStored)
  await product.server.stop()
  await tab.shows(/Offline/)
  await toggle(tab)
  await tab.until('an excluded row', isExcluded, GRID, true)
  await tab.reload()
  await tab.until('the same row', isOnlyRow, GRID, number)
  await tab.until('an excluded row', isExcluded, GRID, true)
  await tab.shows(/Offline, 1 change/)
  await product.restart()
  await tab.shows(/Up to date/)
  await tab.until('an excluded row', isExcluded, GRID, true)
}

async function editInSecondTab({ product, engine, tab }: Desk, number: string): Promise<void> {
  const second = await engine.openTab()
  await second.go(`${product.server.base}/early-pay/invoices/eligible?q=${number}`)
  await second.until('the edit of the first tab', isExcluded, GRID, true)
  await engine.showFirst()
  await toggle(tab)
  await tab.until('an included row', isExcluded, GRID, false)
  await second.until('the next edit of the first tab', isExcluded, GRID, false)
  await engine.showFirst()
}

async function offer({ product, tab }: Desk): Promise<void> {
  await tab.go(`${product.server.base}/early-pay/offers/builder`)
  await tab.click({ css: '[aria-label=Customers] label' })
  await tab.click({ css: 'button', name: 'Next' })
  await tab.type({ css: 'input', name: /^Annual rate/ }, '8.5')
  await tab.click({ css: 'button', name: 'Next' })
  await tab.has({ css: '[role=grid]' })
  await tab.click({ css: 'button', name: 'Next' })
  await tab.has({ css: 'h1,h2,h3', name: 'Your offer' })
  await tab.click({ css: 'button', name: 'Submit Offer' })
  await tab.has({ css: 'h1,h2,h3', name: 'Your offer is submitted' })
  expect(product.command('clear', '--at', 'next')).toMatch(/markets? cleared/)
}

async function downloadHistory({ product, engine, tab }: Desk): Promise<void> {
  await tab.go(`${product.server.base}/early-pay/history/transactions`)
  await tab.click({ css: 'button', name: /^Download the transaction of / })
  await expect
    .poll(() => readdirSync(engine.downloads), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/\.csv$/)])
}

async function importFile({ product, engine, tab }: Desk): Promise<void> {
  const path = join(engine.downloads, 'invoices.csv')
  writeFileSync(
    path,
    'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date\n1,C1,Acme,10.00,USD,2020-01-01,2020-02-01\n',
  )
  await tab.go(`${product.server.base}/early-pay/imports`)
  await tab.chooseFile('input[type=file]', path)
  await tab.click({ css: 'button', name: 'Import 1 row' })
  await tab.shows(/1 invoice added/)
}

async function openEligible(product: Product, tab: Tab): Promise<void> {
  await tab.go(`${product.server.base}/early-pay/invoices/eligible`)
  await tab.has({ css: 'button', name: /^Exclude all \d/ })
}

const toggle = (tab: Tab) => tab.click({ css: `${GRID} [role=gridcell] input[type=checkbox]` })

declare global {
  interface Window {
    collected?: string[]
  }
}

/** Runs in the page. */
function collectErrors(): void {
  const collected: string[] = []
  window.collected = collected
  addEventListener('error', ({ message }) => void collected.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void collected.push(String(reason)))
}

/** Runs in the page. */
function collectedErrors(): readonly string[] {
  return window.collected ?? ['none were collected']
}

/** Runs in the page. */
function isFocusSeen(css: string): boolean {
  const focused = document.activeElement
  return focused?.matches(css) === true && getComputedStyle(focused).outlineStyle !== 'none'
}

/** Runs in the page. */
function firstNumber(grid: string): string {
  const cells = document.querySelectorAll(`${grid} [aria-rowindex="2"] > [role=gridcell]`)
  return cells[1]?.textContent?.trim() ?? ''
}

/** Runs in the page. */
function isOnlyRow(grid: string, number: string): boolean {
  const rows = [...document.querySelectorAll(`${grid} [role=row]:has(> [role=gridcell] input)`)]
  return rows.length === 1 && rows[0]!.textContent.includes(number)
}

/** Runs in the page. */
function isInAddress(number: string): boolean {
  return new URLSearchParams(location.search).get('q') === number
}

/** Runs in the page. */
function isExcluded(grid: string, wanted: boolean): boolean {
  const row = document.querySelector(`${grid} [role=row]:has(> [role=gridcell] input)`)
  return row !== null && row.textContent.includes('Excluded') === wanted
}

/** Runs in the page. */
async function isStored(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  return registration.active?.state === 'activated' && names.some((name) => name.startsWith('sooner-book:'))
}
