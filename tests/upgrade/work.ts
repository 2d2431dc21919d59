import { expect as expectNow, type Locator, type Page } from 'playwright/test'
import { skipIntroduction } from '../e2e/product.ts'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { opportunities, setUpOffer } from '../fixtures/offer-calls.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { ORIGIN } from './release.ts'

const expect = expectNow.configure({ timeout: 60_000 })

// What a clerk does before an upgrade. It drives the app of each kept release: by names that all of them have.

export const CLERK = 'clerk@acme.test'

export async function openAccount(server: ServerProcess): Promise<{ api: ApiClient; offerId: string }> {
  await server.operate('generate', { supplier: CLERK, invoices: 400, customers: 6, seed: 5 })
  const api = await signIn(server, CLERK)
  await skipIntroduction(api)
  const { id } = await setUpOffer({ api }, 'Recurring', 1)
  return { api, offerId: id }
}

export async function openByLink(page: Page, server: ServerProcess): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: CLERK })
  const { pathname, search, hash } = new URL(link)
  await page.goto(ORIGIN + pathname + search + hash)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Acme' })).toBeVisible()
}

export async function openEligible(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/early-pay/invoices/eligible`)
  await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
}

export async function choosePreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Row height/ }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
}

/** Excludes included rows, one edit each, from the top of what is shown; returns their numbers. */
export async function excludeRows(page: Page, count: number): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let done = 0; done < count; done++) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
      .filter({ hasNot: page.getByRole('columnheader') })
      .first()
    const number = (await row.getByRole('gridcell').nth(1).innerText()).trim()
    await row.getByRole('checkbox').click()
    await expect(rowOf(page, number)).toContainText('Excluded')
    numbers.push(number)
  }
  return numbers
}

export function rowOf(page: Page, number: string) {
  return page.getByRole('row').filter({ hasText: number })
}

export async function openBuilder(page: Page): Promise<Locator> {
  await page.evaluate(() => history.pushState(null, '', '/early-pay/offers/builder/one-time'))
  const boxes = page.getByRole('list', { name: 'Customers' }).getByRole('checkbox', { disabled: false })
  await expect(boxes.first()).toBeAttached()
  return boxes
}

export async function beginOffer(page: Page, rate: string): Promise<void> {
  const box = (await openBuilder(page)).first()
  if (!(await box.isChecked())) await box.check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Annual rate|Discount/ }).fill(rate)
  await expect(page).toHaveURL(/draft=/)
}

export async function countExcluded(api: ApiClient): Promise<number> {
  const all = await opportunities({ api })
  return all.reduce((sum, { invoiceSummary }) => sum + invoiceSummary.takerExcludedInvoiceCount, 0)
}

export async function headOf(api: ApiClient): Promise<number> {
  const { version, epoch } = await api.rest<{ version: number; epoch: string }>('GET', '/book/manifest')
  const changes = `/book/changes?since=${version}&epoch=${epoch}`
  return (await api.rest<{ version: number }>('GET', changes)).version
}
