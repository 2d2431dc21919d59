import { expect } from 'playwright/test'
import { makeOffer, openOffer, opportunities } from './offer-desk.ts'
import { test } from './shop.ts'
import { divideCustomers } from './stored-data.ts'

test('OPP-034 a customer with several divisions is listed once a currency, with the sum of them all', async ({
  shop,
  page,
}) => {
  const customers = await opportunities(shop)
  await divideCustomers(shop, shop.email)
  const divided = await opportunities(shop)
  expect(divided.length).toBeGreaterThan(customers.length)

  await page.goto(`${shop.base}/early-pay/invoice-central/customers`)
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows).toHaveCount(customers.length + 1)
  await page.goto(`${shop.base}/early-pay/offers/builder`)
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('checkbox')).toHaveCount(
    customers.length,
  )

  const { makerDisplayName, currency } = customers[0]!
  const both = divided.filter(
    (each) => each.makerDisplayName === makerDisplayName && each.currency === currency,
  )
  const id = await makeOffer(
    shop,
    'OneTime',
    both.map(({ uuid }) => uuid),
  )
  await openOffer(shop, page, id)
  const parts = page.getByRole('table', { name: 'Customers in this offer' }).getByRole('row')
  await expect(parts).toHaveCount(2)
})
