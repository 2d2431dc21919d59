/** What a virtualized list renders: an item, or a gap for those that are not rendered. */
export type ListPart =
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'gap'; readonly px: number; readonly before: number }

/** An item's position, from the virtualizer, in px. */
export interface PlacedItem {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The rendered items with the gaps before, between and after them, together as high as the whole list. */
export function listParts(
  items: readonly PlacedItem[],
  { start, end }: { readonly start: number; readonly end: number },
): readonly ListPart[] {
  const parts: ListPart[] = []
  let known = start
  for (const item of items) {
    if (item.start > known) parts.push({ kind: 'gap', px: item.start - known, before: item.index })
    parts.push({ kind: 'item', index: item.index })
    known = item.end
  }
  if (end > known) parts.push({ kind: 'gap', px: end - known, before: -1 })
  return parts
}
