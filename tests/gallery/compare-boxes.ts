/** A machine's fonts may place something so many px elsewhere, or by this share of the number. */
const TOLERANCE_PX = 2
const TOLERANCE_SHARE = 0.01

/** Lines of differences, none where boxes are as kept: what differs more than fonts differ between machines. */
export function compareBoxes(kept: readonly string[], present: readonly string[]): readonly string[] {
  const length = Math.max(kept.length, present.length)
  return Array.from({ length }, (_, at) => difference(kept[at], present[at])).flat()
}

function difference(kept: string | undefined, present: string | undefined): readonly string[] {
  if (kept === present) return []
  if (kept !== undefined && present !== undefined && isAlike(kept, present)) return []
  return [...(kept === undefined ? [] : [`- ${kept}`]), ...(present === undefined ? [] : [`+ ${present}`])]
}

const PLACE = /^(-?\d+),(-?\d+) (\d+)x(\d+) (.*)$/

function isAlike(kept: string, present: string): boolean {
  const [, ...before] = PLACE.exec(kept) ?? []
  const [, ...now] = PLACE.exec(present) ?? []
  if (before.length === 0 || before.at(-1) !== now.at(-1)) return false
  return before.slice(0, -1).every((each, at) => isNear(Number(each), Number(now[at])))
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(TOLERANCE_PX, Math.abs(a) * TOLERANCE_SHARE)
}
