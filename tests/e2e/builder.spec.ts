import type { Page, Route } from 'playwright/test'
import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { buyer, choose, CLERK, next, stock } from './buyers.ts'
import { expectAccessible, test as base, type Product } from './product.ts'

const test = base.extend({})

const BUYERS = {
  alder: buyer(1, 'Alder Foods', {}),
  birch: buyer(2, 'Birch Retail', { preferred: 6, express: 7 }),
  cedar: buyer(3, 'Cedar Motors', { express: 7.25 }),
  dover: buyer(4, 'Dover Pharma', { static: 5.5 }),
  ember: buyer(5, 'Ember Logistics', {}),
  fjord: buyer(6, 'Fjord Textiles', {}, 'EUR'),
  granite: {
    ...buyer(7, 'Granite Energy', {}),
    // Nothing that can be offered yet.
    invoices: [[120_000n, -30] as const],
  },
  harbor: buyer(8, 'Harbor Stores', {}),
  indigo: buyer(9, 'Indigo Paper', {}),
}

/** A GraphQL operation by its name, answered by somebody else. */
async function intercept(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/early-pay/api/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (new RegExp(`(query|mutation) ${operation}\\b`).test(body)) await answer(route)
    else await route.fallback()
  })
}

const rate = (page: Page) => page.getByRole('textbox', { name: /Annual rate|Discount/ })
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const address = (product: Product, path: string) => `${product.server.base}/early-pay${path}`

async function toReview(page: Page, product: Product, name: string): Promise<void> {
  await choose(page, product, '/offers/builder/one-time', [name])
  await next(page)
  await rate(page).fill('8.5')
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
}

/** The uuid a customer is known by as a maker. */
async function makerOf(product: Product, name: string): Promise<string> {
  const api = await signIn(product.server, CLERK)
  const { getGroupedOpportunityData: grouped } = await api.graphql<{
    getGroupedOpportunityData: {
      edges: { node: { opportunities: { makerDisplayName: string; makerOrganizationUuid: string }[] } }[]
    }
  }>(
    '{ getGroupedOpportunityData { edges { node { opportunities { makerDisplayName makerOrganizationUuid } } } } }',
  )
  const makers = grouped.edges.flatMap(({ node }) => node.opportunities)
  return makers.find(({ makerDisplayName }) => makerDisplayName === name)!.makerOrganizationUuid
}

let isStocked = false

test.beforeEach(async ({ product, page }) => {
  // Once a worker: a failure begins with a new product.
  if (!isStocked) await stock(product, Object.values(BUYERS))
  isStocked = true
  await product.signIn(page, CLERK)
})

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

