import { expect, type Page } from 'playwright/test'
import { makeOffer, openOffer, opportunities, readOffer } from './offer-desk.ts'
import { expectAccessible, openUntil } from './product.ts'
import { test, type Shop } from './shop.ts'
import { divideCustomers } from './stored-data.ts'

async function setUp(shop: Shop): Promise<string> {
  const [first] = await opportunities(shop)
  const id = await makeOffer(shop, 'Recurring', [first!.uuid])
  await divideCustomers(shop, shop.email)
  return id
}

const banner = (page: Page) => page.getByRole('region', { name: 'Newly found invoices' })

test.use({ flags: 'missing-ap' })

test('HOM-003 MAP-005 MAP-006 MAP-008 MAP-013 MAP-015 MAP-016 MAP-017 newly found invoices are announced at home until that is dismissed, and added to their offer', async ({
  shop,
  page,
}) => {
  const id = await setUp(shop)
  const [{ customerUuid, currency }] = (await readOffer(shop, id)).opportunities as [
    Awaited<ReturnType<typeof readOffer>>['opportunities'][number],
  ]
  await openUntil(() => page.goto(`${shop.base}/early-pay/`), banner(page))
  await expect(banner(page)).toContainText(
    'Newly found invoices are not yet part of your active recurring offer.',
  )
  const hero = page.getByRole('region', { name: 'What you could be paid early' })
  await expect(hero).toBeVisible()
  expect((await banner(page).boundingBox())!.y).toBeLessThan((await hero.boundingBox())!.y)
  await expectAccessible(page)
  await banner(page).getByRole('link', { name: 'View Invoices' }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/eligible/${customerUuid}/${currency}$`))
  await page.goBack()
  await banner(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(hero).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  await openOffer(shop, page, id)
  await banner(page).getByRole('button', { name: 'Add to Offer' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
  const { opportunities: parts } = await readOffer(shop, page.url().slice(-36))
  expect(parts).toHaveLength(2)
  // The divisions of a customer are one line.
  await expect(page.getByRole('table', { name: 'Customers in this offer' }).getByRole('row')).toHaveCount(2)
  expect((await readOffer(shop, id)).status).toBe('WITHDRAWN')
  await expect(banner(page)).toHaveCount(0)
})
