import { expect, type Page } from 'playwright/test'
import { expectAccessible, test } from './product.ts'

const CLERK = 'many@customers.test'

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

test('of 3,000 customers arrow keys go through the list below its head, which stays in sight, and Tab leaves it; those of a name are found, offered to in one offer by keys alone, and taken back as one', async ({
  product,
  page,
}) => {
  product.command('generate', '--invoices', '12000', '--customers', '3000', '--supplier', CLERK)
  await product.signIn(page, CLERK)
  await page.goto(`${product.server.base}/early-pay/offers/builder`)
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
  await test.step('arrow keys', async () => {
    await page.getByRole('list', { name: 'Customers' }).locator('input[tabindex="0"]').focus()
    const place = () =>
      page.evaluate(() => {
        const item = document.activeElement!.closest('li')!
        const box = item.getBoundingClientRect()
        const under = document.elementFromPoint(box.left + 8, box.top + box.height / 2)
        return { at: Number(item.ariaPosInSet), isSeen: item.contains(under) }
      })
    for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp'])
      await page.keyboard.press(key)
    expect(await place()).toEqual({ at: 22, isSeen: true })
    const one = page.getByText(/^1 customer selected/)
    await page.keyboard.press('Space')
    await expect(one).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(one).toHaveCount(0)
    await page.keyboard.press('End')
    const all = Number(
      await page
        .getByRole('list', { name: 'Customers' })
        .getByRole('listitem')
        .first()
        .getAttribute('aria-setsize'),
    )
    await expect.poll(place).toEqual({ at: all, isSeen: true })
    await page.keyboard.press('Home')
    await expect.poll(place).toEqual({ at: 1, isSeen: true })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.closest('ul'))).toBeNull()
  })
  await test.step('one offer', async () => {
    await expectAccessible(page)
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('zephyr')
    await expect(box(page, /^Select the \d+ (that match|with invoices to offer)$/)).toBeVisible()
    await box(page, /^Select the/).focus()
    await page.keyboard.press('Space')
    const chosen = await page.getByText(/^\d+ customers selected/).textContent()
    const [, count] = /^(\d+) customers/.exec(chosen ?? '') ?? []
    expect(Number(count)).toBeGreaterThan(10)
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await page.getByRole('textbox', { name: /Annual rate/ }).fill('8.5')
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(
      page.getByText(new RegExp(`of ${count} customers to be paid early, at 8.50% APR`)),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Submit Offer' }).press('Enter')
    await page.getByRole('link', { name: 'View Offer' }).click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    const ended = page.getByRole('table', { name: 'Ended' })
    await expect(ended.getByRole('link', { name: new RegExp(`and ${Number(count) - 1} more`) })).toBeVisible()
  })
})