test('OPP-012 Select all chooses the most that take one kind of offer, and says who takes another', async ({
  product,
  page,
}) => {
  await page.goto(address(product, '/offers/builder/one-time'))
  const list = page.getByRole('list', { name: 'Customers' })
  await expect(
    page.getByText(/^Left out, because they take another kind of offer: .*Dover Pharma/),
  ).toBeVisible()
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
    // Nobody is paid early for nothing.
    await expect(page.getByRole('region', { name: 'You receive' }).locator('strong')).toHaveText('n/a')
    await rate(page).press('Enter')
    await expect(page).toHaveURL(/#rate$/)
  }
  const said = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await expect(said).toHaveCount(1)
  await rate(page).fill('8,5')
  // What was said is gone with its cause, without another Next.
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

test('BLD-021 agreements that cannot be loaded are a problem of the page, not silence', async ({
  product,
  page,
}) => {
  await intercept(page, 'Agreements', (route) =>
    route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL', status: 400 } }] } }),
  )
  await choose(page, product, '/offers/builder', [])
  await page.getByText('Ember Logistics', { exact: true }).click()
  await expect(page.getByRole('heading', { name: "We've Encountered a Problem" })).toBeVisible()
})

test('without a connection the builder goes on, and waits for the agreements', async ({ product, page }) => {
  let attempts = 0
  await intercept(page, 'Agreements', async (route) => {
    attempts++
    await route.abort()
  })
  await choose(page, product, '/offers/builder', [])
  await page.getByText('Ember Logistics', { exact: true }).click()
  await expect.poll(() => attempts, { timeout: 20_000 }).toBe(3)
  await step(page, 'Next').click()
  await rate(page).fill('8.5')
  await step(page, 'Next').click()
  await expect(page).toHaveURL(/#invoices|#review/)
  await expect(page.getByRole('heading', { name: "We've Encountered a Problem" })).toHaveCount(0)
})

test('a deadline that passes while the review is open is asked for again before anything is sent', async ({
  product,
  page,
}) => {
  let answers = 0
  await intercept(page, 'Opportunities', async (route) => {
    const response = await route.fetch()
    const soon = new Date(Date.now() + 9000).toISOString()
    const body = await response.text()
    answers++
    await route.fulfill({
      response,
      body:
        answers === 1 ? body.replaceAll(/"requestDeadline":"[^"]+"/g, `"requestDeadline":"${soon}"`) : body,
    })
  })
  await toReview(page, product, 'Ember Logistics')
  await expect(page.getByText('A deadline has passed.')).toBeVisible({ timeout: 30_000 })
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

test('BLD-015 BLD-017 BLD-018 BLD-020 BLD-022 BLD-023 agreements are read as clean text, agreed to, recorded, and only then the offer is made', async ({
  product,
  page,
}) => {
  for (const [cmsId, title] of [
    ['terms-a', 'Receivables Purchase Terms'],
    ['terms-b', 'Privacy Addendum'],
  ] as const) {
    await product.server.operate('agreement', {
      cmsId,
      locale: 'en',
      title,
      copy: `<h3>Part one</h3><p onclick="window.ran = true">Copy of ${title}</p><script>window.ran = true</script>
        <img src="no-such-image" onerror="window.ran = true"><iframe srcdoc="<script>parent.ran = true</script>"></iframe>
        <a href="javascript:window.ran = true">Read on</a>`,
      supplier: CLERK,
      customer: BUYERS.cedar.number,
    })
  }
  const calls: string[] = []
  const server = { isFailing: true }
  await intercept(page, 'AcceptAgreements', async (route) => {
    calls.push('accept')
    await (server.isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.fallback())
  })
  await intercept(page, 'CreateOneTime', async (route) => {
    calls.push('create')
    await route.fallback()
  })
  await toReview(page, product, 'Cedar Motors')
  await page.getByRole('button', { name: 'View 2 agreements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Funding agreements' })
  await dialog.getByRole('button', { name: 'View Privacy Addendum' }).click()
  const copy = dialog.getByText('Copy of Privacy Addendum')
  await expect(copy).toBeVisible()
  await copy.click()
  const article = dialog.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Part one' })).toBeVisible()
  await expect(article.getByText('Read on')).toBeVisible()
  await expect(
    article.locator('script, img, iframe, [onclick], [onerror], [href^="javascript"]'),
  ).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('Receivables Purchase Terms')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(
    page.getByText('Please agree to the additional agreements and privacy policy to submit your offer.'),
  ).toBeVisible()
  expect(calls).toEqual([])

  await page.getByText('I agree to the additional agreements and privacy policy.').click()
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByText(/^We encountered a problem\. Please try again\./)).toBeVisible()
  expect(calls).toEqual(['accept'])

  server.isFailing = false
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
  expect(calls).toEqual(['accept', 'accept', 'create'])
})

test('BLD-015 BLD-016 a submit before the agreements are known asks for them and shows them before anything is sent', async ({
  product,
  page,
}) => {
  await product.server.operate('agreement', {
    cmsId: 'terms-indigo',
    locale: 'en',
    title: 'Indigo Terms',
    copy: '<p>Copy of Indigo Terms</p>',
    supplier: CLERK,
    customer: BUYERS.indigo.number,
  })
  const network = { isDown: true, attempts: 0 }
  const sent: string[] = []
  await intercept(page, 'Agreements', async (route) => {
    network.attempts++
    await (network.isDown ? route.abort() : route.fallback())
  })
  await intercept(page, '(AcceptAgreements|CreateOneTime)', async (route) => {
    sent.push(/AcceptAgreements|CreateOneTime/.exec(route.request().postData() ?? '')![0])
    await route.fallback()
  })
  await toReview(page, product, 'Indigo Paper')
  await expect.poll(() => network.attempts, { timeout: 20_000 }).toBe(3)
  await expect(page.getByText('I agree to the additional agreements')).toHaveCount(0)

  network.isDown = false
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(
    page.getByText(/^An agreement with one of the customers has not been accepted yet/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'View the agreement' })).toBeVisible()
  expect(sent).toEqual([])

  await page.getByText('I agree to the additional agreements and privacy policy.').click()
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
  expect(sent).toEqual(['AcceptAgreements', 'CreateOneTime'])
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
