import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const OTHER_BROWSERS = ['firefox', 'webkit'] as const

export type OtherBrowser = (typeof OTHER_BROWSERS)[number]

/** Programs of WebKitGTK: its driver, the browser that it starts, and the display that this one needs. */
interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, inPath('firefox-esr'), inPath('firefox')].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/** The WebKit of this machine; undefined unless all of it is there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = inPath('WebKitWebDriver')
  const display = inPath('Xvfb')
  const [browser] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}

const NEEDS: Readonly<Record<OtherBrowser, { readonly name: string; readonly packages: readonly string[] }>> =
  {
    firefox: { name: 'Firefox', packages: ['firefox-esr'] },
    webkit: { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  }

const isFound = (browser: OtherBrowser): boolean =>
  (browser === 'firefox' ? findFirefox() : findWebKit()) !== undefined

/** Those that are installed; says in one line of each that is not how to have it tested. */
export function findOtherBrowsers(): readonly OtherBrowser[] {
  for (const browser of OTHER_BROWSERS) {
    const { name, packages } = NEEDS[browser]
    if (!isFound(browser))
      console.log(`not tested in ${name}: not installed (apt-get install ${packages.join(' ')})`)
  }
  return OTHER_BROWSERS.filter(isFound)
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
