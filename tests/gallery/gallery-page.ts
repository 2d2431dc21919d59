import type { Page } from 'playwright/test'
import { readBoxes } from './read-boxes.ts'
import type { Boxes } from './sheets.ts'

export interface Variant {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly language: string
  readonly width: number
}

export async function openGallery(page: Page, { theme, language, width }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${process.env.GALLERY_URL}?theme=${theme}&language=${language}`)
  await page.waitForFunction(isShown)
}

/** The boxes of all components, by their names, once two readings some frames apart are the same. */
export async function readGallery(page: Page): Promise<ReadonlyMap<string, Boxes>> {
  for (let before = ''; ;) {
    await page.evaluate(dropFocus)
    const sheets = await page.evaluate(readBoxes)
    const now = JSON.stringify(sheets)
    if (now === before) return new Map(Object.entries(sheets))
    before = now
    await page.evaluate(someFrames)
  }
}

/** Whether all windows show something. Runs in the page. */
function isShown(): boolean {
  const pages = [document, ...[...document.querySelectorAll('iframe')].map((each) => each.contentDocument)]
  return document.querySelector('iframe') !== null && pages.every((each) => each?.querySelector('#root > *'))
}

/**
 * An open list takes the focus; whether it has lost it to the next window is not the same in each browser, so that it is taken from
 * all of them. Runs in the page.
 */
function dropFocus(): void {
  const items = '[role=option][data-focused], [role^=menuitem][data-focused]'
  for (const { contentDocument } of document.querySelectorAll('iframe')) {
    for (const item of contentDocument?.querySelectorAll<HTMLElement>(items) ?? []) {
      item.focus({ preventScroll: true })
      item.blur()
    }
  }
}

/** Runs in the page. */
async function someFrames(): Promise<void> {
  await document.fonts.ready
  for (let left = 5; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
}
