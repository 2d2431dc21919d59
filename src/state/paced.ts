/** Does something at most so often: at once, and, when it was wanted again meanwhile, once more after the pause. */
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
