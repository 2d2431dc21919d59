/** A drawn row: its number in the view, and the key of the element that shows it. */
export interface Slot {
  readonly at: number
  readonly key: number
}

/**
 * The elements for the rows to be drawn. One that shows a row goes on showing it, unless most of the others are leaving;
 * one whose row has left takes over another. None is ever moved past another: that would cost it the focus.
 *
 * @param wanted Numbers of the rows to draw, rising.
 * @param active The row that may have the focus: its element stays with it whatever the others do.
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

// Where the elements stand that keep their rows, by row.
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
