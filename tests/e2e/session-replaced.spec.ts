import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { skipIntroduction } from './product.ts'
import { test } from './shop.ts'

test('PRM-010 PRM-011 PRM-012 a tab whose session another sign-in replaced says so and moves to the newer one', async ({
  shop,
  page,
}) => {
  await shop.server.operate('generate', { supplier: 'second@acme.test', invoices: 20, customers: 2, seed: 6 })
  await skipIntroduction(await signIn(shop.server, 'second@acme.test'))
  await page.goto(`${shop.base}/early-pay/offers`)
  const other = await page.context().newPage()
  const { link } = await shop.server.operate<{ link: string }>('magic-link', { email: 'second@acme.test' })
  await other.goto(link)
  await other.getByRole('button', { name: 'Sign in with the link' }).click()
  await other.waitForURL(/\/early-pay\/?$/)
  const dialog = page.getByRole('alertdialog', { name: 'Session Update Required' })
  await expect(dialog).toContainText(
    'Your current view is inactive due to a new session. Update to continue with your most recent login.',
  )
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText(/^2 customers could pay|^1 customer could pay|Nothing is available/),
  ).toBeVisible()
})
