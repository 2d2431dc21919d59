import type { Page } from 'playwright'
import { timingOf } from '../measure.ts'
import { interaction } from './interactions.ts'
import type { Line, Say } from './line.ts'
import type { AppServer } from './server.ts'
import { WAIT_MS } from './visit.ts'
import type { Watched } from './watch.ts'

declare const watched: Watched

/** The first are not counted: code is compiled in them, and figures are saved once a screen has been open for a while. */
const ROUNDS = { warmUp: 3, rounds: 11, pauseMs: 2500 }

export async function openScreens(server: AppServer, page: Page, say: Say): Promise<Line[]> {
  say('home')
  const home = await startsOf(page, `${server.base}/early-pay/`, 'homeAt')
  say('builder')
  const builder = await startsOf(page, `${server.base}/early-pay/offers/builder`, 'builderAt')
  return [
    {
      question: 'home: figures and cash calendar',
      ...timingOf(home.map(({ shownAt, inMemoryAt }) => shownAt - inMemoryAt)),
      note: 'after the book is in memory',
    },
    startLine('home: figures and cash calendar, warm start', home),
    startLine('builder: customers to choose from, warm start', builder),
    await interaction(page, { question: "key of the builder's search", act: typeName }),
  ]
}

/** Milliseconds since the page began. */
interface Start {
  readonly shownAt: number
  readonly inMemoryAt: number
}

async function startsOf(page: Page, url: string, mark: 'homeAt' | 'builderAt'): Promise<readonly Start[]> {
  const starts: Start[] = []
  const { warmUp, rounds, pauseMs } = ROUNDS
  for (let round = 0; round < warmUp + rounds; round++) {
    await page.goto(url)
    await page.waitForFunction((name) => watched.seen()[name] > 0, mark, { timeout: WAIT_MS })
    const start = await page.evaluate((name) => {
      const [inMemory] = performance.getEntriesByName('book in memory')
      return { shownAt: watched.seen()[name], inMemoryAt: inMemory?.startTime ?? 0 }
    }, mark)
    if (round >= warmUp) starts.push(start)
    await page.waitForTimeout(pauseMs)
  }
  return starts
}

function startLine(question: string, starts: readonly Start[]): Line {
  return { question, ...timingOf(starts.map(({ shownAt }) => shownAt)), note: 'since the page began' }
}

function typeName(page: Page, round: number): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('searchbox')
    .first()
    .press(round % 2 === 1 ? 'Backspace' : 'a')
}
