import { expect, type Page } from 'playwright/test'
import { walkByKeyboard } from './keyboard.ts'
import { offerMembership } from './stored-data.ts'
import { expectAccessible, test as base, type Product } from './product.ts'
import { stopsOf, visit, watch, type Stop } from './walk.ts'

const test = base.extend({})
test.use({ demo: true })
// Two workers share the walks, each of which is long.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const SUPPLIER = 'demo@sooner.test'
const READER = 'reader@sooner.test'
const STAFF = 'kim@sooner.test'
const WIDTHS = [1440, 390]

interface Walk {
  readonly product: Product
  readonly page: Page
  readonly width: number
}

/** Opens the app as a user, or as a visitor. */
async function enter({ product, page, width }: Walk, email?: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (email !== undefined) await product.signIn(page, email)
  await page.goto(`${product.server.base}/early-pay/sign-in`)
}

/** Visits every route; `look` is called at the first that shows a screen, since several routes show the same. */
async function walk(page: Page, stops: readonly Stop[], look: (stop: Stop) => Promise<void>): Promise<void> {
  const seen = new Set<string>()
  for (const stop of stops) {
    await visit(page, stop.path)
    const shown = [page.url(), await page.locator('main').innerText()]
    if (!shown.some((each) => seen.has(each))) await look(stop)
    for (const each of shown) seen.add(each)
  }
}

for (const width of WIDTHS) {
  test(`RTE-001 a supplier is led on from every route, without a barrier, at ${width} px`, async ({
    product,
    page,
  }) => {
    const problems = watch(page)
    await enter({ product, page, width }, SUPPLIER)
    await walk(page, await stopsOf(product, SUPPLIER), async ({ path }) => {
      await expectAccessible(page, path === '/' ? 'html' : 'main')
      if (width === 1440)
        expect.soft(await walkByKeyboard(page), `Tab at ${path}`).toEqual({ missed: [], invisible: [] })
    })
    expect(problems).toEqual([])
  })

  test(`RTE-046 RTE-047 SES-019 a visitor is led on from every route, to sign-in and back from those of suppliers, at ${width} px`, async ({
    product,
    page,
  }) => {
    const problems = watch(page)
    await enter({ product, page, width })
    const stops = await stopsOf(product, SUPPLIER)
    // An invalid link ends the session, after which nobody is sent back: public pages come last.
    for (const { path, route } of stops.filter(({ route: { guard } }) => guard !== 'public')) {
      await visit(page, path)
      const target = route.redirectTo ?? path
      const query = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`
      await expect(page, path).toHaveURL(`${product.server.base}/early-pay/sign-in${query}`)
    }
    const open = stops.filter(({ route: { guard } }) => guard === 'public')
    await walk(page, open, () => expectAccessible(page))
    expect(problems).toEqual([])
  })

  test(`PRM-002 a read-only supplier is led on from every route, at ${width} px`, async ({
    product,
    page,
  }) => {
    const problems = watch(page)
    await enter({ product, page, width }, READER)
    // The other pages differ from a supplier's by what is left out.
    await walk(page, await stopsOf(product, SUPPLIER), async ({ route }) => {
      if (route.isBuilder) await expectAccessible(page)
    })
    expect(problems).toEqual([])
  })

  test(`IMP-001 staff who act for a supplier are led on from every route, at ${width} px`, async ({
    product,
    page,
  }) => {
    const problems = watch(page)
    await enter({ product, page, width })
    await actFor(product, page)
    for (const { path, route } of await stopsOf(product, SUPPLIER)) {
      await visit(page, path)
      if (route.guard !== 'public')
        await expect(page.getByRole('button', { name: 'Stop acting' }), path).toBeVisible()
    }
    expect(problems).toEqual([])
  })
}

/** Signs a member of staff in, who then acts for the supplier. */
async function actFor(product: Product, page: Page): Promise<void> {
  product.command('staff', 'add', STAFF)
  const { pathname, search } = new URL(product.command('magic-link', STAFF).trim())
  await page.goto(product.server.base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('searchbox').fill('demo@')
  await page.getByRole('button', { name: `Act for ${SUPPLIER}` }).click()
  await expect(page.getByText(`${STAFF} impersonating ${SUPPLIER}`)).toBeVisible()
}

test('RTE-005 RTE-023 HIS-002 each path that another has replaced leads there and keeps the query', async ({
  product,
  page,
}) => {
  await enter({ product, page, width: 1440 }, SUPPLIER)
  for (const { path, route } of await stopsOf(product, SUPPLIER)) {
    if (route.redirectTo === undefined) continue
    await visit(page, `${path}?note=1`)
    await expect(page, path).toHaveURL(`${product.server.base}/early-pay${route.redirectTo}?note=1`)
  }
})

test.describe('without a membership', () => {
  // A product of its own: the supplier's trial ends in it.
  test.use({ flags: 'memberships' })
  for (const width of WIDTHS)
    test(`RTE-017 RTE-018 a supplier whose trial has ended is led on from every route, at ${width} px`, async ({
      product,
      page,
    }) => {
      await offerMembership(product, SUPPLIER, '2020-01-31')
      const problems = watch(page)
      await enter({ product, page, width }, SUPPLIER)
      await walk(page, await stopsOf(product, SUPPLIER), async ({ path, route: { guard, isBuilder } }) => {
        if (guard.startsWith('membership'))
          await expect(page, path).toHaveURL((url) => url.pathname.endsWith(path))
        if (guard.startsWith('membership') || isBuilder) await expectAccessible(page)
      })
      expect(problems).toEqual([])
    })
})
