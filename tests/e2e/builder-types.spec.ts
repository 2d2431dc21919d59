import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import {
  buyer,
  choose,
  clear,
  CLERK,
  expectPaid,
  isoDay,
  next,
  payByHand,
  stock,
  submitFromRate,
  type Buyer,
  type Payment,
} from './buyers.ts'
import { expectAccessible, test as base, type Product } from './product.ts'

// Every request type, from the builder to a transaction with figures calculated by hand.
const test = base.extend({})
test.use({ flags: 'one-time-benchmark-requests,one-time-benchmark-opportunities' })
test.describe.configure({ mode: 'serial' })

const CARDS = '"deprecate-cards":false,"disable-card-product-choice":false'
const PREFERRED = { preferred: 6 }
const BUYERS = {
  oneTime: buyer(1, 'Alder Foods', {}),
  recurring: buyer(2, 'Birch Retail', {}),
  express: buyer(3, 'Cedar Motors', { express: 7.25 }),
  oneTimeStatic: buyer(4, 'Dover Pharma', { static: 5.5 }),
  recurringStatic: buyer(5, 'Ember Logistics', { static: 4.75 }),
  oneTimeBenchmark: buyer(6, 'Fjord Textiles', { benchmark: 'SOFR', spread: 1.5 }),
  recurringBenchmark: buyer(7, 'Granite Energy', { benchmark: 'SOFR', spread: 1.5, platformSpread: 0.5 }),
  preferred: buyer(8, 'Harbor Stores', PREFERRED),
  preferredInApp: buyer(9, 'Iris Paper', { preferred: 6.5 }),
  card: buyer(10, 'Juniper Chemicals', { card: true }),
  discount: buyer(11, 'Kestrel Electric', {}),
  secondStatic: buyer(12, 'Linden Dairy', { static: 6 }),
} satisfies Record<string, Buyer>

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (flags) => localStorage.setItem('sooner.flags', flags),
    `{"one-time-benchmark-requests":true,"one-time-benchmark-opportunities":true,${CARDS}}`,
  )
})

async function arrive(
  page: Page,
  product: Product,
  path: string,
  ...buyers: readonly Buyer[]
): Promise<void> {
  await product.signIn(page, CLERK)
  await choose(
    page,
    product,
    path,
    buyers.map(({ name }) => name),
  )
  await next(page)
}

async function submitAndClear(page: Page, product: Product, from: Buyer, paid: Payment): Promise<void> {
  await submitFromRate(page, paid)
  await clear(product, from)
  await expectPaid(page, product, from, paid)
}

const pick = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })

async function enterRate(page: Page, rate: string): Promise<void> {
  await page.getByRole('textbox', { name: /Annual rate|Discount/ }).fill(rate)
}

test('BLD-001 BLD-009 BLD-016 BLD-045 one-time price discovery at an APR goes through four steps without a word to agree to, and is paid to the cent', async ({
  product,
  page,
}) => {
  await stock(product, Object.values(BUYERS))
  await arrive(page, product, '/offers/builder/one-time', BUYERS.oneTime)
  const steps = page.getByRole('region', { name: 'Offer', exact: true }).getByRole('listitem')
  await expect(steps.getByRole('button')).toHaveText([/Customers/, /Rate/, /Invoices/, /Review/])
  await enterRate(page, '8.5')
  await submitAndClear(page, product, BUYERS.oneTime, payByHand([BUYERS.oneTime], 'APR', 850n))
})

test('BLD-045 a discount in percent of each invoice is paid to the cent', async ({ product, page }) => {
  await arrive(page, product, '/offers/builder/one-time', BUYERS.discount)
  await page.getByText('Discount', { exact: true }).first().click()
  await enterRate(page, '1,25')
  await submitAndClear(page, product, BUYERS.discount, payByHand([BUYERS.discount], 'DISC', 125n))
})

test('BLD-045 recurring price discovery is paid to the cent, and stands for the next deadline', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder/repeating', BUYERS.recurring)
  await enterRate(page, '9')
  await submitAndClear(page, product, BUYERS.recurring, payByHand([BUYERS.recurring], 'APR', 900n))
})

