import { expect } from 'playwright/test'
import { main, onOperation, openOffer, readOffer, refuse, setUp } from './offer-desk.ts'
import { expectAccessible } from './product.ts'
import { test } from './shop.ts'

test('OFF-028 OFF-029 OFF-030 OFF-031 PRM-001 a recurring offer is paused and started again, and every list follows', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await openOffer(shop, page, id)
  const active = page.getByRole('switch', { name: 'Active' })
  await expect(active).toBeChecked()
  await page.getByText('Active (switch off to pause)').click()
  await expect(page.getByText('Success : Offer is now Inactive')).toBeVisible()
  await expect(page.getByText('passed over while paused')).toBeVisible()
  await expect(active).not.toBeChecked()
  expect((await readOffer(shop, id)).status).toBe('PAUSED')
  await page.getByRole('link', { name: 'Offer Activity' }).first().click()
  await expect(page.getByRole('table', { name: 'In progress' })).toContainText('Paused')
  await page.getByRole('button', { name: /^Actions for the offer/ }).click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(page.getByText('Success : Offer is now Active')).toBeVisible()
  await expect(page.getByRole('table', { name: 'In progress' })).toContainText('Active')
})

test('OFF-032 when pausing fails it says so and the switch stays as it was', async ({ shop, page }) => {
  const { id } = await setUp(shop)
  await openOffer(shop, page, id)
  await refuse(page, 'TogglePause', { code: 'INTERNAL', status: 500 })
  await page.getByText('Active (switch off to pause)').click()
  await expect(
    page.getByText('Error : An error occurred while trying to update your offer status'),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
})

test('OFF-049 OFF-050 without a membership the switch is locked and names the day it opens', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await onOperation(page, 'Membership', (route) =>
    route.fulfill({
      json: {
        data: {
          membership: { id: 'm', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null },
        },
      },
    }),
  )
  await openOffer(shop, page, id)
  await expect(page.getByRole('switch', { name: 'Always active' })).toBeChecked()
  await page.getByRole('button', { name: "Why this can't be paused" }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toContainText(/It can be paused from \w+ \d\d, \d{4}/)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

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
