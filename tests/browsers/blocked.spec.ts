import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { skipIntroduction, test } from '../e2e/product.ts'
import { headOf } from '../e2e/shop.ts'
import { openFirefox } from './firefox.ts'

/** The value of Firefox that blocks all cookies and site data. */
const BLOCK_ALL = 2
const EMAIL = 'clerk@blocked.test'
const NOTICE = /This browser stores no data for localhost.* Allow cookies and site data/

test('a Firefox that blocks the data of sites says what to allow, and works until its page is closed', async ({
  product,
}) => {
  const { server } = product
  await server.operate('generate', { supplier: EMAIL, invoices: 40, customers: 3, seed: 5 })
  const api = await signIn(server, EMAIL)
  await skipIntroduction(api)
  const engine = await openFirefox({ 'network.cookie.cookieBehavior': BLOCK_ALL })
  const { tab } = engine
  try {
    await tab.go(`${server.base}/early-pay/`)
    await tab.shows(NOTICE)
    await tab.has({ css: 'h1, h2', name: 'Sign in' })
    const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
    await tab.go(link)
    await tab.click({ css: 'button', name: /^Sign in/ })
    await tab.click({ css: 'nav a', name: 'Invoice Central' })
    await tab.click({ css: 'a', name: 'View all invoices' })
    await tab.shows(NOTICE)
    await tab.has({ css: 'button', name: /^Exclude all \d/ })
    const before = await headOf({ api })
    await tab.click({ css: 'button', name: /^Exclude all \d/ })
    await expect.poll(() => headOf({ api }), { timeout: 30_000 }).toBeGreaterThan(before)
    await tab.shows(/Up to date/)
  } finally {
    await engine.close()
  }
})
