import type { ReactElement } from 'react'
import type * as components from '#components'
import type * as grid from '#grid'
import type * as offering from '#offering'

/** What has a sheet is a part of one of these doors. */
type Doors = typeof components & typeof grid & typeof offering

/** One state: a component of its own, so that it may hold what its controls change. */
export interface SheetState {
  readonly Shown: () => ReactElement | null
  /** Px of a window of its own, for what opens over a page. */
  readonly windowPx?: number
}

export interface Sheet {
  readonly component: string
  readonly states: Readonly<Record<string, SheetState>>
}

export function sheet(
  component: keyof Doors,
  states: Readonly<Record<string, SheetState['Shown'] | SheetState>>,
): Sheet {
  const entries = Object.entries(states).map(([name, state]) => [
    name,
    typeof state === 'function' ? { Shown: state } : state,
  ])
  return { component, states: Object.fromEntries(entries) }
}

/** A state that opens over the page, in a window so high. */
export function inWindow(windowPx: number, Shown: SheetState['Shown']): SheetState {
  return { Shown, windowPx }
}
