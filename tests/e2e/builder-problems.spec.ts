import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { address, intercept, openProduct, rate, step, toReview } from './builder-steps.ts'
import { choose, CLERK, next } from './buyers.ts'
import { test as base } from './product.ts'

const test = base.extend({})

test.beforeEach(({ product, page }) => openProduct(product, page))

test('an offer submitted without a connection is kept and said so, and is not sent when there is one again', async ({
  product,
  page,
  context,
}) => {
  await toReview(page, product, 'Alder Foods')
  let sent = 0
  await intercept(page, 'CreateOneTime', async (route) => {
    sent++
    await route.fallback()
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(
    page.getByText(/No connection\. The offer was not confirmed and is kept as a draft/),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: 45_000 })
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
  expect(sent).toBe(1)
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
  await expect(page.getByText('Alder Foods · ')).toHaveCount(0)
})

test('BLD-046 a rate that is none says so beside the field, and Enter goes on from one that is', async ({
  product,
  page,
}) => {
  await choose(page, product, '/offers/builder', ['Ember Logistics'])
  await next(page)
  for (const [text, sentence] of [
    ['eight', 'This is not a number.'],
    ['0', 'Enter a rate above 0.'],
    ['-1', 'Enter a rate above 0.'],
    ['8.505', 'A rate has at most two decimals.'],
    ['1001', 'A discount can be at most 100%'],
  ] as const) {
    await rate(page).fill(text)
    await expect(page.getByText(sentence).first()).toBeVisible()
    // No payment is early without a discount.
    await expect(page.getByRole('region', { name: 'You receive' }).locator('strong')).toHaveText('n/a')
    await rate(page).press('Enter')
    await expect(page).toHaveURL(/#rate$/)
  }
  const said = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(said).toHaveCount(1)
  await rate(page).fill('8,5')
  // The message disappears with its cause, without another Next.
  await expect(said).toHaveCount(0)
  await rate(page).fill('0')
  await rate(page).press('Enter')
  await said.getByRole('button', { name: 'Close' }).click()
  await expect(said).toHaveCount(0)
  await rate(page).press('Enter')
  await expect(said).toHaveCount(1)
  await rate(page).fill('150')
  await expect(page.getByText('That is 150.00% a year, far more than most pay')).toBeVisible()
  await rate(page).fill('8,5')
  await expect(page.getByText(/far more than most pay/)).toHaveCount(0)
  await rate(page).press('ArrowUp')
  await expect(rate(page)).toHaveValue('8.75')
  await rate(page).press('PageDown')
  await expect(rate(page)).toHaveValue('6.25')
  await rate(page).press('Enter')
  await expect(page).toHaveURL(/#invoices$/)
  await expect(page.getByRole('columnheader', { name: 'Effective APR' })).toBeVisible()
})

test('BLD-044 without the market’s rates the builder says so where the rate stands, and tries again', async ({
  product,
  page,
}) => {
  const source = { isFailing: true }
  await intercept(page, 'MarketRates', (route) =>
    source.isFailing
      ? route.fulfill({
          json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL', status: 400 } }] },
        })
      : route.fallback(),
  )
  await choose(page, product, '/offers/builder', ['Dover Pharma'])
  await next(page)
  await expect(page.getByText('Error retrieving rate')).toBeVisible()
  source.isFailing = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('5.50% APR').first()).toBeVisible()
})

test('a deadline that passes while the review is open is asked for again before anything is sent', async ({
  product,
  page,
}) => {
  let answers = 0
  await intercept(page, 'Opportunities', async (route) => {
    const response = await route.fetch()
    // Long enough to reach the review on a busy machine.
    const soon = new Date(Date.now() + 20_000).toISOString()
    const body = await response.text()
    answers++
    await route.fulfill({
      response,
      body:
        answers === 1 ? body.replaceAll(/"requestDeadline":"[^"]+"/g, `"requestDeadline":"${soon}"`) : body,
    })
  })
  await toReview(page, product, 'Ember Logistics')
  await expect(page.getByText('A deadline has passed.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  const question = page.getByRole('alertdialog', { name: 'The deadline has passed' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
})

test('what the server refuses is said at the step where it can be mended', async ({ product, page }) => {
  await toReview(page, product, 'Fjord Textiles')
  for (const [code, place, sentence] of [
    ['ALREADY_IN_ACTIVE_REQUEST', 'customers', /already in an active offer/],
    ['OPTION_NOT_OFFERED', 'rate', /doesn't offer this kind/],
    ['RATE_BELOW_ACCEPTED', 'rate', /accept a higher rate/],
    ['NO_ELIGIBLE_INVOICES', 'invoices', /can be paid early any more/],
  ] as const) {
    await step(page, 'Review').click()
    await page.unrouteAll()
    await intercept(page, 'CreateOneTime', (route) =>
      route.fulfill({ json: { errors: [{ message: code, extensions: { code, status: 409 } }] } }),
    )
    await page.getByRole('button', { name: 'Submit Offer' }).click()
    await expect(page).toHaveURL(new RegExp(`#${place}$`))
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
})

test('a customer that goes into an offer elsewhere is taken out, and the builder says so', async ({
  product,
  page,
}) => {
  await choose(page, product, '/offers/builder', ['Cedar Motors', 'Harbor Stores'])
  const api = await signIn(product.server, CLERK)
  const { getGroupedOpportunityData: grouped } = await api.graphql<{
    getGroupedOpportunityData: {
      edges: { node: { opportunities: { makerDisplayName: string; uuid: string }[] } }[]
    }
  }>('{ getGroupedOpportunityData { edges { node { opportunities { makerDisplayName uuid } } } } }')
  const { uuid } = grouped.edges
    .flatMap(({ node }) => node.opportunities)
    .find(({ makerDisplayName }) => makerDisplayName === 'Harbor Stores')!
  await api.graphql(
    'mutation($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
    { input: { opportunityUuids: [uuid], rateType: 'APR', rate: 8 } },
    crypto.randomUUID(),
  )
  await expect(page.getByText(/^Harbor Stores can't be offered to any more/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Harbor Stores' })).not.toBeChecked()
})
