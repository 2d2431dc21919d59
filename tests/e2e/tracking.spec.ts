import { expect } from 'playwright/test'
import { test, type Product } from './product.ts'

test.use({ demo: true })

const EMAIL = 'demo@sooner.test'

interface StoredEvent {
  readonly accountId: string | null
  readonly name: string
  readonly properties: Readonly<Record<string, string | number>>
}

const eventsOf = (product: Product): readonly StoredEvent[] =>
  product
    .command('events')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredEvent)

test('ER2-006 TRK-006 a refused sign-in link is stored with its problem and nothing else', async ({
  product,
  page,
}) => {
  await page.goto(`${product.server.base}/early-pay/auth/magic-login?token=not-a-token&redirect=home`)
  await page.getByRole('button', { name: /^Sign in/ }).click()
  await expect(page).toHaveURL(/sign-in/)
  await expect
    .poll(() => eventsOf(product).filter(({ name }) => name === 'magic-login-failed'))
    .toEqual([expect.objectContaining({ accountId: null, properties: { problem: expect.any(String) } })])
})

test('TK2-001 TK2-003 a download is stored by the id of its transaction, without a name or an address', async ({
  product,
  page,
}) => {
  await product.signIn(page, EMAIL)
  await page.goto(`${product.server.base}/early-pay/history/transactions`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: /Download/ }).click()
  const own = () => eventsOf(product).filter(({ name }) => name.startsWith('transaction-download'))
  await expect
    .poll(() => own().map(({ name }) => name))
    .toEqual(['transaction-download-started', 'transaction-download-success'])
  const id = page.url().split('/').at(-1)
  for (const { accountId, properties } of own()) {
    expect([typeof accountId, properties]).toEqual(['string', { transaction: id }])
  }
  expect(JSON.stringify(eventsOf(product))).not.toContain('@')
})

test('TK2-004 a download is not held up where tracking fails', async ({ product, page }) => {
  await product.signIn(page, EMAIL)
  await page.route('**/reporting/**', (route) => route.abort())
  await page.goto(`${product.server.base}/early-pay/history/transactions`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})
