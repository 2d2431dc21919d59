import type { Tab } from './tab.ts'

/** A browser with a profile of its own. */
export interface Engine {
  /** The tab that is open first. */
  readonly tab: Tab
  /** Where it puts what it downloads, without asking. */
  readonly downloads: string
  /** Opens another tab, which is in front then. */
  openTab(): Promise<Tab>
  /** Brings the first tab to the front. */
  showFirst(): Promise<void>
  close(): Promise<void>
}
