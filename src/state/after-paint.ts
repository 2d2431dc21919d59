/** A tab out of sight paints nothing, and waits no longer than this. */
const LONGEST_MS = 200

/** Resolves in the task after the next frame: what was done before is on the screen. */
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
