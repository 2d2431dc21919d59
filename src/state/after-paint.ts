/** A hidden tab is not painted: the longest time to wait. */
const LONGEST_MS = 200

/** Resolves in the task after the next frame, when earlier changes have been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        clearTimeout(limit)
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(0)
    })
  })
}
