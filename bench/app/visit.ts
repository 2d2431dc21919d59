import { existsSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { AppServer } from './server.ts'
import { watchTasks, type Watched } from './watch.ts'

declare const watched: Watched

export const EMAIL = 'bench@sooner.test'
export const WAIT_MS = 180_000
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Work is script, style, layout and paint, not waiting for a screen.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

export async function openBrowser(profile: string): Promise<BrowserContext> {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const context = await chromium.launchPersistentContext(profile, {
    args: FLAGS,
    viewport: { width: 1440, height: 900 },
    ...(known && { executablePath: known }),
  })
  await context.addInitScript(watchTasks)
  return context
}

/** Signs in, and leaves a browser that has no book. */
export async function signIn(server: AppServer, page: Page): Promise<void> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  // The link names the configured port, 0; the server listens on the port that it was given.
  const { pathname, search } = new URL(link)
  await page.goto(server.base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/early-pay\/?$/)
  await page.goto(`${server.base}/early-pay/app.webmanifest`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name!).addEventListener('success', resolve)
      })
    }
  })
}

/** Milliseconds since the page began. */
export interface Opened {
  /** When the page was read, and its code began to run. */
  readonly readAt: number
  readonly rowsAt: number
  readonly liveAt: number
  /** The longest task that began when the first rows stood, or later; 0 when none took 50 ms. */
  readonly longestMs: number
}

/** Opens the invoices, and says how long after the page began rows were there, and the grid answered to everything. */
export async function untilReady(server: AppServer, page: Page): Promise<Opened> {
  await page.goto(`${server.base}/early-pay/invoices/eligible`)
  await page.waitForFunction(() => watched.seen().liveAt > 0, undefined, { timeout: WAIT_MS })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { rowsAt, liveAt } = watched.seen()
    return {
      readAt: Math.round(entry!.domInteractive),
      rowsAt: Math.round(rowsAt),
      liveAt: Math.round(liveAt),
      longestMs: Math.round(watched.longest(rowsAt)),
    }
  })
}
