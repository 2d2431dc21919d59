import type { Locator, Page } from 'playwright/test'

/** What a user does to an element. Each waits until the page has settled, so that nobody acts on what is about to be replaced. */
const ACTIONS = [
  'check',
  'clear',
  'click',
  'dblclick',
  'dragTo',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'selectOption',
  'setChecked',
  'setInputFiles',
  'tap',
  'uncheck',
] as const

const KEYS = ['insertText', 'press', 'type'] as const

type Method = (...given: unknown[]) => Promise<unknown>

let isPatched = false

/** Makes all actions on a page wait until it has settled: its book loaded, no call pending, nothing moving. */
export function actWhenSettled(page: Page): void {
  waitBefore(page.keyboard, KEYS, () => page)
  if (isPatched) return
  isPatched = true
  // One class serves all locators of this process.
  waitBefore(Object.getPrototypeOf(page.locator('html')) as Locator, ACTIONS, (locator) => locator.page())
}

function waitBefore<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  pageOf: (target: Target) => Page,
): void {
  for (const name of names) {
    const act = target[name] as Method
    const settled: Method = async function (this: Target, ...given) {
      await untilSettled(pageOf(this))
      return act.apply(this, given)
    }
    Object.assign(target, { [name]: settled })
  }
}

/** Waits for two frames in a row in which the page is not busy. Pages that are not the app's are settled at once. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { timeout: 60_000 }).catch((error: unknown) => {
    throw new Error('the page did not settle: data-busy, aria-busy or an animation stayed', { cause: error })
  })
}

/** Whether the page waits for nothing. Runs in the page. */
export async function isSettled(): Promise<boolean> {
  const isMoving = (animation: Animation): boolean =>
    animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime)
  const isCalm = (): boolean =>
    document.readyState === 'complete' &&
    document.querySelector('#root[data-busy], #root:empty, #root [aria-busy=true]') === null &&
    !document.getAnimations().some(isMoving)
  if (!isCalm()) return false
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return isCalm()
}
