import { computed, type ReadonlySignal } from '@preact/signals-react'

/**
 * A computed value that keeps its identity while its contents are equal, so that components do not render again. Equal as
 * JSON, unless a comparison says otherwise: a list of thousands needs one.
 */
export function stableComputed<Value extends object>(
  read: () => Value,
  areEqual: (kept: Value, next: Value) => boolean = areEqualAsJson,
): ReadonlySignal<Value> {
  let kept: Value | undefined
  return computed(() => {
    const next = read()
    if (kept === undefined || !areEqual(kept, next)) kept = next
    return kept
  })
}

function areEqualAsJson(kept: object, next: object): boolean {
  return JSON.stringify(kept) === JSON.stringify(next)
}
