import { expect, type Page } from 'playwright/test'
import { LOCALES } from '../../contract/locales.ts'
import { expectBookLoaded, testOnShared as test } from './product.ts'
import { newScreens, stopsOf, switchTo, visit, watch } from './walk.ts'

const DEMO = 'demo@sooner.test'

test.use({ demo: true })

/** Runs in the page: what does not fit, or is no text of the language. */
function faultsOfPage(): readonly string[] {
  const faults = new Set<string>()
  if (document.documentElement.scrollWidth > innerWidth) faults.add('scrolls sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const box = node.parentElement
    if (text === '' || !box?.checkVisibility({ visibilityProperty: true })) continue
    if (box.closest('[aria-hidden=true]')) continue
    if (/^[a-z]\w*(\.\w+)+$/.test(text) || /[{}]|\[object/.test(text)) faults.add(`no text: ${text}`)
    const { overflowX } = getComputedStyle(box)
    // What has its whole text in a title may be cut, and a name in a cell, whose column can be widened.
    const isCut = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1
    const isName = box.closest('[role=gridcell]') !== null && (text.includes('·') || !/\d/.test(text))
    if (isCut && !isName && !box.closest('[title]')) faults.add(`cut: ${text}`)
    const control = box.closest('button, [role=tab], [role=button]')
    if (control && !control.closest('[data-wraps]')) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.add(`wraps in a button: ${text}`)
    }
  }
  return [...faults]
}

const PHONE = { width: 390, height: 844 }
const SMALL_DESK = { width: 1280, height: 800 }

/** Of seven labels in eight one of these is the longest text, or nearly: a desk has room for the others, too. */
const LONGEST = ['de', 'es', 'fr', 'nl', 'ru'] as const

/** What is wanted of each screen. */
const SIZES = [
  [SMALL_DESK, LONGEST],
  [PHONE, LOCALES],
] as const

// Two workers share the screens.
for (const isOfOffers of [true, false]) {
  test(`LOC-001 LOC-006 every screen ${isOfOffers ? 'of offers' : 'but those of offers'} holds in all twelve languages at 390 px and in those of the longest words at 1280: nothing is missing, cut or pushed out`, async ({
    product,
    page,
  }) => {
    test.setTimeout(300_000)
    const problems = watch(page)
    await product.signIn(page, DEMO)
    await page.setViewportSize(SMALL_DESK)
    const stops = await stopsOf(product, DEMO)
    await page.goto(`${product.server.base}/early-pay/`)
    await expect(page.locator('main h1')).toBeVisible()
    const faults: string[] = []
    const isNewScreen = newScreens(page)
    for (const { path, route } of stops) {
      if ('redirectTo' in route || path.includes('offer') !== isOfOffers) continue
      await switchTo(page, 'en')
      await visit(page, path)
      if (!(await isNewScreen())) continue
      for (const [size, languages] of SIZES) {
        await page.setViewportSize(size)
        for (const language of languages) {
          await switchTo(page, language)
          const found = await page.evaluate(faultsOfPage)
          faults.push(...found.map((fault) => `${language} ${path} at ${size.width} px: ${fault}`))
        }
      }
      await page.setViewportSize(SMALL_DESK)
    }
    expect([...new Set(faults)]).toEqual([])
    if (!isOfOffers)
      await test.step('the actions of Invoice Central stand in one line, as high as each other', () =>
        expectActionsInOneLine(page, product.server.base))
    expect(problems).toEqual([])
  })
}

async function expectActionsInOneLine(page: Page, base: string): Promise<void> {
  await switchTo(page, 'en')
  await page.setViewportSize(PHONE)
  await page.goto(`${base}/early-pay/invoices/eligible`)
  await expect(page.getByRole('button', { name: /^Exclude all \d/ })).toBeVisible()
  await expectBookLoaded(page)
  const bar = page.locator('main [data-wraps]')
  await expect(bar.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  const inLanguages: [string, number, number][] = []
  for (const language of LOCALES) {
    await switchTo(page, language)
    const lines = await bar.getByRole('button').evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect())
      return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size
    })
    inLanguages.push([language, lines, Math.round((await bar.boundingBox())!.height)])
  }
  const [[, , height]] = inLanguages as [[string, number, number]]
  expect(inLanguages).toEqual(LOCALES.map((language) => [language, 1, height]))
}
