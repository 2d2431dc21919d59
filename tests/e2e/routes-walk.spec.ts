import { expect, type Page } from 'playwright/test'
import type { RouteName } from '../../src/routes/paths.ts'
import { walkByKeyboard } from './keyboard.ts'
import { expectAccessible, test as base, type Product } from './product.ts'
import { newScreens, stopsOf, visit, watch, type Stop } from './walk.ts'

const test = base.extend({})
test.use({ demo: true })
// Two workers share the walks, each of which is long.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

const SUPPLIER = 'demo@sooner.test'
const READER = 'reader@sooner.test'
const STAFF = 'kim@sooner.test'

interface Walk {
  readonly product: Product
  readonly page: Page
  /** Of a phone unless given. */
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

async function enter(
  { product, page, width = 390, colorScheme = 'light' }: Walk,
  email?: string,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
  if (email !== undefined) await product.signIn(page, email)
  await page.goto(`${product.server.base}/early-pay/sign-in`)
}

const isOfBuilder = ({ route }: Stop): boolean => route.isBuilder === true
/** Of whose kind no other screen is that the app's own tests open as staff. */
const OF_STAFF: readonly RouteName[] = ['home', 'invoices', 'builder', 'offerInvoices', 'requestInvoices']

/** Visits every route; `look` is called at the first that shows a screen. */
async function walk(page: Page, stops: readonly Stop[], look: (stop: Stop) => Promise<void>): Promise<void> {
  const isNewScreen = newScreens(page)
  for (const stop of stops) {
    await visit(page, stop.path)
    if (await isNewScreen()) await look(stop)
  }
}

test('RTE-001 a supplier at a desk is led on from every route, without a barrier, by keyboard too', async ({
  product,
  page,
}) => {
  const problems = watch(page)
  await enter({ product, page, width: 1440 }, SUPPLIER)
  await walk(page, await stopsOf(product, SUPPLIER), async ({ path }) => {
    await expectAccessible(page, path === '/' ? 'html' : 'main')
    expect.soft(await walkByKeyboard(page), `Tab at ${path}`).toEqual({ missed: [], invisible: [] })
  })
  expect(problems).toEqual([])
})

test('RTE-001 RTE-046 PRM-002 on a phone a visitor on the public pages, a read-only supplier in the builder and, in the dark, a supplier everywhere are led on without a barrier', async ({
  product,
  page,
}) => {
  const problems = watch(page)
  const stops = await stopsOf(product, SUPPLIER)
  await test.step('a visitor', async () => {
    await enter({ product, page })
    const open = stops.filter(({ route: { guard } }) => guard === 'public')
    await walk(page, open, () => expectAccessible(page))
  })
  await test.step('a read-only supplier', async () => {
    await enter({ product, page }, READER)
    // The other pages differ from a supplier's by what is left out: the app's own tests hold that of each path.
    await walk(page, stops.filter(isOfBuilder), () => expectAccessible(page))
  })
  await test.step('a supplier in the dark', async () => {
    await enter({ product, page, colorScheme: 'dark' }, SUPPLIER)
    await walk(page, stops, ({ path }) => expectAccessible(page, path === '/' ? 'html' : 'main'))
  })
  expect(problems).toEqual([])
})

test('IMP-001 IMP-007 IMP-008 staff find a supplier, act for them, are led on from the builder and the invoices, and go back', async ({
  product,
  page,
}) => {
  const problems = watch(page)
  await enter({ product, page })
  product.command('staff', 'add', STAFF)
  const { pathname, search } = new URL(product.command('magic-link', STAFF).trim())
  await page.goto(product.server.base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const list = page.getByRole('heading', { name: 'Act for a supplier' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  // A supplier's page is not shown to staff who act for nobody.
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(list).toBeVisible()
  await page.getByRole('searchbox').fill('demo@')
  await page.getByRole('button', { name: `Act for ${SUPPLIER}` }).click()
  await expect(page.getByText(`${STAFF} impersonating ${SUPPLIER}`)).toBeVisible()
  const stops = (await stopsOf(product, SUPPLIER)).filter(({ name }) => OF_STAFF.includes(name))
  expect(stops).toHaveLength(OF_STAFF.length)
  for (const { path } of stops) {
    await visit(page, path)
    await expect(page.getByRole('button', { name: 'Stop acting' }), path).toBeVisible()
  }
  // Without announcements of the previous page.
  await page.goto(`${product.server.base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await expect(list).toBeVisible()
  expect(problems).toEqual([])
})
