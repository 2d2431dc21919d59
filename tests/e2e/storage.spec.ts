import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, type BrowserContext } from 'playwright/test'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'
import { excludeFirst, headOf, test } from './shop.ts'

async function openBlocked(profile: string): Promise<BrowserContext> {
  mkdirSync(join(profile, 'Default'))
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked))
  return chromium.launchPersistentContext(profile, {
    executablePath: needChromium(),
    args: [...CHROMIUM_FLAGS],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
}

test('a browser that blocks the data of sites says what to allow, and works until its page is closed', async ({
  shop,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'sooner-blocked-'))
  const browser = await openBlocked(profile)
  try {
    const page = await browser.newPage()
    const notice = page.getByText(/^This browser stores no data for localhost.* Allow cookies and site data/)
    await page.goto(`${shop.base}/early-pay/`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(notice).toBeVisible()
    const rejected = page.evaluate(() => localStorage.length)
    await expect(rejected).rejects.toThrow(/SecurityError|Access is denied/)

    const { link } = await shop.server.operate<{ link: string }>('magic-link', { email: shop.email })
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/early-pay\/?$/)
    await expect(notice).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/early-pay/invoices/eligible'))
    await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
    const before = await headOf(shop)
    await excludeFirst(page)
    await expect.poll(() => headOf(shop), { timeout: 45_000 }).toBe(before + 1)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
