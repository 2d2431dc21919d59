import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { makeOffer, openOffer, opportunities, readOffer } from './offer-desk.ts'
import { expectAccessible } from './product.ts'
import { test, type Shop } from './shop.ts'
import { ageAuthentication } from './stored-data.ts'

async function openSettings({ base }: Shop, page: Page): Promise<void> {
  await page.goto(`${base}/early-pay/account/settings`)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  // Buttons move while sections load: a press that begins before and ends after it is none.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

async function addPasskey(shop: Shop, page: Page): Promise<void> {
  await openSettings(shop, page)
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('table', { name: 'Passkeys' }).getByText('Chrome on Linux')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Acme' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('a passkey made in the settings confirms a large offer and signs in without an address, until it is removed', async ({
  shop,
  page,
}) => {
  const [opportunity] = await opportunities(shop)
  const authenticator = await addAuthenticator(page)
  await addPasskey(shop, page)
  expect(await authenticator.count()).toBe(1)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await expectAccessible(page)

  await limitOffers(page)
  await ageAuthentication(shop, shop.email)
  await buildOffer(shop, page, opportunity!.makerDisplayName)
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  const question = page.getByRole('alertdialog', { name: "Confirm That It's You" })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText("Confirm that it's you to do this. Nothing was changed.")).toBeVisible()
  await expect(page.getByRole('article')).toContainText('7.25')
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()

  await logOut(page)
  // Without announcements of the previous page.
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

async function buildOffer({ base }: Shop, page: Page, customer: string): Promise<void> {
  await page.goto(`${base}/early-pay/offers/builder`)
  await page.getByRole('list', { name: 'Customers' }).getByText(customer, { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Annual rate/ }).fill('7.25')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
}

test('a new rate of a large offer is confirmed with a mailed link, opened in the same browser', async ({
  shop,
  page,
  context,
}) => {
  const [opportunity] = await opportunities(shop)
  const id = await makeOffer(shop, 'OneTime', [opportunity!.uuid])
  await openSettings(shop, page)
  await limitOffers(page)
  await ageAuthentication(shop, shop.email)
  await openOffer(shop, page, id)
  await page.getByRole('button', { name: 'Edit Rate' }).click()
  await page.getByRole('textbox', { name: /Annual rate/ }).fill('6.75')
  await page.getByRole('button', { name: 'Save Rate' }).click()
  const question = page.getByRole('alertdialog', { name: "Confirm That It's You" })
  await question.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(question.getByRole('status')).toContainText(shop.email)
  const mailed = await context.newPage()
  await expect.poll(() => confirmationLink(shop)).toBeDefined()
  await mailed.goto(confirmationLink(shop)!)
  await expect(mailed.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expectAccessible(mailed)
  await expect(question).toBeHidden()
  await expect.poll(async () => (await readOffer(shop, id)).rate).toBe(6.75)
})

async function limitOffers(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Confirm offers above' }).fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Offers above $1.00 have to be confirmed.')).toBeVisible()
}

function confirmationLink({ dataDir, email }: Shop): string | undefined {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return undefined
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const own = mails.find((mail) => mail.includes(`To: ${email}`) && mail.includes('/auth/confirm?'))
  return /\S+\/auth\/confirm\?\S+/.exec(own ?? '')?.[0]
}
