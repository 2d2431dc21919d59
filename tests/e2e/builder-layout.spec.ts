import { expect, type Page } from 'playwright/test'
import { expectNoBarriers, test } from './product.ts'
import { expectOpens } from './openers.ts'

const DEMO = 'demo@sooner.test'

test.use({ demo: true })

/** Tables that are wider than their place: they are cut, or scrolled sideways. */
function cutTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      ((element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') ||
        isCut(element.parentElement))
    return [...document.querySelectorAll('[role=grid], main table')]
      .filter(isCut)
      .map((table) => table.getAttribute('aria-label') ?? table.outerHTML.slice(0, 80))
  })
}

/** Expects that a chip, which a filter of the grid on screen adds, does not move the grid. */
async function expectChipMovesNothing(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  const top = async (): Promise<number> => (await grid.boundingBox())!.y
  const chip = page.getByRole('button', { name: /^Remove filter/ })
  for (const width of [1440, 1100])
    await test.step(`a chip at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(grid.getByRole('gridcell').first()).toBeVisible()
      const before = await top()
      await page.getByText('Included', { exact: true }).click()
      await expect(chip).toBeVisible()
      expect(await top()).toBe(before)
      await chip.click()
      await expect(chip).toHaveCount(0)
    })
}

test('the steps of the builder have no barrier, also where the panel beside them scrolls; at 1440 px their tables stand whole, and neither a note nor a filter’s chip moves a row of them, nor of an offer; at 390 px a note leaves a customer’s name in one line; where motion is reduced, what changes its size has it in the same frame', async ({
  product,
  page,
}) => {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const low = { width: 1440, height: 620 }
  const phone = { width: 390, height: 844 }
  const desk = { width: 1440, height: 900 }
  await product.signIn(page, DEMO)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(low)
  await page.goto(`${product.server.base}/early-pay/offers/builder`)
  await test.step('reduced motion', async () => {
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(heightAfterChange)).toBe(64)
  })
  await test.step('customers', async () => {
    await page.setViewportSize(desk)
    const rows = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    await expect(rows.last()).toBeVisible()
    const before = await heights()
    await page.getByText(/^Select all/).click()
    await expect(rows.filter({ hasText: 'Takes another kind of offer' }).first()).toBeVisible()
    expect(await heights()).toEqual(before)
    await page.setViewportSize(low)
    await expectNoBarriers(page)
    // A low window has it in fewer words.
    const otherKind = /Takes another kind of offer|Only .* Rate/
    for (const small of [phone, { width: 720, height: 450 }])
      await test.step(`no row grows at ${small.width} px`, async () => {
        await page.setViewportSize(small)
        const chosen = await heights()
        await page.getByText(/^Select all/).click()
        await expect(rows.filter({ hasText: otherKind })).toHaveCount(0)
        expect(await heights()).toEqual(chosen)
        await page.getByText(/^Select all/).click()
        await expect(rows.filter({ hasText: otherKind }).first()).toBeVisible()
      })
    await page.setViewportSize(phone)
    // The note of a customer with another kind of offer is long: the name stands in one line beside it.
    const other = page.getByRole('listitem').filter({ hasText: 'Takes another kind of offer' }).first()
    expect((await other.getByText('Umber Packaging Corp').boundingBox())!.height).toBeLessThan(30)
    await page.setViewportSize(low)
    await next()
  })
  await test.step('rate', async () => {
    const rate = page.getByRole('textbox', { name: /Annual rate/ })
    await rate.fill('9')
    await expectNoBarriers(page)
    const capital = page.getByRole('textbox', { name: 'My cost of capital' })
    const top = async (of: typeof rate) => Math.round((await of.boundingBox())!.y)
    expect(await top(capital), 'beside the rate').toBe(await top(rate))
    await rate.fill('999')
    await expect(page.getByText(/^That is 999/)).toBeVisible()
    expect(await top(capital), 'a warning of the rate').toBe(await top(rate))
    await capital.fill('6.2')
    const below = page.getByText('All offered invoices')
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await rate.fill('')
      const without = await top(below)
      await rate.fill('9')
      await expect(page.getByText(/^(Against your 6.20% )?costs .* more( \+\d)?$/).first()).toBeVisible()
      expect(await top(below), `what the rate costs, at ${size.width} px`).toBe(without)
      await rate.fill('999')
      await expect(page.getByText(/^That is 999/)).toBeVisible()
      expect(await top(below), `a warning of the rate, at ${size.width} px`).toBe(without)
    }
    await rate.fill('9')
    await capital.fill('')
    // A window that gets lower under a field is taken for one with a keyboard on it: a popover waits for it.
    await capital.blur()
    await page.setViewportSize(low)
    await next()
  })
  await test.step('invoices', async () => {
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
    // The panel is higher than the window: it can be scrolled by keys.
    const panel = page.locator('[role=region][tabindex="0"]').first()
    await expect.poll(() => panel.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await expectNoBarriers(page)
    for (const filter of ['Amount', 'Date']) await expectOpens(page, filter)
    await page.setViewportSize(desk)
    await expect(page.getByRole('columnheader', { name: 'Early-pay deposit' })).toBeVisible()
    expect(await cutTables(page)).toEqual([])
    await expectChipMovesNothing(page)
    await page.setViewportSize({ width: 720, height: 900 })
    const title = page.getByRole('heading', { name: 'Which invoices?' })
    expect((await title.boundingBox())!.height, 'a title of one line').toBeLessThan(30)
    await page.setViewportSize(desk)
    await next()
  })
  await test.step('review', async () => {
    await page.setViewportSize(desk)
    await expect(page.getByRole('columnheader', { name: 'Deadline' })).toBeVisible()
    expect(await cutTables(page)).toEqual([])
    await page.setViewportSize(low)
    await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
    await expectNoBarriers(page)
  })
  await test.step('an offer', async () => {
    await page.setViewportSize(desk)
    await page.goto(`${product.server.base}/early-pay/offers`)
    await page.locator('main a[href*="/offers/"]').first().click()
    await page.getByRole('link', { name: 'Invoices' }).first().click()
    await expectChipMovesNothing(page)
  })
})

/** Runs in the page: how high a box is in the frame in which it is made higher. */
function heightAfterChange(): number {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.height = '36px'
  box.getBoundingClientRect()
  box.style.height = '64px'
  const { height } = box.getBoundingClientRect()
  box.remove()
  return height
}
