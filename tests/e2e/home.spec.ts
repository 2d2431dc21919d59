import { expect } from 'playwright/test'
import { signIn } from '../fixtures/api-client.ts'
import { expectAccessible, test } from './product.ts'

const EMAIL = 'clerk@introduction.test'

interface Introductions {
  readonly history: readonly { readonly onboardingName: string; readonly completedAt: string | null }[]
}

test(
  'HOM-014 MKT-014 MKT-015 MKT-020 a new supplier signs in and goes through the introduction once, to first steps that are for a desk',
  { tag: '@journey' },
  async ({ product, page }) => {
    const { server } = product
    await server.operate('generate', { supplier: EMAIL, invoices: 40, customers: 3, seed: 7 })
    const api = await signIn(server, EMAIL)
    const introductions = async () =>
      (await api.rest<Introductions>('GET', '/user-source/onboarding')).history.map(
        ({ onboardingName, completedAt }) => [onboardingName, completedAt !== null],
      )
    expect(await introductions()).toEqual([])

    const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
    await page.goto(link)
    await page.getByRole('button', { name: /^Sign in/ }).click()
    await page.waitForURL(/\/early-pay\/?$/)
    const card = page.getByRole('region', { name: 'How it works' })
    const slide = (name: string) => card.getByRole('heading', { name })
    const next = page.getByRole('button', { name: 'Next' })
    await expect(slide('How it works')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(introductions).toEqual([['how_it_works_dialog', false]])
    // Nothing stands over the page: its first link can be followed.
    await page.getByRole('link', { name: 'Invoice Central' }).first().click({ trial: true })
    await next.press('Enter')
    await expect(slide('Name your rate')).toBeVisible()
    await expect(next).toBeFocused()
    await next.press('Enter')
    await next.press('Enter')
    await expect(slide('Accelerate now')).toBeVisible()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(card).toHaveCount(0)
    await expect.poll(introductions).toEqual([['how_it_works_dialog', true]])

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Invoice Central' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(card).toHaveCount(0)
    expect(await introductions()).toHaveLength(1)

    const steps = page.getByRole('list', { name: 'First steps' })
    await expect(steps).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(steps).toBeVisible()
    for (const width of [1023, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByText('Activate your account')).toBeHidden()
    }
  },
)
