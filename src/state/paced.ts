/** Throttles a function: runs at once, and once more after the pause when it was called meanwhile. */
export function paced(work: () => void, pause: () => Promise<void>): () => void {
  let isResting = false
  let isWanted = false

  async function rest(): Promise<void> {
    isResting = true
    await pause()
    isResting = false
    if (isWanted) act()
  }

  function act(): void {
    isWanted = false
    void rest()
    work()
  }

  return () => (isResting ? void (isWanted = true) : act())
}
