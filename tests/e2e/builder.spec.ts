import { expect } from 'playwright/test'
import { address, intercept, openProduct, rate, step } from './builder-steps.ts'
import { choose, next } from './buyers.ts'
import { expectAccessible, test as base } from './product.ts'

const test = base.extend({})

test.beforeEach(({ product, page }) => openProduct(product, page))

test('OPP-012 Select all chooses the most that take one kind of offer, and says who takes another', async ({
  product,
  page,
}) => {
  await page.goto(address(product, '/offers/builder/one-time'))
  const list = page.getByRole('list', { name: 'Customers' })
  await expect(page.getByText(/^Not selected: .*Dover Pharma/)).toBeVisible()
  await page.getByText(/^Select all/).click()
  await expect(list.getByRole('checkbox', { name: 'Alder Foods' })).toBeChecked()
  await expect(list.getByRole('checkbox', { name: 'Dover Pharma' })).not.toBeChecked()
  await expect(list.getByRole('listitem').filter({ hasText: 'Dover Pharma' })).toContainText(
    'Takes another kind of offer',
  )
  await next(page)
  await expect(rate(page)).toBeVisible()

  await step(page, 'Back').click()
  await list.getByText('Dover Pharma', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'You receive' })).toContainText('the same kind of offer')
  await expect(
    page.getByText(/^These take another kind of offer than the others: .*Dover Pharma/),
  ).toBeVisible()
  await page.getByText(/^Select all/).click()
  await expect(list.getByRole('checkbox', { name: 'Dover Pharma' })).not.toBeChecked()
})

test('nothing moves while a rate is typed: neither the picture beside it nor the result', async ({
  product,
  page,
}) => {
  await choose(page, product, '/offers/builder/one-time', ['Alder Foods', 'Fjord Textiles'])
  await next(page)
  const places = [
    page.getByRole('heading', { name: 'Days paid early' }),
    page.getByText('Estimated deposit', { exact: true }),
  ]
  const top = async () => Promise.all(places.map(async (place) => (await place.boundingBox())?.y))
  const typed = async (text: string, shown: string) => {
    await rate(page).fill(text)
    await expect(page.getByText(shown).first()).toBeVisible()
    return top()
  }
  await expect(page.getByText(/^Together, converted to/)).toBeVisible()
  const empty = await top()
  expect(empty).not.toContain(undefined)
  expect(await typed('8.5', '8.50%')).toEqual(empty)
  expect(await typed('8.555', 'A rate has at most two decimals.')).toEqual(empty)
})

test('OPP-025 BLD-041 an offer for invoices to come is made from the future-repeating address alone', async ({
  product,
  page,
}) => {
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByRole('checkbox', { name: 'Granite Energy' })).toBeDisabled()
  await choose(page, product, '/offers/builder/future-repeating', ['Granite Energy'])
  await next(page)
  await rate(page).fill('8')
  await next(page)
  await next(page)
  await expect(page.getByText('The offer stands at every deadline until you withdraw it.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
})

test('BLD-026 BLD-027 BLD-030 without a membership every builder leads to the essential one, on one page or in detail', async ({
  product,
  page,
}) => {
  const membership = { id: 'm', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null }
  const variant = { offerBuilderType: null as string | null }
  await intercept(page, 'Membership', (route) =>
    route.fulfill({ json: { data: { membership: { ...membership, ...variant } } } }),
  )
  await page.goto(address(product, '/cards-offer'))
  await expect(page).toHaveURL(/\/offer-builder\/essential$/)
  await expect(page.getByText('Name your own rate with a membership')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Ember Logistics' })).toBeDisabled()
  await page.getByRole('list', { name: 'Customers' }).getByText('Dover Pharma', { exact: true }).click()
  await expect(page.getByText('5.50% APR').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
  variant.offerBuilderType = 'FLOW_2_DETAIL'
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(page).toHaveURL(/\/offer-builder\/essential$/)
})
