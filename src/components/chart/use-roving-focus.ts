import { useState, type KeyboardEvent } from 'react'

/** How the marks of a picture share one tab stop. */
export interface RovingFocus {
  readonly tabIndexOf: (index: number) => 0 | -1
  readonly onFocus: (index: number) => void
  /** For the element around the marks, which have their index in `data-mark`. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One tab stop for the marks of a picture: arrows, Home and End move between those that can be focused, in order. */
export function useRovingFocus(marks: readonly number[]): RovingFocus {
  const [last, setLast] = useState<number>()
  const current = last !== undefined && marks.includes(last) ? last : marks[0]
  return {
    tabIndexOf: (index) => (index === current ? 0 : -1),
    onFocus: setLast,
    onKeyDown(event) {
      const place = nextPlace(event.key, current === undefined ? -1 : marks.indexOf(current), marks.length)
      const next = place === undefined ? undefined : marks[place]
      if (next === undefined) return
      event.preventDefault()
      event.currentTarget.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus()
    },
  }
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(place + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(place - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
