import { execFileSync } from 'node:child_process'
import { expect } from 'playwright/test'
import { light } from '../../styles/themes/light.ts'
import { moveEndOfTrial, offerMembership } from './stored-data.ts'
import { expectAccessible } from './product.ts'
import { test, type Shop } from './shop.ts'
import { visit } from './walk.ts'

async function stored({ api, dataDir }: Shop): Promise<readonly string[]> {
  const { getMe } = await api.graphql<{ readonly getMe: { readonly account: { readonly id: string } } }>(
    '{ getMe { account { id } } }',
  )
  const printed = execFileSync(process.execPath, ['--disable-proto=delete', 'server/cli/events.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const events = printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly name: string; readonly accountId: string })
  const own = events.filter(({ accountId }) => accountId === getMe.account.id)
  return own.map(({ name }) => name).filter((name) => name.startsWith('membership'))
}

const OF_TRIAL = ['membership-trial-activated', 'membership-tour-begun']

test('MKT-026 MKT-027 MKT-028 MB2-005 MB2-019 MB2-024 TK2-002 CO2-006 MEM-026 MEM-030 MEM-031 MEM-033 MEM-035 RTE-017 RTE-018 a trial starts by itself, and its tour leads through home; in its last week the banner warns, and when it has ended the banner slides in over three quarters of a wide screen and all of a small one, and the builder leads to sign-up with its prices, which is tracked once', async ({
  shop,
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Membership' })
  await test.step('the trial', async () => {
    await offerMembership(shop, shop.email)
    await page.goto(`${shop.base}/early-pay`)
    const announcement = page.getByRole('dialog', { name: 'Your membership trial has begun' })
    await expect(announcement).toBeVisible()
    await expectAccessible(page)
    await announcement.getByRole('button', { name: 'Begin Tour Experience' }).click()
    for (const [name, button] of [
      ['Available for early payment', 'Next'],
      ['Your invoices', 'Next'],
      ['Your offers', 'Done'],
    ] as const) {
      const stop = page.getByRole('dialog', { name })
      await expect(stop).toBeVisible()
      await expectAccessible(page)
      await stop.getByRole('button', { name: button }).press('Enter')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/early-pay\/?$/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'What you could be paid early' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => stored(shop)).toEqual(OF_TRIAL)
  })
  await test.step('its last week', async () => {
    await moveEndOfTrial(shop, shop.email, new Date(Date.now() + 3 * 86_400_000))
    await page.goto(`${shop.base}/early-pay/offers`)
    await expect(banner).toHaveCSS('background-color', light.warningTint)
    await expect(banner).toHaveCSS('color', light.warningInk)
    await expectAccessible(page)
  })
  await test.step('its end', async () => {
    await offerMembership(shop, shop.email, '2020-01-31')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${shop.base}/early-pay/offers`)
    await expect(banner).toHaveCSS('background-color', light.neutralTint)
    await expect(banner).toHaveCSS('color', light.neutralInk)
    const style = () =>
      banner.evaluate((element) => {
        const { zIndex, maxWidth, maxHeight, animationDuration, animationName } = getComputedStyle(element)
        return { zIndex, maxWidth, maxHeight, animationDuration, isMoving: animationName !== 'none' }
      })
    expect(await style()).toEqual({
      zIndex: '25',
      maxWidth: '1400px',
      maxHeight: '360px',
      animationDuration: '0.75s',
      isMoving: true,
    })
    const share = () =>
      banner.evaluate(
        (element) => element.getBoundingClientRect().width / document.documentElement.clientWidth,
      )
    expect(await share()).toBeCloseTo(0.75, 2)
    await expectAccessible(page)
    // An offer to install the app stands above it.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    const install = page.getByRole('region', { name: 'Install' })
    const roomBetween = async (): Promise<number> => {
      const [above, below] = [(await install.boundingBox())!, (await banner.boundingBox())!]
      return below.y - above.y - above.height
    }
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await share()).toBeCloseTo(1, 2)
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await style()).isMoving).toBe(false)
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${shop.base}/early-pay/offers/builder`)
    await page.getByRole('link', { name: 'See memberships' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Plans' })).toContainText('$70')
    await expectAccessible(page)
    await expect.poll(() => stored(shop)).toEqual([...OF_TRIAL, 'membership-sign-up-opened'])
  })
  for (const path of ['/memberships/payments', '/account/membership'])
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page).toHaveURL((url) => url.pathname.endsWith(path))
      await expectAccessible(page)
    })
})
