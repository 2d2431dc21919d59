/** A hidden tab is not painted: the longest time to wait. */
const LONGEST_MS = 200

/** Resolves in the task after the next frame, when earlier changes have been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(async () => {
      await nextTask()
      clearTimeout(limit)
      resolve()
    })
  })
}

/** Resolves in a task of its own, before timers: one that a timer sets waits for 4 ms. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(0)
  })
}
