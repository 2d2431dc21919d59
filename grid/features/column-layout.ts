/** The user's settings of one column; its place is that in the list. */
export interface ColumnPlace {
  readonly id: string
  /** Px; undefined is the column's own width. */
  readonly width: number | undefined
  /** Pinned at the start while the others scroll. */
  readonly isPinned: boolean
  readonly isHidden: boolean
}

export type ColumnLayout = readonly ColumnPlace[]

/** No column is made narrower or wider than these, in px. */
const NARROWEST_PX = 44
const WIDEST_PX = 800

/** The layout of exactly these columns: as given for those it names, behind them the others in their own order. */
export function completeLayout(ids: readonly string[], given: ColumnLayout = []): ColumnLayout {
  const known = given.filter(({ id }) => ids.includes(id))
  const named = new Set(known.map(({ id }) => id))
  const others = ids.filter((id) => !named.has(id)).map(asIs)
  const all = [...known, ...others]
  // A table without columns would have no menu to show them again.
  const [first] = all
  if (first && all.every(({ isHidden }) => isHidden)) return all.map((each) => ({ ...each, isHidden: false }))
  return all
}

function asIs(id: string): ColumnPlace {
  return { id, width: undefined, isPinned: false, isHidden: false }
}

/** The ids of the visible columns, pinned ones first: the visual order. */
export function shownIds(layout: ColumnLayout): readonly string[] {
  const shown = layout.filter(({ isHidden }) => !isHidden)
  return [...shown.filter(({ isPinned }) => isPinned), ...shown.filter(({ isPinned }) => !isPinned)].map(
    ({ id }) => id,
  )
}

/** Moves a column by a number of places among the visible ones; pinned columns stay before the others. */
export function moveColumn(layout: ColumnLayout, id: string, by: number): ColumnLayout {
  const own = layout.find((each) => each.id === id)
  if (own === undefined) return layout
  const peers = shownIds(layout).filter(
    (each) => layout.find((other) => other.id === each)?.isPinned === own.isPinned,
  )
  const target = peers[peers.indexOf(id) + by]
  if (target === undefined) return layout
  const rest = layout.filter((each) => each.id !== id)
  const at = rest.findIndex((each) => each.id === target) + (by > 0 ? 1 : 0)
  return [...rest.slice(0, at), own, ...rest.slice(at)]
}

/** Sets the width of a column in px, within the limits. */
export function resizeColumn(layout: ColumnLayout, id: string, px: number): ColumnLayout {
  const width = Math.round(Math.min(Math.max(px, NARROWEST_PX), WIDEST_PX))
  return change(layout, id, { width })
}

export function pinColumn(layout: ColumnLayout, id: string, isPinned: boolean): ColumnLayout {
  return change(layout, id, { isPinned })
}

/** Hides a column, or shows it again. The last visible one stays. */
export function hideColumn(layout: ColumnLayout, id: string, isHidden: boolean): ColumnLayout {
  if (isHidden && shownIds(layout).length <= 1) return layout
  return change(layout, id, { isHidden })
}

function change(layout: ColumnLayout, id: string, to: Partial<ColumnPlace>): ColumnLayout {
  return layout.map((each) => (each.id === id ? { ...each, ...to } : each))
}

/**
 * A layout as text for addresses and storage: ids in order between dots, `-` before a hidden one, `*` behind a pinned
 * one, then `_` and its width: `invoiceId*_200.amount.-arrow`.
 */
export function layoutText(layout: ColumnLayout): string {
  return layout
    .map(
      ({ id, width, isPinned, isHidden }) =>
        `${isHidden ? '-' : ''}${id}${isPinned ? '*' : ''}${width === undefined ? '' : `_${width}`}`,
    )
    .join('.')
}

/** Parses the text of `layoutText`; invalid parts are ignored. */
export function readLayout(text: string): ColumnLayout {
  const seen = new Set<string>()
  return text.split('.').flatMap((part) => {
    const [, hidden, id, pinned, px] = /^(-?)([A-Za-z]\w*?)(\*?)(?:_(\d{1,4}))?$/.exec(part) ?? []
    if (id === undefined || seen.has(id)) return []
    seen.add(id)
    const width = px === undefined ? undefined : Math.min(Math.max(Number(px), NARROWEST_PX), WIDEST_PX)
    return { id, width, isPinned: pinned === '*', isHidden: hidden === '-' }
  })
}
