import { expect } from 'playwright/test'
import { main, openOffer, readOffer, setUp } from './offer-desk.ts'
import { expectAccessible } from './product.ts'
import { test } from './shop.ts'

test(
  'OFF-019 OFF-033 OFF-053 GQL-025 a new rate is tried out, saved and seen in the other tab, which may replace it without a reload',
  { tag: '@journey' },
  async ({ shop, page }) => {
    // More customers than there are currencies, so that sums are converted.
    const { id, chosen } = await setUp(shop, 'Recurring', 6)
    expect(new Set(chosen.map(({ currency }) => currency)).size).toBeGreaterThan(1)
    const other = await page.context().newPage()
    for (const each of [page, other]) {
      await openOffer(shop, each, id)
      await each.getByRole('button', { name: 'Edit rate' }).click()
    }
    await other.getByRole('dialog').getByRole('textbox').fill('7')
    const dialog = page.getByRole('dialog', { name: 'Edit the rate' })
    const receive = await dialog.locator('dd').first().innerText()
    await dialog.getByRole('textbox').fill('9.25')
    await expect(dialog.locator('dd').first()).not.toHaveText(receive)
    await expect(dialog.getByText('If everything offered is accepted.', { exact: true })).toBeVisible()
    // Each currency by itself, and the total.
    const promised = await dialog
      .locator('dd')
      .first()
      .getByText(/^≈ .* in all$/)
      .innerText()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save rate' }).click()
    await expect(page.getByText('The new rate is saved and counts from the next deadline.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(main(page).getByText('9.25% APR')).toBeVisible()
    await expect(main(page).locator('dd').first()).toContainText(promised)
    expect((await readOffer(shop, id)).rate).toBe(9.25)

    await expect(
      other.getByText('This offer was changed elsewhere and now stands at 9.25% APR.'),
    ).toBeVisible()
    await expect(other.getByRole('dialog').getByRole('textbox')).toHaveValue('7')
    await other.getByRole('button', { name: 'Save rate' }).click()
    await expect(main(page).getByText('7.00% APR')).toBeVisible()
    expect((await readOffer(shop, id)).rate).toBe(7)
  },
)

test(
  'an offer is withdrawn on a phone, where its customers and the question before it are accessible',
  { tag: '@journey' },
  async ({ shop, page }) => {
    const { id } = await setUp(shop)
    await page.setViewportSize({ width: 390, height: 844 })
    await openOffer(shop, page, id)
    await page.getByRole('link', { name: 'Edit invoices' }).click()
    await expect(page).toHaveURL(new RegExp(`/offers/${id}/invoice-edit/customers$`))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the offer' }).click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL(/\/offers$/)
    expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
  },
)
