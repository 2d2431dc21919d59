import { expect, type Page } from 'playwright/test'
import { test as base } from './product.ts'

const DEMO = 'demo@sooner.test'
const READ_ONLY = 'reader@sooner.test'

const test = base.extend({})
test.use({ demo: true })

// Includes tables behind a flag.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    localStorage.setItem('sooner.flags', '{"gst-unapproved-invoices":true,"paid-invoices":true}'),
  ),
)

async function open(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/early-pay${path}`)
  await expect(page.getByRole('main')).toBeVisible()
}

test('INV-001 INV-027 the customers view lists customers with counts and amounts of every kind', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoice-central/customers')
  const line = page.getByRole('row').filter({ hasText: '200102' })
  await expect(line).toContainText('Kestrel Motors Corp')
  await expect(line).toContainText('USD')
  for (const heading of ['Eligible A/R', 'Excluded A/R', 'Ineligible', 'Adjustments', 'Total A/R']) {
    await expect(page.getByRole('columnheader', { name: heading }).first()).toBeVisible()
  }
})

test('INV-006 INV-009 INV-010 INV-011 INV-013 INV-014 INV-015 INV-016 each kind of invoices has its columns and its summary', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  const columns: Readonly<Record<string, readonly string[]>> = {
    '': [
      'Invoice',
      'Amount',
      'Due date',
      '→',
      'Pay date',
      'Days paid early',
      'Early deposit',
      'Offer status',
    ],
    '?tab=ineligible': ['Invoice', 'Original amount', 'Estimated deposit', 'Reason'],
    '?tab=adjustment': ['Status', 'Adjustment', 'For invoice', 'Amount', 'Due date'],
    '?tab=unapproved': ['Invoice', 'Amount', 'Tentative due date'],
    '?tab=paid': ['Invoice', 'Amount', 'Due date', 'Paid amount', 'Payment date', 'Paid status'],
  }
  for (const [search, names] of Object.entries(columns)) {
    await open(page, product.server.base, `/invoices/eligible${search}`)
    for (const name of names) await expect(page.getByRole('columnheader', { name }).first()).toBeAttached()
    const headers = await page.getByRole('grid').getByRole('columnheader').allInnerTexts()
    // With all customers each row names its customer.
    expect(headers.map((text) => text.trim()).filter((text) => text && text !== 'Customer')).toEqual(names)
  }
  for (const label of ['Total A/R', 'Eligible A/R', 'Excluded A/R', 'Earliest deposit date']) {
    await expect(page.getByText(label).first()).toBeVisible()
  }
  await open(page, product.server.base, '/invoices/eligible?tab=paid')
  await expect(page.getByRole('gridcell', { name: /^(PAID|Paid Early)$/ }).first()).toBeVisible()
  await open(page, product.server.base, '/invoices/eligible?tab=ineligible')
  await expect(
    page.getByRole('gridcell', { name: /Past due|Reserved|Not eligible|Excluded by|Covers|Fully/ }).first(),
  ).toBeVisible()
})

test('INV-008 filters sit in a bar on a desk and in a drawer on a phone', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoices/eligible')
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('INV-020 INV-024 one click excludes all that match, undo takes it back', async ({ product, page }) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/invoices/eligible')
  const all = page.getByRole('checkbox', { name: 'Include all matching invoices' })
  await expect(all).toHaveJSProperty('indeterminate', true)
  const exclude = page.getByRole('button', { name: /^Exclude all \d/ })
  const before = await exclude.textContent()
  await exclude.click()
  await expect(all).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Exclude all 0' })).toBeDisabled()
  await expect(page.locator('#updatingOfferSnackbar')).toContainText(
    /\d+ of them are owed by customers in an active offer/,
  )
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('button', { name: before! })).toBeEnabled()
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('INV-022 PRM-002 PRM-004 a read-only colleague sees the same book without anything to change it', async ({
  product,
  page,
}) => {
  await product.signIn(page, READ_ONLY)
  await open(page, product.server.base, '/invoices/eligible')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Exclude all/ })).toHaveCount(0)
  await open(page, product.server.base, '/offers/builder')
  await expect(page.getByText('Your account can look but not make offers.')).toBeVisible()
  await open(page, product.server.base, '/offers')
  await page.getByRole('table', { name: 'In progress' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: "Why can't this be withdrawn?" }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Your account can look but not change anything.')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit rate' })).toHaveCount(0)
})

test('HIS-003 HIS-028 HIS-029 MTH-019 RST-010 history shows lifetime and yearly sums, a filter bar and its columns', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/history/transactions')
  await expect(
    page.getByText('All your early payments, deposited or on their way, after the discount'),
  ).toBeVisible()
  // Of all years, and of this one.
  await expect(
    page.getByText(/^Together about \$[\d,.]+, converted into USD at today's rates\.$/),
  ).toHaveCount(2)
  await expect(page.getByText('Since January 1, by customer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  const transactions = page.getByRole('region', { name: 'Transactions' })
  await expect(transactions.getByRole('table')).toBeVisible()
  for (const filter of ['All customers', 'All currencies'])
    await expect(transactions.getByRole('button', { name: filter })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0)
  for (const name of [
    'Customer',
    'Estimated deposit',
    'Transaction date',
    'Invoices',
    'Offer rate',
    'Days paid early',
    'Amount discounted',
    'Transaction amount',
  ]) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('CAD', { exact: true }).first()).toBeVisible()
  const overflow = await summary.evaluate((box) =>
    Math.max(
      ...[...box.querySelectorAll('dd span')].map(
        (amount) => amount.getBoundingClientRect().right - box.getBoundingClientRect().right,
      ),
    ),
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('OFF-017 ER2-003 an offer that is not ours shows the unknown page, never data', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/offers/6f0b9c7e-0000-4000-8000-000000000000')
  await expect(page.getByText(/The page you are trying to access is not available/)).toBeVisible()
})

test('OFF-011 OFF-019 OFF-034 OFF-035 OFF-038 OFF-039 OFF-042 an offer is withdrawn after a confirmation, and its customers are free again', async ({
  product,
  page,
}) => {
  await product.signIn(page, DEMO)
  await open(page, product.server.base, '/offers')
  await page.getByRole('table', { name: 'In progress' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('cannot be undone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Offer is successfully withdrawn')).toBeVisible()
  await expect(page).toHaveURL(/\/offers$/)
  await expect(page.getByText('0 active offers')).toBeVisible()
})
