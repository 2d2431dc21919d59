import type { DetachedWindowAPI } from 'happy-dom'
import { onTestFinished } from 'vitest'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

const HEIGHTS = { 1440: 900, 390: 844 } as const

export function setViewport(width: keyof typeof HEIGHTS): void {
  window.happyDOM.setViewport({ width, height: HEIGHTS[width] })
}

/** Sets the viewport until the test has ended. */
export function resizeForTest(width: keyof typeof HEIGHTS): void {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => window.happyDOM.setViewport(before))
  setViewport(width)
}
