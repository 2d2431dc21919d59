/** Throttles a function: runs at once, and once more after the pause when it was called meanwhile. */
export function throttle(work: () => void, pause: () => Promise<void>): () => void {
  let isPaused = false
  let isWanted = false

  async function rest(): Promise<void> {
    isPaused = true
    await pause()
    isPaused = false
    if (isWanted) act()
  }

  function act(): void {
    isWanted = false
    void rest()
    work()
  }

  return () => (isPaused ? void (isWanted = true) : act())
}
