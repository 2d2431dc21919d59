import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { address, intercept, makerOf, openProduct, rate, step, toReview } from './builder-steps.ts'
import { choose, CLERK, next } from './buyers.ts'
import { expectAccessible, test as base } from './product.ts'

const test = base.extend({})

test.beforeEach(({ product, page }) => openProduct(product, page))

test('BLD-031 what was entered survives a reload, is offered to go on with, and can be given up', async ({
  product,
  page,
}) => {
  await choose(page, product, '/offers/builder', ['Alder Foods'])
  await next(page)
  await rate(page).fill('7.75')
  await expect(page).toHaveURL(/draft=[0-9a-f-]{36}#rate$/)
  await page.reload()
  await expect(rate(page)).toHaveValue('7.75')
  await step(page, 'Customers').click()
  await expect(page.getByRole('checkbox', { name: 'Alder Foods' })).toBeChecked()
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByText(/Name Your Rate · once · 7\.75% APR/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue Alder Foods' }).click()
  await expect(rate(page)).toHaveValue('7.75')
  await page.goto(address(product, '/offers/builder'))
  await page.getByRole('button', { name: 'Discard Alder Foods' }).click()
  await expect(page.getByText('Continue your draft')).toHaveCount(0)
})

test('a visit leaves a draft only with something entered, one for the same customers, and discarding can be undone', async ({
  product,
  page,
}) => {
  const api = await signIn(product.server, CLERK)
  const drafts = async () =>
    (await api.graphql<{ drafts: { rate: number | null }[] }>('{ drafts { rate } }')).drafts
  const mine = page.getByRole('region', { name: 'Continue your draft' })
  await choose(page, product, '/offers/builder', ['Alder Foods'])
  await expect(page).toHaveURL(/draft=/)
  await page.getByRole('list', { name: 'Customers' }).getByText('Alder Foods', { exact: true }).click()
  await expect(page).not.toHaveURL(/draft=/)
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByText('None selected')).toBeVisible()
  await expect(mine).toHaveCount(0)

  for (const percent of ['7.25', '7.5']) {
    await choose(page, product, '/offers/builder', ['Alder Foods'])
    await next(page)
    await rate(page).fill(percent)
    await expect(page).toHaveURL(/draft=/)
    await expect.poll(drafts).toEqual([{ rate: Number(percent) }])
  }
  await page.goto(address(product, '/offers/builder'))
  await expect(mine).toContainText('7.50% APR')
  await expect(mine.getByRole('button', { name: 'Discard Alder Foods' })).toHaveCount(1)
  await mine.getByRole('button', { name: 'Discard Alder Foods' }).click()
  await expect(mine).toHaveCount(0)
  await expect.poll(drafts).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine).toContainText('7.50% APR')
  await expect.poll(drafts).toEqual([{ rate: 7.5 }])

  const customer = await makerOf(product, 'Alder Foods')
  await page.goto(address(product, `/offers/builder?makerOrganizationUuid=${customer}`))
  await expect(page.getByText('You are going on with the draft you saved')).toBeVisible()
  await expectAccessible(page)
  await next(page)
  await expect(rate(page)).toHaveValue('7.50')
  await step(page, 'Customers').click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('checkbox', { name: 'Alder Foods' })).toBeChecked()
  await next(page)
  await expect(rate(page)).toHaveValue('')
  await step(page, 'Customers').click()
  await mine.getByRole('button', { name: 'Discard Alder Foods' }).click()
  await expect.poll(drafts).toEqual([])
})

test('BLD-007 a reload of a step entered from review still leads back to review', async ({
  product,
  page,
}) => {
  await toReview(page, product, 'Cedar Motors')
  await step(page, 'Rate').click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
})

test('drafts that have expired are discarded at once', async ({ product, page }) => {
  await intercept(page, 'Drafts', async (route) => {
    const response = await route.fetch()
    const old = (day: number) => ({
      id: `00000000-0000-4000-8000-00000000000${day}`,
      offerType: 'ONE_TIME',
      markets: [],
      rate: 8,
      rateType: 'APR',
      endDate: null,
      priceStrategy: null,
      updated: `2020-01-0${day}T00:00:00Z`,
      expires: `2020-02-0${day}T00:00:00Z`,
    })
    await route.fulfill({ response, json: { data: { drafts: removed > 0 ? [] : [old(1), old(2)] } } })
  })
  let removed = 0
  await intercept(page, 'RemoveDraft', async (route) => {
    removed++
    await route.fulfill({ json: { data: { removeDraft: true } } })
  })
  await page.goto(address(product, '/offers/builder'))
  await expect(page.getByText('2 drafts have expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard expired' }).click()
  await expect(page.getByText('2 drafts have expired.')).toHaveCount(0)
  expect(removed).toBe(2)
})

test('BLD-031 a suggested offer opens filled in; an unknown, a foreign and an expired one open empty with a notice', async ({
  product,
  page,
}) => {
  const makerOrganizationUuid = await makerOf(product, 'Cedar Motors')
  const { link } = await product.server.operate<{ link: string }>('draft-link', {
    supplier: CLERK,
    draft: {
      offerType: 'ONE_TIME',
      markets: [{ currency: 'USD', makerOrganizationUuid }],
      rate: 9.25,
      rateType: 'APR',
    },
  })
  await page.goto(link)
  await expect(page.getByRole('checkbox', { name: 'Cedar Motors' })).toBeChecked()
  await next(page)
  await expect(rate(page)).toHaveValue('9.25')
  const token = new URL(link).searchParams.get('token')!
  await page.goto(address(product, `/offers/builder/actionable-offer?token=${token}`))
  await expect(page.getByRole('checkbox', { name: 'Cedar Motors' })).toBeChecked()

  await page.goto(address(product, '/ep-offer/draft/00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText("This draft can't be found.")).toBeVisible()
  await expect(page.getByText('None selected')).toBeVisible()
  await page.goto(address(product, '/offers/builder/landing?token=not-one'))
  await expect(page.getByText("This draft can't be found.")).toBeVisible()
  await intercept(page, 'Draft', (route) =>
    route.fulfill({
      json: { errors: [{ message: 'old', extensions: { code: 'DRAFT_EXPIRED', status: 410 } }] },
    }),
  )
  await page.goto(address(product, '/ep-offer/draft/00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText('This suggested offer has expired.')).toBeVisible()
})

test('BLD-024 BLD-025 BLD-028 BLD-047 every address of the builder shows it', async ({ product, page }) => {
  for (const path of [
    '/offers/builder',
    '/offers/builder/repeating',
    '/offers/builder/preferred',
    '/offers/builder/customers',
    '/offers/builder/abandoned-cart-offer',
    '/offers-revamp',
    '/ep-offer',
    '/cards-offer',
    '/offer-builder/essential',
  ]) {
    await page.goto(address(product, path))
    await expect(page.getByRole('heading', { name: 'Build Offer', level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
  }
  await page.goto(address(product, '/offers/builder/abandoned-cart-offer-complete'))
  await expect(page.getByText('Your offer is on its way.')).toBeVisible()
  await page.goto(address(product, '/ep-offer/edit/some-id'))
  await expect(page).toHaveURL(/\/offers\/some-id\/edit$/)
})
