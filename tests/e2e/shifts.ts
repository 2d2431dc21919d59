import type { Page } from 'playwright/test'

export interface Shift {
  /** The share of the window that moved, times how far. */
  readonly value: number
  /** What moved, and by how many pixels. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** Runs in the page before its scripts: notes what moves without the user having done something just before. */
export function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }[]
  }
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = element?.textContent.trim().slice(0, 40)
    return `${element?.tagName.toLowerCase() ?? 'gone'} "${text ?? ''}"`
  }
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      // A letter's width: the page's own font arrives.
      if (entry.hadRecentInput || entry.value < 0.001) continue
      window.layoutShifts.push({
        value: entry.value,
        moved: entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${Math.round(from.x)},${Math.round(from.y)} → ${Math.round(to.x)},${Math.round(to.y)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export const shiftsOf = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.layoutShifts)
