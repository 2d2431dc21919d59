/** A rendered row: its index in the view, and the key of its element. */
export interface Slot {
  readonly at: number
  readonly key: number
}

/**
 * Assigns elements to the rows to be rendered. An element keeps its row, unless most of the others change;
 * one whose row has left the view is reused. Elements are never reordered in the DOM: that would lose the focus.
 *
 * @param wanted Indexes of the rows to render, ascending.
 * @param active The row that may have the focus: it always keeps its element.
 */
export function slotsFor(
  before: readonly Slot[],
  wanted: readonly number[],
  active: number,
): readonly Slot[] {
  const fixed = fixedSlots(before, wanted, active)
  let newest = before.reduce((highest, { key }) => Math.max(highest, key), -1)
  let free = 0
  return wanted.map((at): Slot => {
    const own = fixed.get(at)
    if (own !== undefined) {
      free = own + 1
      return { at, key: before[own]!.key }
    }
    const next = before[free]
    if (next === undefined || fixed.has(next.at)) return { at, key: ++newest }
    free++
    return { at, key: next.key }
  })
}

// The slots that keep their rows, by row.
function fixedSlots(
  before: readonly Slot[],
  wanted: readonly number[],
  active: number,
): ReadonlyMap<number, number> {
  const wants = new Set(wanted)
  const places = new Map<number, number>()
  for (const [place, { at }] of before.entries()) if (wants.has(at)) places.set(at, place)
  if (places.size * 2 >= wanted.length) return places
  const own = places.get(active)
  return own === undefined ? new Map() : new Map([[active, own]])
}
