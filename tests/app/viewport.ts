import type { DetachedWindowAPI } from 'happy-dom'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

const HEIGHTS = { 1440: 900, 390: 844 } as const

export function setViewport(width: keyof typeof HEIGHTS): void {
  window.happyDOM.setViewport({ width, height: HEIGHTS[width] })
}
