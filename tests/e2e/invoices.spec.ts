import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { choose, generateBook, openInvoices } from './invoice-desk.ts'
import { expectAccessible, testOwnSupplier as test } from './product.ts'

let email = ''

test.beforeEach(async ({ product }, { testId }) => {
  email = await generateBook(product, testId)
})

test('Ctrl+Z after Redo undoes the edit, not the typing, and is announced to screen readers', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  const search = page.getByLabel('Invoice number', { exact: true })
  const matches = page.getByText(/invoices match/).first()
  const before = await matches.textContent()
  await search.fill('1')
  await expect(page).toHaveURL(/q=1/)
  // The clicked row must be a row of the new result.
  await expect(matches).not.toHaveText(before!)
  await grid.getByRole('row').nth(1).getByRole('checkbox').click()
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
  await expect(search).toHaveValue('1')
  await expect(
    page.getByRole('status').filter({ hasText: 'Undone: 1 invoice included again' }),
  ).toBeAttached()
  await page.keyboard.press('Control+Shift+z')
  await expect(grid.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Control+z')
})

test('INV-020 INV-023 INV-024 INV-057 one press excludes and includes all that match, in the snackbar of that name', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  const all = grid.getByRole('checkbox', { name: 'Include all matching invoices' })
  const isMixed = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate)
  expect(await isMixed()).toBe(true)
  await all.click()
  await expect(all).toBeChecked()
  await all.click()
  await expect(all).not.toBeChecked()
  expect(await isMixed()).toBe(false)
  await page.getByRole('button', { name: /^Include all/ }).click()
  await expect(page.locator('#updatingOfferSnackbar')).toContainText('included')
  await expect(all).toBeChecked()
})

test('an edit taken back for another customer than the one on screen is told, with the way there', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  const customer = page.getByRole('button', { name: / · [A-Z]{3} Customer$|^All invoices Customer$/ })
  const goTo = async (place: number): Promise<string> => {
    const before = await customer.textContent()
    await customer.click()
    await page.getByRole('option').nth(place).click()
    await expect(customer).not.toHaveText(before!)
    return (await customer.textContent())!
  }
  const edited = await goTo(2)
  await grid.getByRole('row').nth(1).getByRole('checkbox').click()
  await goTo(4)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const toast = page.locator('#updatingOfferSnackbar')
  await expect(toast).toContainText(/^Undone: 1 invoice (included|excluded) again \(.+\)/)
  await toast.getByRole('button', { name: 'Show' }).click()
  await expect(customer).toHaveText(edited)
})

test('a view is its link: filter, order, columns and name reach a colleague', async ({ product, page }) => {
  await openInvoices(product, page, email, '?sort=amount.asc')
  const due = page.getByRole('columnheader', { name: 'Due date' })
  await due.focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page).toHaveURL(/columns=/)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Keep at the left' }).click()
  await page.getByRole('columnheader', { name: 'Pay date' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pay date' })).toHaveCount(0)
  await choose(page, 'Send this view')
  await page.getByLabel('Name (optional)').fill('Small ones first')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/view=Small/)
  await expectAccessible(page)
  const link = page.url()
  const heads = (of: Page) => of.getByRole('grid').getByRole('columnheader').allTextContents()
  const own = await heads(page)

  const colleague = await page.context().browser()!.newPage()
  await product.signIn(colleague, email)
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'Small ones first' })).toBeVisible()
  await expect.poll(() => heads(colleague)).toEqual(own)
  expect(own[1]).toBe('Due date')
  await expect(colleague.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await colleague.close()

  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible()
  await expect.poll(() => heads(page)).toEqual(own)
})

test('every row that matches is found, gone to, written to a file and printed', async ({ product, page }) => {
  const grid = await openInvoices(product, page, email)
  const matching = Number(await grid.getAttribute('aria-rowcount')) - 1
  await choose(page, 'Download CSV')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toHaveLength(matching + 1)
  expect(lines[0]).toBe(
    'invoiceId,companyName,currency,amount,dueDate,payDate,daysPaidEarly,earlyPayDepositDate,offerStatus',
  )
  expect(lines[1]).toMatch(/^[^,]+,.+,[A-Z]{3},\d+(\.\d+)?,\d{4}-\d\d-\d\d,/)

  await choose(page, 'Find, or go to a row')
  const part = lines.at(-1)!.split(',')[0]!
  await page.getByLabel('Find a number').fill(part)
  await expect(page.getByText(/\d+ match/).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(grid.getByText(part, { exact: true })).toBeInViewport()
  await page.getByLabel('Go to row').fill('1')
  await page.keyboard.press('Enter')
  await expect(grid.locator('[data-row="0"] > :focus')).toBeVisible()

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('body > div > table > tbody > tr').length,
      )
    }
  })
  await choose(page, 'Print')
  await expect(page.getByText(/pages\./)).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(matching))
})

test('INV-043 a range of days that ends before it begins is named, and filters nothing', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  const rows = await grid.getAttribute('aria-rowcount')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const form = page.getByRole('form', { name: 'Date' })
  await form.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('12012030')
  await form.getByRole('group', { name: 'To' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('11012030')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid date range')
  expect(await grid.getAttribute('aria-rowcount')).toBe(rows)
})

test('pasted numbers are reported one by one, and those that matched are excluded', async ({
  product,
  page,
}) => {
  const grid = await openInvoices(product, page, email)
  const included = grid.getByRole('row', { selected: true }).first()
  const number = await included.getByRole('gridcell').nth(1).textContent()
  await choose(page, 'Paste invoice numbers')
  await page
    .getByRole('textbox', { name: 'Invoice numbers' })
    .fill(`${number}\n no such number \n${number}\n`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('no such number')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exclude 1' }).click()
  await expect(grid.getByRole('checkbox', { name: `Include invoice ${number}` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
})

test('a rate tried out follows the slider, row by row and in sum', async ({ product, page }) => {
  const grid = await openInvoices(product, page, email)
  await choose(page, 'Try out a rate')
  const panel = page.getByRole('region', { name: /What if/ })
  const apr = () => grid.getByRole('row').nth(1).getByRole('gridcell').last().textContent()
  await expect(panel.getByText('8.00%').first()).toBeVisible()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await apr()).toBe('8.00%')
  await panel.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByText(/8\.0[45]%/).first()).toBeVisible()
  expect(await apr()).toBe('8.05%')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: 'Effective APR' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More for this list' })).toBeFocused()
})
