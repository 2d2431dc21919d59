/**
 * Browsers cap an element's height (Chromium near 33.5 million px, Firefox near 17.8 million). Taller lists get a
 * spacer of this height and a scaled scroll position; shorter ones scroll as they are.
 */
export const TALLEST_SPACER_PX = 16_000_000

/** The layout of rows of one height in a scrolled viewport. All lengths in px. */
export interface Geometry {
  readonly count: number
  readonly rowHeight: number
  readonly viewport: number
  readonly spacer: number
  /** Px of the list in one px of scroll position; 1 unless the list is taller than an element can be. */
  readonly scale: number
  /** The largest offset into the list. */
  readonly furthest: number
}

export function geometryOf(count: number, rowHeight: number, viewport: number): Geometry {
  const total = count * rowHeight
  const spacer = Math.min(total, TALLEST_SPACER_PX)
  const furthest = Math.max(0, total - viewport)
  const scale = total > spacer ? furthest / (spacer - viewport) : 1
  return { count, rowHeight, viewport, spacer, scale, furthest }
}

export function offsetAt({ scale, furthest }: Geometry, scrollTop: number): number {
  return Math.min(Math.max(scrollTop * scale, 0), furthest)
}

export function scrollTopAt({ scale }: Geometry, offset: number): number {
  return offset / scale
}

/** The rows to render, from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

export const BLOCK_ROWS = 512

/** The number of blocks for a number of rows; all are full but the last one. */
export function blockCount(rows: number): number {
  return Math.ceil(rows / BLOCK_ROWS)
}

export function rowsOfBlock(rows: number, block: number): number {
  return Math.min(BLOCK_ROWS, rows - block * BLOCK_ROWS)
}

/** A block of rows in view: its index, and its offset in the list in px. */
export interface RowBlock {
  readonly index: number
  readonly start: number
}

/** The rows in view at an offset, given the blocks in view: none beyond them, as the container of the rows is sticky. */
export function rowsInView(
  { count, rowHeight, viewport }: Geometry,
  offset: number,
  blocks: readonly RowBlock[],
): RowRange {
  const top = blocks[0]
  const bottom = blocks.at(-1)
  if (top === undefined || bottom === undefined) return { first: 0, end: 0 }
  const above = Math.max(0, Math.floor((offset - top.start) / rowHeight))
  const inBottom = Math.ceil((offset + viewport - bottom.start) / rowHeight)
  const end = Math.min(count, bottom.index * BLOCK_ROWS + inBottom)
  return { first: Math.min(top.index * BLOCK_ROWS + above, end), end }
}

export function offsetToReveal(
  { rowHeight, viewport, furthest }: Geometry,
  offset: number,
  row: number,
): number {
  const top = row * rowHeight
  if (top < offset) return Math.max(0, top)
  const bottom = top + rowHeight - viewport
  return bottom > offset ? Math.min(Math.max(bottom, 0), furthest) : offset
}

/** How many rows a page key moves: a viewport less one row, which stays as a point of reference. */
export function pageRows({ rowHeight, viewport }: Geometry): number {
  return Math.max(1, Math.floor(viewport / rowHeight) - 1)
}
