import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { compareBoxes } from './compare-boxes.ts'
import { openGallery, readGallery, type Variant } from './gallery-page.ts'
import { unseenFocus } from './unseen-focus.ts'
import { readSheets, writeSheets, type Boxes } from './sheets.ts'

const LIGHT: Variant = { name: 'light-1440', theme: 'light', language: 'en', width: 1440 }
const DARK: Variant = { name: 'dark-390', theme: 'dark', language: 'en', width: 390 }
const LONG: Variant = { name: 'long-390', theme: 'light', language: 'en-XA', width: 390 }

/** Set by `npm run gallery`: keeps what is shown, and takes pictures of it. */
const PICTURES = process.env.GALLERY_PICTURES

// A page of every component in every state takes seconds to open: each is opened once.
for (const variant of [LIGHT, DARK, LONG]) {
  test(`components look as kept, none wider than the window, none with a barrier, each with its focus seen: ${variant.name}`, async ({
    page,
  }) => {
    await openGallery(page, variant)
    const present = await readGallery(page)
    if (PICTURES !== undefined) {
      writeSheets(variant.name, present)
      await page.screenshot({ path: join(PICTURES, `${variant.name}.png`), fullPage: true })
    }
    expect.soft(differences(readSheets(variant.name), present), 'look').toBe('')
    expect.soft(tooWide(present), 'width').toEqual([])
    if (variant === LONG) return
    expect.soft(await barriers(page), 'axe').toEqual([])
    expect.soft(await unseen(page), 'focus').toEqual([])
  })
}

async function barriers(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

async function unseen(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const frame of page.frames()) found.push(...(await frame.evaluate(unseenFocus)))
  return found
}

function differences(kept: ReadonlyMap<string, Boxes>, present: ReadonlyMap<string, Boxes>): string {
  const components = new Set([...kept.keys(), ...present.keys()])
  return [...components]
    .flatMap((component) => {
      const [before = {}, now = {}] = [kept.get(component), present.get(component)]
      const states = new Set([...Object.keys(before), ...Object.keys(now)])
      return [...states].flatMap((state) => {
        const found = compareBoxes(before[state] ?? [], now[state] ?? [])
        return found.length === 0 ? [] : [`${component}, ${state}:`, ...found]
      })
    })
    .join('\n')
}

function tooWide(sheets: ReadonlyMap<string, Boxes>): readonly string[] {
  return [...sheets].flatMap(([component, boxes]) =>
    Object.entries(boxes).flatMap(([state, lines]) => {
      const last = lines.at(-1) ?? ''
      return last.startsWith('wider by') ? [`${component}, ${state}: ${last}`] : []
    }),
  )
}
