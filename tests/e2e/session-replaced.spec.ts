import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { skipIntroduction } from './product.ts'
import { test } from './shop.ts'

test('PRM-010 PRM-011 PRM-012 a tab whose session another sign-in replaced says so and moves to the newer one', async ({
  shop,
  page,
}) => {
  await shop.server.operate('generate', { supplier: 'second@acme.test', invoices: 20, customers: 2, seed: 6 })
  const second = await signIn(shop.server, 'second@acme.test')
  await skipIntroduction(second)
  await page.goto(`${shop.base}/early-pay/offers`)
  await expect(page.getByRole('button', { name: 'Connection: Up to date' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${shop.base}/early-pay/api/docs`)
  // The token alone: a sign-in that takes longer than 250 ms to replace it moves this tab without the question.
  await other.evaluate(
    (jwt) => localStorage.setItem('sooner.session', JSON.stringify({ jwt, receivedAt: Date.now() })),
    second.token,
  )
  const dialog = page.getByRole('alertdialog', { name: 'Session Update Required' })
  await expect(dialog).toContainText(
    'Your current view is inactive due to a new session. Update to continue with your most recent login.',
  )
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toHaveCount(0)
  // Figures that are not there yet have their room by made-up ones, which nobody sees.
  const figures = page.getByText(/^2 customers could pay|^1 customer could pay|Nothing is available/)
  await expect(figures.filter({ visible: true })).toHaveCount(1)
})
