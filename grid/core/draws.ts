type DrawnPart = 'page' | 'toolbar' | 'grid' | 'header' | 'row' | 'cell'

declare global {
  /** Set by measurements: how often each part was rendered. */
  var soonerDraws: Record<string, number> | undefined
}

export function noteDraw(part: DrawnPart): void {
  const counts = globalThis.soonerDraws
  if (counts) counts[part] = (counts[part] ?? 0) + 1
}
