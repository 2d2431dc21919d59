import type { Page } from 'playwright'
import type { BenchLine } from '../row.ts'
import type { Watched } from './watch.ts'

declare const watched: Watched

export type Line = Omit<BenchLine, 'contender'>
export type Say = (what: string) => void

/** The longest task of the main thread since it was asked to forget them, in milliseconds. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(watched.longest()))
}
