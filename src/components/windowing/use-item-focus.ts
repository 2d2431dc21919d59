import {
  useLayoutEffect,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

/** How far a key moves the focus, in items. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const CONTROL = 'input:not([disabled]), button:not([disabled]), a[href]'

/** The focus within a virtualized list: what has it, or is about to get it, stays rendered. */
export function useItemFocus(
  list: RefObject<HTMLElement | null>,
  count: number,
  itemKey?: (index: number) => string,
) {
  const [latest, setLatest] = useState<Focused>()
  const focused = useMemo(() => placeOf(latest, count, itemKey), [latest, count, itemKey])
  const [next, setNext] = useState<number>()
  useLayoutEffect(() => {
    const item =
      next === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)
    if (!item) return
    const control = item.querySelector<HTMLElement>(CONTROL) ?? item
    control.focus({ preventScroll: true })
    showFocused(item, SETTLING_FRAMES)
  }, [list, next])
  return {
    /** Items that stay rendered, wherever the list is scrolled to. */
    kept: [focused, next].filter((index): index is number => index !== undefined && index < count),
    focused,
    onFocus: (event: FocusEvent): void => {
      const index = indexOf(event.target)
      setLatest(index === undefined ? undefined : { index, key: itemKey?.(index) })
      setNext(undefined)
    },
    /** Arrows, Page Up, Page Down, Home and End move the focus from item to item. */
    onKeyDown: (event: KeyboardEvent): void => {
      const step = STEPS[event.key]
      const from = event.target instanceof Element ? indexOf(event.target) : undefined
      if (step === undefined || from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setNext(Math.min(count - 1, Math.max(0, from + step)))
    },
  }
}

interface Focused {
  readonly index: number
  readonly key: string | undefined
}

/** Where the item stands now that had the focus last; undefined where it is gone. */
function placeOf(
  focused: Focused | undefined,
  count: number,
  itemKey: ((index: number) => string) | undefined,
): number | undefined {
  if (!focused) return undefined
  const { index, key } = focused
  const isThere = (at: number): boolean => at < count && (!itemKey || itemKey(at) === key)
  if (isThere(index)) return index
  if (!itemKey) return undefined
  for (let at = 0; at < count; at++) if (isThere(at)) return at
  return undefined
}

/** Frames in which the items that are rendered around a focused one are measured, and move it. */
const SETTLING_FRAMES = 6

// What sticks to the edges of the window must not cover it: the item knows their height as its scroll margin.
function showFocused(item: HTMLElement, frames: number): void {
  if (frames === 0 || !item.contains(document.activeElement)) return
  item.scrollIntoView?.({ block: 'nearest' })
  requestAnimationFrame(() => showFocused(item, frames - 1))
}

function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
