import type { DetachedWindowAPI } from 'happy-dom'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

/** The sizes that screens are made for. */
const HEIGHTS = { 1440: 900, 390: 844 } as const

/** Makes the page as large as a desktop's or a phone's. */
export function setViewport(width: keyof typeof HEIGHTS): void {
  window.happyDOM.setViewport({ width, height: HEIGHTS[width] })
}
