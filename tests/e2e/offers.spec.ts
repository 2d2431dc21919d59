import { expect } from 'playwright/test'
import { main, onOperation, openOffer, readOffer, setUp } from './offer-desk.ts'
import { expectAccessible } from './product.ts'
import { test } from './shop.ts'

test('OFF-019 OFF-033 GQL-025 a new rate is tried out, saved and seen in the other tab without a reload', async ({
  shop,
  page,
}) => {
  // More customers than there are currencies, so that sums are converted.
  const { id, chosen } = await setUp(shop, 'Recurring', 6)
  expect(new Set(chosen.map(({ currency }) => currency)).size).toBeGreaterThan(1)
  const other = await page.context().newPage()
  await openOffer(shop, other, id)
  await openOffer(shop, page, id)
  await page.getByRole('button', { name: 'Edit rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the rate' })
  const receive = await dialog.locator('dd').first().innerText()
  await dialog.getByRole('textbox').fill('9.25')
  await expect(dialog.locator('dd').first()).not.toHaveText(receive)
  await expect(dialog.getByText('If everything offered is accepted.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('converted into USD').first()).toBeVisible()
  const promised = await dialog.locator('dd').first().innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('The new rate is saved and counts from the next deadline.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText('9.25% APR')).toBeVisible()
  await expect(main(other).getByText('9.25% APR')).toBeVisible()
  await expect(main(page).locator('dd').first()).toHaveText(promised)
  expect((await readOffer(shop, id)).rate).toBe(9.25)
})

test('OFF-053 the second of two tabs learns of the first one’s rate, keeps what it entered, and may then replace it', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await openOffer(shop, each, id)
    await each.getByRole('button', { name: 'Edit rate' }).click()
  }
  await other.getByRole('dialog').getByRole('textbox').fill('7')
  await page.getByRole('dialog').getByRole('textbox').fill('9')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(other.getByText('This offer was changed elsewhere and now stands at 9.00% APR.')).toBeVisible()
  await expect(other.getByRole('dialog').getByRole('textbox')).toHaveValue('7')
  await other.getByRole('button', { name: 'Save rate' }).click()
  await expect(main(page).getByText('7.00% APR')).toBeVisible()
  expect((await readOffer(shop, id)).rate).toBe(7)
})

test('OFF-053 a rate saved over a change that was not seen is refused, nothing is written and the box keeps it', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await openOffer(shop, page, id)
  await page.getByRole('button', { name: 'Edit rate' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('6.5')
  await onOperation(page, 'EditRate', async (route) => {
    await shop.api.graphql(
      'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 11) }',
      { id },
    )
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText(/^This offer was changed elsewhere in the meantime/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('6.5')
  await expect(page.getByText('now stands at 11.00% APR')).toBeVisible()
  expect((await readOffer(shop, id)).rate).toBe(11)
})
