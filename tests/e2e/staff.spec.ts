import { expect, type Page } from 'playwright/test'
import { expectAccessible, test, type Product } from './product.ts'

test.use({ demo: true })

const STAFF = 'kim@sooner.test'
const SUPPLIER = 'demo@sooner.test'

/** Signs a member of staff in by a link, as their mail has it. */
async function enter(product: Product, page: Page): Promise<void> {
  product.command('staff', 'add', STAFF)
  const { pathname, search } = new URL(product.command('magic-link', STAFF).trim())
  await page.goto(product.server.base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Act for a supplier' })).toBeVisible()
}

async function act(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('demo@')
  await page.getByRole('button', { name: `Act for ${SUPPLIER}` }).click()
  await expect(page.getByText(`${STAFF} impersonating ${SUPPLIER}`)).toBeVisible()
}

for (const width of [1440, 390]) {
  test(`IMP-001 IMP-007 IMP-008 staff find a supplier, act for them and go back, at ${width} px`, async ({
    product,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await enter(product, page)
    await expectAccessible(page)
    // A supplier's page is not shown to staff who act for nobody.
    await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
    await expect(page.getByRole('heading', { name: 'Act for a supplier' })).toBeVisible()
    await act(page)
    // Without announcements of the previous page.
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await expect(page.getByRole('heading', { name: 'Act for a supplier' })).toBeVisible()
    expect(problems).toEqual([])
  })
}

test('IMP-011 IMP-012 IMP-013 IMP-014 a tab of another supplier asks for an update, and nothing else closes it', async ({
  product,
  page,
  context,
}) => {
  await enter(product, page)
  await act(page)
  const other = await context.newPage()
  await enter(product, other)
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('alertdialog', { name: 'Session Update Required' })
  await expect(dialog).toContainText(
    'Your current view is inactive due to a new session. Update to continue with your most recent login.',
  )
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { name: 'Act for a supplier' })).toBeVisible()
})

test('IMP-006 a landing whose token is refused leads to the sign-in page and says so', async ({
  product,
  page,
}) => {
  await page.goto(`${product.server.base}/early-pay/auth/impersonate?token=nonsense`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This sign-in link is invalid or has expired.')).toBeVisible()
  await expect(page).toHaveURL(/sign-in/)
})
