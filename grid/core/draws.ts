/** What a screen with a grid is drawn of. */
type DrawnPart = 'page' | 'toolbar' | 'grid' | 'header' | 'row' | 'cell'

declare global {
  /** Set by whoever measures: how often each part was drawn. */
  var soonerDraws: Record<string, number> | undefined
}

/** Counts that a part is being drawn, when somebody measures. */
export function noteDraw(part: DrawnPart): void {
  const counts = globalThis.soonerDraws
  if (counts) counts[part] = (counts[part] ?? 0) + 1
}
