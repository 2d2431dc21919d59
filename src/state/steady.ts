import { computed, type ReadonlySignal } from '@preact/signals-react'

/** A computed value that stays the same object for as long as it reads the same, so that who shows it is not drawn again. */
export function steady<Value extends object>(read: () => Value): ReadonlySignal<Value> {
  let kept: Value | undefined
  let keptText = ''
  return computed(() => {
    const next = read()
    const text = JSON.stringify(next)
    if (kept === undefined || text !== keptText) [kept, keptText] = [next, text]
    return kept
  })
}
