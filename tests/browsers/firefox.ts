import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { findFirefox } from '../needs/other-browsers.ts'
import type { Engine } from './engine.ts'
import { asJson, createTab, type Driver } from './tab.ts'

export async function openFirefox(
  prefs: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'sooner-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      ...prefs,
    },
  })
  // The page that is there at the start never has the focus.
  const page = await browser.newPage()
  await page.bringToFront()
  return {
    tab: createTab(driverOf(page)),
    downloads,
    openTab: async () => createTab(driverOf(await browser.newPage())),
    showFirst: () => page.bringToFront(),
    async close() {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}

function driverOf(page: Page): Driver<ElementHandle> {
  return {
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (work, ...args) => page.evaluate(calledWith(work.toString(), args)) as never,
    async find(work, ...args) {
      const found = await page.evaluateHandle(calledWith(work.toString(), args))
      return (found.asElement() as ElementHandle | null) ?? undefined
    },
    click: (element) => element.click(),
    async type(element, text) {
      await element.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    chooseFile: (element, path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
    press: (key) => page.keyboard.press(key),
  }
}

const calledWith = (work: string, args: readonly unknown[]): string => `(${work})(...${asJson(args)})`
