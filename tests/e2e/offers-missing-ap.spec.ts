import { expect, type Page } from 'playwright/test'
import { makeOffer, openOffer, opportunities, readOffer, refuse } from './offer-desk.ts'
import { expectAccessible, openUntil } from './product.ts'
import { test, type Shop } from './shop.ts'
import { divideCustomers, makeReadOnly } from './stored-data.ts'

const BODY = 'Newly found invoices are not yet part of your active recurring offer.'

/** A recurring offer to one customer that gets a second division afterwards. */
async function setUp(shop: Shop): Promise<string> {
  const [first] = await opportunities(shop)
  const id = await makeOffer(shop, 'Recurring', [first!.uuid])
  await divideCustomers(shop, shop.email)
  return id
}

const banner = (page: Page) => page.getByRole('region', { name: 'Newly found invoices' })

test.describe('with the feature on', () => {
  test.use({ flags: 'missing-ap' })

  test('HOM-003 MAP-013 MAP-015 MAP-016 home leads to the invoices, and a dismissal is remembered', async ({
    shop,
    page,
  }) => {
    const offered = await readOffer(shop, await setUp(shop))
    const [{ customerUuid, currency }] = offered.opportunities as [(typeof offered.opportunities)[number]]
    await openUntil(() => page.goto(`${shop.base}/early-pay/`), banner(page))
    await expect(banner(page)).toContainText(BODY)
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y
    await expect(page.getByRole('region', { name: 'What you could be paid early' })).toBeVisible()
    expect(await top('Newly found invoices')).toBeLessThan(await top('What you could be paid early'))
    await expect(page.getByRole('main').getByRole('region').first()).toContainText(BODY)
    await expectAccessible(page)
    await banner(page).getByRole('link', { name: 'View Invoices' }).click()
    await expect(page).toHaveURL(new RegExp(`/invoices/eligible/${customerUuid}/${currency}$`))
    await page.goBack()
    await banner(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'What you could be paid early' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('MAP-005 MAP-006 MAP-008 MAP-017 Add to Offer makes the offer anew and shows it', async ({
    shop,
    page,
  }) => {
    const id = await setUp(shop)
    await openUntil(() => openOffer(shop, page, id), banner(page))
    const add = banner(page).getByRole('button', { name: 'Add to Offer' })
    await add.click()
    await expect(add).toBeDisabled()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
    const { opportunities: parts } = await readOffer(shop, page.url().slice(-36))
    expect(parts).toHaveLength(2)
    await expect(page.getByRole('table', { name: 'Customers in this offer' }).getByRole('row')).toHaveCount(2)
    expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
    await expect(banner(page)).toHaveCount(0)
  })

  test('MAP-009 PRM-002 who may only read is shown no Add to Offer', async ({ shop, page }) => {
    const id = await setUp(shop)
    await openUntil(
      () => openOffer(shop, page, id),
      banner(page).getByRole('button', { name: 'Add to Offer' }),
    )
    await makeReadOnly(shop, shop.email)
    await openOffer(shop, page, id)
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add to Offer' })).toHaveCount(0)
  })

  test('MAP-007 OFF-009 OFF-010 from the list it goes by the offers page, which says what it is doing', async ({
    shop,
    page,
  }) => {
    const id = await setUp(shop)
    await openUntil(() => page.goto(`${shop.base}/early-pay/offers?from=missing-ap`), banner(page))
    await expect(page).toHaveURL(/\/offers$/)
    await banner(page).getByRole('button', { name: 'Add to Offer' }).click()
    await expect(page.getByText('Your offer is being made anew')).toBeVisible()
    await expect(page).toHaveURL(/\/offers$/)
    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
    expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
  })

  test('MAP-011 MAP-012 when it fails the old offer stands, and one can try again', async ({
    shop,
    page,
  }) => {
    const id = await setUp(shop)
    await openUntil(() => openOffer(shop, page, id), banner(page))
    await refuse(page, 'Resubmit', { code: 'INTERNAL', status: 500 })
    await banner(page).getByRole('button', { name: 'Add to Offer' }).click()
    await expect(page.getByText('There was an error while resubmitting your offer.')).toBeVisible()
    expect((await readOffer(shop, id)).status).toBe('ACTIVE')
    await page.unroute('**/early-pay/api/graphql')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).not.toHaveURL(new RegExp(id))
    expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
  })
})

test('MAP-004 FLG-005 with the feature off nothing is asked and nothing shown', async ({ shop, page }) => {
  const id = await setUp(shop)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('missingApRequests')) asked.push(request.url())
  })
  await openOffer(shop, page, id)
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(asked).toEqual([])
})
