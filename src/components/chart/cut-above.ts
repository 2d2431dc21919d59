/** A column that is more than so many times as high as the others flattens them. */
const FLATTENING = 4
/** So many columns are cut, no more: three are what the picture is about. */
const CUT_COLUMNS = 2

/**
 * Where the axis ends so that one column, or two, do not flatten the others: at the highest of those. Undefined where none
 * does.
 *
 * @example cutAbove([3, 900, 5]) // 5
 */
export function cutAbove(heights: readonly number[]): number | undefined {
  const sorted = heights.filter((each) => each > 0).toSorted((a, b) => b - a)
  for (let cut = 1; cut <= CUT_COLUMNS; cut++) {
    const [lowestCut, highest] = [sorted[cut - 1], sorted[cut]]
    if (highest === undefined || lowestCut === undefined) return undefined
    // At least as many must be left as are cut: of two columns one is not cut away.
    if (lowestCut > highest * FLATTENING && sorted.length > cut * 2) return highest
  }
  return undefined
}
