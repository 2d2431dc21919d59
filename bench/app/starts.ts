import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import type { Line, Say } from './line.ts'
import type { AppServer } from './server.ts'
import { openBrowser, signIn, untilReady, type Opened } from './visit.ts'

const BROWSERS = 5
const RETURNS = 10
/** Whatever a load leaves to be stored is stored by then. */
const STORED_MS = 8000

interface Starts {
  readonly first: Opened[]
  /** As soon as the first load had its filters. */
  readonly atOnce: Opened[]
  /** When everything was stored. */
  readonly stored: Opened[]
  readonly returns: Opened[]
  readonly wireBytes: number[]
  readonly diskBytes: number[]
}

/** Loads the book in new browsers, starts each again, and leaves the page of the last one to `then`. */
export async function measureStarts(
  server: AppServer,
  rows: number,
  say: Say,
  then: (page: Page) => Promise<readonly Line[]>,
): Promise<Line[]> {
  const starts: Starts = { first: [], atOnce: [], stored: [], returns: [], wireBytes: [], diskBytes: [] }
  let others: readonly Line[] = []
  for (let browser = 1; browser <= BROWSERS; browser++) {
    say(`first load and starts, browser ${browser} of ${BROWSERS}`)
    await inNewBrowser(async (page, profile) => {
      await measureBrowser(server, page, starts)
      starts.diskBytes.push(bytesIn(profile))
      if (browser < BROWSERS) return
      await measureReturns(server, page, starts)
      others = await then(page)
    })
  }
  return [...linesOf(starts, rows), ...others]
}

async function inNewBrowser(visit: (page: Page, profile: string) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'sooner-bench-profile-'))
  const context = await openBrowser(profile)
  try {
    await visit(context.pages()[0] ?? (await context.newPage()), profile)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measureBrowser(server: AppServer, page: Page, starts: Starts): Promise<void> {
  await signIn(server, page)
  let bytes = 0
  page.on('response', (response) => {
    if (response.url().includes('/book/chunks/')) bytes += Number(response.headers()['content-length'] ?? 0)
  })
  starts.first.push(await untilReady(server, page))
  starts.wireBytes.push(bytes)
  starts.atOnce.push(await untilReady(server, page))
  await page.waitForTimeout(STORED_MS)
  starts.stored.push(await untilReady(server, page))
}

// Two of them have been.
async function measureReturns(server: AppServer, page: Page, starts: Starts): Promise<void> {
  starts.returns.push(starts.atOnce.at(-1)!, starts.stored.at(-1)!)
  while (starts.returns.length < RETURNS) starts.returns.push(await untilReady(server, page))
}

function bytesIn(profile: string): number {
  const folder = join(profile, 'Default', 'IndexedDB')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() === true ? stat.size : 0), 0)
}

const MB = 1_000_000

function linesOf(starts: Starts, rows: number): Line[] {
  const { first, atOnce, stored, returns } = starts
  const [wire, disk] = [starts.wireBytes[0]!, Math.max(...starts.diskBytes)]
  return [
    ...startLines('first load', first),
    { question: 'book on the wire', bytesARow: Math.round((wire / rows) * 10) / 10 },
    { question: 'book on the disk', diskMb: Math.round(disk / MB), note: 'the largest of all browsers' },
    ...startLines('warm start at once', atOnce),
    ...startLines('warm start', stored),
    { question: 'tenth warm start, all filters live', ...timingOf([returns.at(-1)!.liveAt]) },
    { question: 'warm starts, all filters live', ...timingOf(returns.map(({ liveAt }) => liveAt)) },
  ]
}

function startLines(name: string, all: readonly Opened[]): Line[] {
  const timed = (what: string, time: (opened: Opened) => number, note?: string): Line => ({
    question: `${name}, ${what}`,
    ...timingOf(all.map(time)),
    ...(note !== undefined && { note }),
  })
  return [
    timed('rows on screen', ({ rowsAt }) => rowsAt, 'since the page began'),
    timed('rows on screen after the page was read', ({ rowsAt, readAt }) => rowsAt - readAt),
    timed('all filters live', ({ liveAt }) => liveAt, 'since the page began'),
    timed('all filters live after the page was read', ({ liveAt, readAt }) => liveAt - readAt),
    {
      question: `${name}, longest task after the first rows`,
      longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
    },
  ]
}
