import { expect } from 'playwright/test'
import { BUYERS, intercept, openProduct, rate, step, toReview } from './builder-steps.ts'
import { choose, CLERK } from './buyers.ts'
import { expectAccessible, test as base } from './product.ts'

const test = base.extend({})

test.beforeEach(({ product, page }) => openProduct(product, page))

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
  const box = page.getByRole('checkbox', { name: 'I agree to the additional agreements and privacy policy.' })
  await expect(box).toBeFocused()

  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
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
