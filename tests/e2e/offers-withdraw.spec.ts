import { expect, type Page } from 'playwright/test'
import { makeOffer, openOffer, opportunities, readOffer, refuse, setUp } from './offer-desk.ts'
import { expectAccessible } from './product.ts'
import { test } from './shop.ts'
import { makeReadOnly } from './stored-data.ts'

test('OFF-012 OFF-016 OFF-055 the invoices of an offer are taken out and put back where they are offered', async ({
  shop,
  page,
}) => {
  const { id, chosen } = await setUp(shop)
  await openOffer(shop, page, id)
  await page.getByRole('link', { name: 'Edit invoices' }).click()
  await expect(page).toHaveURL(new RegExp(`/offers/${id}/invoice-edit$`))
  await excludeOne(page)
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the offer' }).click()
  const parts = page.getByRole('table', { name: 'Customers in this offer' })
  await parts.getByRole('link', { name: chosen[0]!.makerDisplayName }).click()
  await expect(page).toHaveURL(/\/invoice-edit\/[^/]+\/[A-Z]{3}$/)
  await page.goto(`${shop.base}/early-pay/offers/${id}/invoices`)
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await shop.api.graphql(
    'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(shouldPause: true, id: $id) }',
    {
      id,
    },
  )
  await expect(page.getByText("This offer's invoices can't be changed now.")).toBeVisible()
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0)
})

test('a column hidden in the invoices of an offer stays hidden there at the next visit', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await page.goto(`${shop.base}/early-pay/offers/${id}/invoice-edit`)
  const head = page.getByRole('columnheader', { name: 'Pay date' })
  // The first rows are shown before the book is here, in a grid of their own.
  await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
  await head.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(head).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible()
  await expect(head).toHaveCount(0)
})

test('OFF-013 OFF-015 on a phone the way to the invoices goes by the customers', async ({ shop, page }) => {
  const { id, chosen } = await setUp(shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffer(shop, page, id)
  await page.getByRole('link', { name: 'Edit invoices' }).click()
  await expect(page).toHaveURL(new RegExp(`/offers/${id}/invoice-edit/customers$`))
  await expectAccessible(page)
  await page.getByRole('link', { name: chosen[0]!.makerDisplayName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen[0]!.makerDisplayName)
  await page.goto(`${shop.base}/early-pay/offers/${id}/customers`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('OFF-036 OFF-038 withdrawing a recurring offer includes its excluded invoices again and goes to the next offer', async ({
  shop,
  page,
}) => {
  const { id, chosen, rest } = await setUp(shop, 'Recurring', 1)
  const next = await makeOffer(shop, 'OneTime', [rest[0]!.uuid])
  const before = chosen[0]!.invoiceSummary.takerExcludedInvoiceCount
  await page.goto(`${shop.base}/early-pay/offers/${id}/invoice-edit`)
  await excludeOne(page)
  await expect(page.getByText('Up to date')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('update-calculated-invoices')) calls.push(request.url())
  })
  await openOffer(shop, page, id)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The 1 invoice you excluded since this offer was made is included again',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await withdraw(page)
  await expect(page.getByText('Offer is successfully withdrawn')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/offers/${next}$`))
  expect(calls).toHaveLength(1)
  const [first] = (await opportunities(shop)).filter(({ uuid }) => uuid === chosen[0]!.uuid)
  expect(before).toBeGreaterThan(0)
  expect(first!.invoiceSummary.takerExcludedInvoiceCount).toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rest[0]!.makerDisplayName)
  await withdraw(page)
  await expect(page).toHaveURL(/\/offers$/)
  expect(calls).toHaveLength(1)
})

test('OFF-037 a failure to include invoices again does not stand in the way of the withdrawal', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await page.goto(`${shop.base}/early-pay/offers/${id}/invoice-edit`)
  await excludeOne(page)
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.route('**/update-calculated-invoices*', (route) => route.fulfill({ status: 500, json: {} }))
  await openOffer(shop, page, id)
  await withdraw(page)
  await expect(page.getByText('Offer is successfully withdrawn')).toBeVisible()
  expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
})

test('OFF-042 OFF-044 a failed withdrawal closes its dialog, and one can try again', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await openOffer(shop, page, id)
  await refuse(page, 'Withdraw', { code: 'INTERNAL', status: 500 })
  await withdraw(page)
  await expect(page.getByText('An error occurred while withdrawing your offer.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  expect((await readOffer(shop, id)).status).toBe('ACTIVE')
})

test('OFF-043 GQL-018 PRM-002 who may change nothing any more is refused, and the button is off from then on', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop, 'OneTime')
  await openOffer(shop, page, id)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await makeReadOnly(shop, shop.email)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('We could not withdraw your offer.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
  await expect(page).toHaveURL(new RegExp(id))
  expect((await readOffer(shop, id)).status).toBe('ACTIVE')
})

test('OFF-018 OFF-040 OFF-041 while the provider applies invoice changes a withdrawal says so before it goes on', async ({
  shop,
  page,
}) => {
  const { id } = await setUp(shop)
  await shop.server.operate('review', {
    supplier: shop.email,
    request: id,
    status: 'INVOICE_EDIT_IN_PROGRESS',
  })
  await openOffer(shop, page, id)
  await expect(page.getByText('Pending Review').first()).toBeVisible()
  await expect(page.getByText('Last modified by You')).toBeVisible()
  await withdraw(page)
  const notice = page.getByRole('dialog', { name: 'Invoice edit in progress' })
  await expect(notice).toContainText('still being applied')
  await expect(page).toHaveURL(new RegExp(`/offers/${id}$`))
  await notice.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/offers$/)
})

/** Excludes the first invoice of the offer. */
async function excludeOne(page: Page): Promise<void> {
  const first = page.getByRole('row').nth(1).getByRole('checkbox')
  await expect(first).toBeChecked()
  await first.click()
  await expect(first).not.toBeChecked()
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
}
