/** Throttles a function: runs at once, and once more after the pause when it was called meanwhile. */
export function throttle(work: () => void, pause: () => Promise<void>): () => void {
  let isPaused = false
  let isWanted = false

  async function pauseOnce(): Promise<void> {
    isPaused = true
    await pause()
    isPaused = false
    if (isWanted) run()
  }

  function run(): void {
    isWanted = false
    void pauseOnce()
    work()
  }

  return () => (isPaused ? void (isWanted = true) : run())
}
