import { effect, type Signal } from '@preact/signals-react'
import { storedChoice, storedText } from './stored.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const DENSITIES = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** The user's colour theme. `theme.js` reads the same key before the first paint. */
export const theme = storedChoice<Theme>('sooner.theme', THEMES, 'system')

export const density = storedChoice<Density>('sooner.density', DENSITIES, 'regular')

/** Whether shortcuts of a single character work. */
export const singleKeys = storedChoice<'on' | 'off'>('sooner.single-keys', ['on', 'off'], 'on')

const layouts = new Map<string, Signal<string>>()

/** The user's columns of a table, serialized by the grid; empty for the defaults. */
export function columnsOf(table: string): Signal<string> {
  const known = layouts.get(table)
  if (known) return known
  const layout = storedText(`sooner.columns.${table}`)
  layouts.set(table, layout)
  return layout
}

/** Applies the theme to the page, now and at every change. Returns how to stop. */
export function applyTheme(root: HTMLElement): () => void {
  return effect(() => {
    if (theme.value === 'system') delete root.dataset.theme
    else root.dataset.theme = theme.value
  })
}
