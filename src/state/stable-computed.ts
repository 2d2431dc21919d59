import { computed, type ReadonlySignal } from '@preact/signals-react'

/** A computed value that keeps its identity while its contents are equal, so that components do not render again. */
export function stableComputed<Value extends object>(read: () => Value): ReadonlySignal<Value> {
  let kept: Value | undefined
  let keptText = ''
  return computed(() => {
    const next = read()
    const text = JSON.stringify(next)
    if (kept === undefined || text !== keptText) [kept, keptText] = [next, text]
    return kept
  })
}
