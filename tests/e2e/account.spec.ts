import { expect, type Page } from 'playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { expectAccessible } from './product.ts'
import { test, type Shop } from './shop.ts'

async function openSettings({ base }: Shop, page: Page): Promise<void> {
  await page.goto(`${base}/early-pay/account/settings`)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

async function addPasskey(shop: Shop, page: Page): Promise<void> {
  await openSettings(shop, page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('table', { name: 'Passkeys' }).getByText('Chrome on Linux')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Acme' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('a passkey made in the settings signs in again without an address, and no more once it is removed', async ({
  shop,
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  await addPasskey(shop, page)
  expect(await authenticator.count()).toBe(1)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await logOut(page)
  // Without what is still being announced of the page before.
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/early-pay\/?$/)

  await openSettings(shop, page)
  await page.getByRole('button', { name: 'Remove the passkey of Chrome on Linux' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText("This passkey didn't work.")
})

test('the settings list where the user is signed in, and sign out there at once', async ({
  shop,
  page,
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Firefox/150.0',
  })
  const elsewhere = await context.newPage()
  await openLink(shop, elsewhere)
  await openSettings(shop, page)
  const table = page.getByRole('table', { name: 'Where you are signed in' })
  await expect(table.getByRole('row').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(table.getByRole('row').filter({ hasText: 'Firefox on Windows' })).toContainText(
    /127\.0\.0\.1|::1/,
  )
  await page.getByRole('button', { name: 'Sign out on Firefox on Windows' }).click()
  await expect(table.getByText('Firefox on Windows')).toHaveCount(0)
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await openLink(shop, elsewhere)
  await page.reload()
  await expect(table.getByText('Firefox on Windows')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

async function openLink({ server, email }: Shop, page: Page): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email })
  await page.goto(link)
  await page.getByRole('button', { name: /^Sign in/ }).click()
  await page.waitForURL(/\/early-pay\/?$/)
}
