import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { clear, isoDay, payByHand } from '../fixtures/buyers.ts'
import { opportunityOf } from '../fixtures/offer-calls.ts'
import {
  address,
  BUYERS,
  choose,
  CLERK,
  expectPaid,
  goOnToReview,
  next,
  openProduct,
  rate,
  step,
  submitFromRate,
} from './builder-steps.ts'
import { onOperation } from './offer-desk.ts'
import { expectAccessible, test as base } from './product.ts'

const test = base.extend({})

test.beforeEach(({ product, page }) => openProduct(product, page))

test(
  'BLD-001 BLD-009 BLD-016 BLD-045 one-time price discovery at an APR goes through four steps without a word to agree to, and is paid to the cent',
  { tag: '@journey' },
  async ({ product, page }) => {
    await choose(page, product, '/offers/builder/one-time', [BUYERS.alder.name])
    await next(page)
    const steps = page.getByRole('region', { name: 'Offer', exact: true }).getByRole('listitem')
    await expect(steps.getByRole('button')).toHaveText([/Customers/, /Rate/, /Invoices/, /Review/])
    await rate(page).fill('8.5')
    const paid = payByHand([BUYERS.alder], 'APR', 850n)
    await submitFromRate(page, paid)
    await clear(product.server, CLERK, BUYERS.alder)
    await expectPaid(page, product, BUYERS.alder, paid)
    await page.goto(address(product, '/offers'))
    await page.getByRole('table').getByRole('link', { name: BUYERS.alder.name }).click()
    await expect(page.getByRole('region', { name: 'Why invoices were paid early or not' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('BLD-036 BLD-042 BLD-043 the upsell raises the suggested rate, asks for the last day, and is paid to the cent', async ({
  product,
  page,
}) => {
  await choose(page, product, '/offers/builder', [BUYERS.iris.name])
  await next(page)
  await page.getByRole('button', { name: 'Offer 7.00%' }).click()
  await next(page)
  await expect(page.getByText('Choose the day the offer ends.').first()).toBeVisible()
  const [year, month, day] = isoDay(90).split('-') as [string, string, string]
  await page.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type(`${month}${day}${year}`)
  const paid = payByHand([BUYERS.iris], 'APR', 700n)
  await submitFromRate(page, paid)
  await clear(product.server, CLERK, BUYERS.iris)
  await expectPaid(page, product, BUYERS.iris, paid)
})

test(
  'BLD-007 BLD-031 what was entered survives a reload at each step, and is offered to go on with at the next visit',
  { tag: '@journey' },
  async ({ product, page }) => {
    await choose(page, product, '/offers/builder', ['Cedar Motors'])
    await next(page)
    await rate(page).fill('7.75')
    await expect(page).toHaveURL(/draft=[0-9a-f-]{36}#rate$/)
    await page.reload()
    await expect(rate(page)).toHaveValue('7.75')
    await goOnToReview(page)
    await step(page, 'Rate').click()
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
    await step(page, 'Customers').click()
    await expect(page.getByRole('checkbox', { name: 'Cedar Motors' })).toBeChecked()
    await page.goto(address(product, '/offers/builder'))
    await expect(page.getByText(/Name Your Rate · once · 7\.75% APR/)).toBeVisible()
    await expectAccessible(page)
    const { makerOrganizationUuid } = await opportunityOf(
      { api: await signIn(product.server, CLERK) },
      'Cedar Motors',
    )
    await page.goto(address(product, `/offers/builder?makerOrganizationUuid=${makerOrganizationUuid}`))
    await expect(page.getByText(/^Draft from .* restored/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start over' }).click()
  },
)

test('nothing moves while a rate is typed: neither the picture beside it nor the result; the kinds of an offer, its agreements and the builder without a membership are accessible', async ({
  product,
  page,
}) => {
  await test.step('a rate is typed', async () => {
    await choose(page, product, '/offers/builder/one-time', ['Harbor Stores', 'Fjord Textiles'])
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
  await test.step('kinds, agreements, no membership', async () => {
    await product.server.operate('agreement', {
      cmsId: 'terms-a',
      locale: 'en',
      title: 'Receivables Purchase Terms',
      copy: '<h3>Part one</h3><p>Copy of the terms</p>',
      supplier: CLERK,
      customer: BUYERS.dover.number,
    })
    await choose(page, product, '/offers/builder', ['Dover Pharma'])
    await next(page)
    await expect(page.getByRole('radio', { name: 'Fixed Rate · once' })).toBeAttached()
    await expect(page.getByRole('region', { name: 'If all is accepted' })).toContainText('5.50%')
    await expectAccessible(page)
    await goOnToReview(page)
    await page.getByRole('button', { name: 'View the agreement' }).click()
    await expect(page.getByRole('dialog').getByText('Copy of the terms')).toBeVisible()
    await expectAccessible(page)
    const membership = { id: 'm', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null }
    await onOperation(page, 'Membership', (route) =>
      route.fulfill({ json: { data: { membership: { ...membership, offerBuilderType: null } } } }),
    )
    await page.goto(address(product, '/offers/builder'))
    await page.getByRole('list', { name: 'Customers' }).getByText('Dover Pharma', { exact: true }).click()
    await expect(page.getByText('Name your own rate with a membership')).toBeVisible()
    await expectAccessible(page)
  })
})
