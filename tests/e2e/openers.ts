import { expect, type Page } from 'playwright/test'
import { expectNoBarriers } from './product.ts'

/** Opens what a button opens, expects no barrier there, and closes it by Escape. */
export async function expectOpens(page: Page, name: string | RegExp): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(opened.first()).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}
