/** What a windowed list draws: an item, or the room of those that are not drawn. */
export type ListPart =
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'gap'; readonly px: number; readonly before: number }

/** Where an item lies, as the virtualizer tells it. All in px. */
export interface PlacedItem {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The drawn items with the gaps before, between and behind them, which together are as high as the whole list. */
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