test('BLD-045 express accept takes the rate the customer accepts, to the cent', async ({ product, page }) => {
  await arrive(page, product, '/offers/builder', BUYERS.express)
  await pick(page, 'Express Accept · once')
  await expect(page.getByText('7.25% APR').first()).toBeVisible()
  await submitAndClear(page, product, BUYERS.express, payByHand([BUYERS.express], 'APR', 725n))
})

test('BLD-037 one-time static rate takes the first of two customers, says so, and is paid to the cent', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder/one-time', BUYERS.oneTimeStatic, BUYERS.secondStatic)
  // The larger book comes first.
  await expect(
    page.getByText('This kind of offer takes one customer: Linden Dairy. 1 other is left out.'),
  ).toBeVisible()
  await submitAndClear(page, product, BUYERS.secondStatic, payByHand([BUYERS.secondStatic], 'APR', 600n))
})

test('BLD-038 recurring static rate from the special repeating address is paid to the cent', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder/scf-special-repeating-offer', BUYERS.recurringStatic)
  await submitAndClear(
    page,
    product,
    BUYERS.recurringStatic,
    payByHand([BUYERS.recurringStatic], 'APR', 475n),
  )
})

test('BLD-037 one-time benchmark rate is the benchmark and its spread, to the cent', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder/one-time', BUYERS.oneTimeBenchmark)
  const rate = await shownApr(page)
  await submitAndClear(
    page,
    product,
    BUYERS.oneTimeBenchmark,
    payByHand([BUYERS.oneTimeBenchmark], 'APR', rate),
  )
})

test('BLD-037 recurring benchmark rate adds both spreads, to the cent', async ({ product, page }) => {
  await arrive(page, product, '/offers/builder/scf-special-repeating-offer', BUYERS.recurringBenchmark)
  const rate = await shownApr(page)
  await submitAndClear(
    page,
    product,
    BUYERS.recurringBenchmark,
    payByHand([BUYERS.recurringBenchmark], 'APR', rate),
  )
})

test('BLD-045 a preferred term takes each customer at its own rate, to the cent', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder/preferred', BUYERS.preferred)
  await pick(page, 'Preferred Term · repeating')
  await submitAndClear(page, product, BUYERS.preferred, payByHand([BUYERS.preferred], 'APR', 600n))
})

test('BLD-036 BLD-042 BLD-043 the upsell raises the suggested rate, asks for the last day, and is paid to the cent', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder', BUYERS.preferredInApp)
  await page.getByRole('button', { name: 'Offer 7.00%' }).click()
  await next(page)
  await expect(page.getByText('Choose the day the offer ends.').first()).toBeVisible()
  const [year, month, day] = isoDay(90).split('-') as [string, string, string]
  await page.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type(`${month}${day}${year}`)
  await submitAndClear(page, product, BUYERS.preferredInApp, payByHand([BUYERS.preferredInApp], 'APR', 700n))
})

test('FLG-007 one-time cash-flow-plus is paid without a discount, and hidden while cards are deprecated', async ({
  product,
  page,
}) => {
  await arrive(page, product, '/offers/builder', BUYERS.card)
  await pick(page, 'Card, 1% cash back · once')
  await submitAndClear(page, product, BUYERS.card, payByHand([BUYERS.card], 'APR', 0n))
  await page.addInitScript(() => localStorage.setItem('sooner.flags', '{}'))
  await choose(page, product, '/offers/builder', [BUYERS.oneTimeStatic.name])
  await next(page)
  await expect(page.getByRole('radio', { name: 'Fixed Rate · once' })).toBeAttached()
  await expect(page.getByRole('radio', { name: /card/ })).toHaveCount(0)
  await expectAccessible(page)
})

/** The APR the builder shows, in hundredths of a percent. */
async function shownApr(page: Page): Promise<bigint> {
  const text = await page
    .getByText(/^\d+\.\d\d% APR$/)
    .first()
    .innerText()
  return BigInt(text.replace(/\D/g, ''))
}
