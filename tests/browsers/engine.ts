import type { Tab } from './tab.ts'

export interface Engine {
  readonly tab: Tab
  readonly downloads: string
  openTab(): Promise<Tab>
  showFirst(): Promise<void>
  close(): Promise<void>
}
