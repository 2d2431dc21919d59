/** Ends in the task after the next frame has begun. */
export async function afterFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Watches for tasks longer than 50 ms; the returned function gives the longest since its last call. */
export function longTasks(): () => number {
  let longest = 0
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return () => {
    take(observer.takeRecords())
    const longestMs = longest
    longest = 0
    return longestMs
  }
}

const NOTCH_PX = 120
const PLACES = [0.15, 0.5, 0.9]

/** Scrolls by wheel notches, every tenth step by a page, every fiftieth far away; counts frames with an empty place. */
export async function blankFrames(viewport: HTMLElement, steps: number): Promise<number> {
  let blank = 0
  for (let n = 0; n < steps; n++) {
    if (n % 50 === 49) viewport.scrollTop = (viewport.scrollHeight * ((n * 37) % 97)) / 100
    else viewport.scrollTop += n % 10 === 9 ? viewport.clientHeight : NOTCH_PX
    await afterFrame()
    if (!PLACES.every((share) => isRowAt(viewport, share))) blank++
  }
  return blank
}

function isRowAt(viewport: HTMLElement, share: number): boolean {
  const { left, top, width, height } = viewport.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 3, top + height * share)
  const text = at?.closest('[role=row]')?.textContent ?? ''
  return text.trim() !== ''
}
