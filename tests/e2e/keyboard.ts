import type { Page } from 'playwright/test'

/** What the Tab key did on a page, in names of elements. */
export interface KeyboardWalk {
  readonly missed: readonly string[]
  readonly invisible: readonly string[]
}

declare global {
  interface Window {
    tabWalk?: {
      readonly wanted: Set<Element>
      readonly reached: Set<Element>
      readonly invisible: Set<Element>
      readonly listening: AbortController
    }
  }
}

/** Presses Tab through the page: what it did not reach, and where no focus was seen. */
export async function walkByKeyboard(page: Page): Promise<KeyboardWalk> {
  const walked = await walkOnce(page)
  // What moves the focus meanwhile, or puts another element in the place of one, hides the others from this walk alone.
  return walked.missed.length > 0 ? walkOnce(page) : walked
}

async function walkOnce(page: Page): Promise<KeyboardWalk> {
  const count = await page.evaluate(startWalk)
  await Promise.all(Array.from({ length: count + 6 }, () => page.keyboard.press('Tab')))
  return page.evaluate(endWalk)
}

/** Runs in the page. */
function startWalk(): number {
  const isWanted = (element: HTMLElement): boolean => {
    if (
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      element.closest('[inert], [aria-hidden="true"]')
    )
      return false
    // Of the options of one group the keyboard reaches one, and the arrows the others.
    if (element.matches('input[type=radio]:not(:checked), [role=dialog], main')) return false
    return element.checkVisibility({ visibilityProperty: true })
  }
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  const walk = {
    wanted: new Set([...all].filter(isWanted)),
    reached: new Set<Element>(),
    invisible: new Set<Element>(),
    listening: new AbortController(),
  }
  const isMarked = (target: Element, element: Element): boolean => {
    const { outlineStyle, boxShadow, stroke } = getComputedStyle(element)
    // Marks of a picture have an outline of strokes.
    return (
      outlineStyle !== 'none' || boxShadow !== 'none' || (target instanceof SVGElement && stroke !== 'none')
    )
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    walk.reached.add(target)
    // A hidden input is shown by the label around it.
    const around = target.closest('label')
    const shown = [target, ...(around ?? target).querySelectorAll('*'), around ?? target.parentElement!]
    if (!shown.some((each) => isMarked(target, each))) walk.invisible.add(target)
  }
  addEventListener('focusin', onFocus, { signal: walk.listening.signal })
  window.tabWalk = walk
  return walk.wanted.size
}

/** Runs in the page. */
function endWalk(): KeyboardWalk {
  const { wanted, reached, invisible, listening } = window.tabWalk!
  listening.abort()
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('class')?.slice(0, 40) ?? ''}`
  // What went away meanwhile need not be reached.
  const there = [...wanted].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
  )
  return {
    missed: there.filter((element) => !reached.has(element)).map(nameOf),
    invisible: [...invisible].filter((element) => wanted.has(element)).map(nameOf),
  }
}

/** Presses Tab, or Shift and Tab from the end, through a page; what had the focus while something else stood over its middle. */
export async function coveredByKeyboard(page: Page, way: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const count = await page.evaluate((isBack) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, isBack ? document.documentElement.scrollHeight : 0)
    return document.querySelectorAll('main :is(a[href], button, input)').length
  }, way === 'Shift+Tab')
  const covered = new Set<string>()
  for (let press = 0; press < count; press++) {
    await page.keyboard.press(way)
    const found = await page.evaluate(coverOfFocus)
    if (found !== undefined) covered.add(found)
  }
  return [...covered]
}

/** Runs in the page, behind the frame that scrolls to what has the focus. */
async function coverOfFocus(): Promise<string | undefined> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focused = document.activeElement
  if (focused?.closest('main') == null || focused.id === 'content') return undefined
  const { x, y, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  const label = focused.closest('label') ?? focused
  if (above === null || label.contains(above) || above.contains(focused)) return undefined
  return `${focused.getAttribute('aria-label') ?? focused.textContent} at ${Math.round(y)}: ${above.tagName} ${above.textContent.slice(0, 20)}`
}
