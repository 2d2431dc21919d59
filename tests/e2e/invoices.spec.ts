import { expect } from 'playwright/test'
import { choose, generateBook, openInvoices } from './invoice-desk.ts'
import { expectAccessible, testOnShared as test } from './product.ts'

test('INV-008 INV-043 the forms and tools of the list take the focus, name what is wrong, show their rows and are without a barrier', async ({
  product,
  page,
}, { testId }) => {
  const grid = await openInvoices(product, page, await generateBook(product, testId))
  const rows = await grid.getAttribute('aria-rowcount')
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const form = page.getByRole('form', { name: 'Date' })
  await form.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('12012030')
  await form.getByRole('group', { name: 'To' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('11012030')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid date range')
  expect(await grid.getAttribute('aria-rowcount')).toBe(rows)
  await page.keyboard.press('Escape')

  await choose(page, 'Paste invoice numbers')
  await page.getByRole('textbox', { name: 'Invoice numbers' }).fill('no such number')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('no such number', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 'Send this view')
  await page.getByLabel('Name (optional)').fill('Small ones first')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/view=Small/)
  await expectAccessible(page)
  // The view is stored: it is there at the next visit.
  await page.getByRole('columnheader', { name: 'Due date' }).focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page).toHaveURL(/columns=/)
  const heads = () => page.getByRole('grid').getByRole('columnheader').allTextContents()
  const own = await heads()
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible()
  await expect.poll(heads).toEqual(own)

  await page.getByRole('button', { name: 'Try out a rate' }).click()
  const panel = page.getByRole('region', { name: /What if/ })
  await expect(panel.getByText('8.00%').first()).toBeVisible()
  await expect(panel).toBeFocused()
  await panel.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell', { name: '8.05%' })).toBeInViewport()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Find, or go to a row')
  await page.getByLabel('Go to row').fill(String(Number(rows) - 1))
  await page.keyboard.press('Enter')
  const last = page.locator(`[data-row="${Number(rows) - 2}"] > :focus`)
  await expect(last).toBeInViewport()
})
