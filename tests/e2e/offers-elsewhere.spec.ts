import { expect, type Page } from 'playwright/test'
import { main, makeOffer, openOffer, opportunities, setUp } from './offer-desk.ts'
import { signIn } from '../fixtures/api-client.ts'
import { expectAccessible, skipIntroduction } from './product.ts'
import { test, type Shop } from './shop.ts'

test('the details say of each invoice why it was paid early or not, as the clear’s own command does', async ({
  shop,
  product,
  page,
}) => {
  const { id } = await setUp(shop)
  await page.goto(`${shop.base}/early-pay/offers/${id}/invoice-edit`)
  await excludeOne(page)
  await expect(page.getByText('Up to date')).toBeVisible()
  await shop.server.operate('clear', { at: 'next' })
  const printed = product.command('clear', '--explain', id)
  await openOffer(shop, page, id)
  const why = page.getByRole('region', { name: 'Why invoices were paid early or not' })
  const excluded = why.getByRole('button', { name: /^Excluded \d+$/ })
  await excluded.click()
  const count = Number((await excluded.innerText()).replaceAll(/\D/g, ''))
  await expect(why.getByRole('cell', { name: 'you had excluded it' })).toHaveCount(count)
  expect(printed.split('EXCLUDED: the supplier does not offer it')).toHaveLength(count + 1)
  await excluded.click()
  await expect(why.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
})

test('OPP-026 OPP-027 OPP-028 OPP-030 when every customer is in an offer Build Offer says so and stays', async ({
  shop,
  page,
}) => {
  await openHome(shop, page)
  const all = await opportunities(shop)
  const id = await makeOffer(
    shop,
    'Recurring',
    all.map(({ uuid }) => uuid),
  )
  await openOffer(shop, page, id)
  await openOffers(shop, page)
  const build = main(page).getByRole('button', { name: 'Build Offer' })
  await build.click()
  const dialog = page.getByRole('dialog', { name: 'Existing Active Offer' })
  await expect(dialog).toContainText(
    'One offer per customer can be active. Withdraw it first to make another.',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/offers$/)
  await build.click()
  await dialog.getByRole('button', { name: 'View Offer' }).click()
  await expect(page).toHaveURL(new RegExp(`/offers/${id}$`))
})

test('OPP-029 with several active offers Build Offer leads to the list of them', async ({ shop, page }) => {
  await openHome(shop, page)
  const byCustomer = Map.groupBy(await opportunities(shop), ({ makerDisplayName }) => makerDisplayName)
  const [first, ...others] = [...byCustomer.values()].map((own) => own.map(({ uuid }) => uuid))
  await makeOffer(shop, 'Recurring', first!)
  await makeOffer(shop, 'Recurring', others.flat())
  await openOffers(shop, page)
  await main(page).getByRole('button', { name: 'Build Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'All Customers Have Active Offers' })
  await dialog.getByRole('button', { name: 'View Active Offers' }).click()
  await expect(page).toHaveURL(/\/offers$/)
})

/** Waits for what is loaded anew: what is stored is from before the offers, and shown until then. */
async function openOffers(shop: Shop, page: Page): Promise<void> {
  const known = page.waitForResponse(async (answer) => {
    // That of a page that was left has no body any more.
    const body = answer.url().endsWith('/graphql') ? await answer.text().catch(() => '') : ''
    return body.includes('takersMarkets')
  })
  await page.goto(`${shop.base}/early-pay/offers`)
  await known
  // The empty list has a second one.
  await expect(main(page).getByRole('button', { name: 'Build Offer' })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'In progress' })).toBeVisible()
}

/** What can be offered is known from the home page on. */
async function openHome(shop: Shop, page: Page): Promise<void> {
  await page.goto(`${shop.base}/early-pay/`)
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 40_000 })
}

test('INV-059 an offer that has ended offers no way to another status', async ({ shop, page }) => {
  const { id } = await setUp(shop, 'Recurring', 1)
  await openOffer(shop, page, id)
  await expect(page.getByRole('switch', { name: 'Active' })).toBeVisible()
  await withdraw(page)
  await expect(page.getByText('Offer is successfully withdrawn')).toBeVisible()
  await openOffer(shop, page, id)
  await expect(main(page).getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  for (const name of ['Withdraw', 'Edit rate'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

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
