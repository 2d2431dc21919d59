import { expect, type Page } from 'playwright/test'
import { LOCALES } from '#contract'
import { test } from './shop.ts'

/** Of an element without its border. */
const innerHeight = (page: Page, role: 'banner' | 'complementary', name?: string) =>
  page.getByRole(role, name === undefined ? {} : { name }).evaluate(({ clientHeight }) => clientHeight)

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('NAV-017 NAV-027 NAV-028 NAV-035 ERR-017 when the app cannot start a static page says so in twelve languages, and leads to the support; when it can the bar is 64 px high, 56 px on a phone, and stands below the banner of an impersonation of 35 px; that of featured customers has 59 px', async ({
  shop,
  page,
}) => {
  await test.step('the static page', async () => {
    await page.route('**/early-pay/assets/**', (route) => route.abort())
    await page.goto(`${shop.base}/early-pay`)
    await expect(page.getByText("We've encountered a problem.")).toBeVisible()
    const languages = await page
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).lang))
    expect(languages.toSorted()).toEqual([...LOCALES].toSorted())
    for (const line of await page.getByRole('listitem').all())
      expect(await line.getByRole('link').count()).toBe(2)
    const support = await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')
    const answer = await fetch(new URL(support!, shop.base), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'mailto:support@sooner.test'])
    await page.unroute('**/early-pay/assets/**')
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByRole('region', { name: 'What you could be paid early' })).toBeVisible()
    await expect(page.getByText("We've encountered a problem.")).toBeHidden()
  })
  await test.step('the bar', async () => {
    const featured = page.getByRole('complementary', { name: 'Customers who pay early' })
    await expect(featured).toBeVisible()
    expect(await innerHeight(page, 'banner')).toBe(64)
    expect((await featured.boundingBox())!.height).toBe(59)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await innerHeight(page, 'banner')).toBe(56)

    const iat = Math.floor(Date.now() / 1000)
    const claims = {
      iat,
      exp: iat + 900,
      user: { uuid: 'staff', emailAddress: 'staff@provider.test' },
      impersonationSubject: { uuid: 'u1', emailAddress: 'ada@b.example' },
      accountId: 'acc',
    }
    const jwt = `${part({ alg: 'HS256' })}.${part(claims)}.signature`
    // The layout needs no answer, and the server would reject such a token.
    await page.route('**/early-pay/api/**', () => {})
    await page.evaluate(
      (stored) => localStorage.setItem('sooner.session', stored),
      JSON.stringify({ jwt, receivedAt: Date.now() }),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${shop.base}/early-pay/offers`)
    const banner = page.getByRole('region', { name: 'Acting for a supplier' })
    await expect(banner).toContainText('staff@provider.test')
    expect((await banner.boundingBox())!.height).toBe(35)
    expect((await page.getByRole('banner').boundingBox())!.y).toBe(35)
  })
})
