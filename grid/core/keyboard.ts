/** What a key press asks the grid to do. */
export type GridCommand =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'page'; readonly pages: number }
  /** To the first or last cell of the row, or of the whole grid. */
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly of: 'row' | 'grid' }
  /** Toggles the row's checkbox; `range` goes on from the last toggled row to this one. */
  | { readonly kind: 'toggle'; readonly range: boolean }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'activate' }

/** The part of a keyboard event that is looked at. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The keys of the ARIA grid pattern; undefined for a key that is none of the grid's. */
export function gridCommand(press: KeyPress): GridCommand | undefined {
  if (press.altKey) return undefined
  const isCommand = press.ctrlKey || press.metaKey
  if (isCommand && press.key.toLowerCase() === 'a') return { kind: 'select-all' }
  if (press.key === 'Home') return { kind: 'edge', edge: 'start', of: isCommand ? 'grid' : 'row' }
  if (press.key === 'End') return { kind: 'edge', edge: 'end', of: isCommand ? 'grid' : 'row' }
  return isCommand ? undefined : plainCommand(press)
}

function plainCommand({ key, shiftKey }: KeyPress): GridCommand | undefined {
  switch (key) {
    case 'ArrowUp':
      return { kind: 'move', rows: -1, columns: 0 }
    case 'ArrowDown':
      return { kind: 'move', rows: 1, columns: 0 }
    case 'ArrowLeft':
      return { kind: 'move', rows: 0, columns: -1 }
    case 'ArrowRight':
      return { kind: 'move', rows: 0, columns: 1 }
    case 'PageUp':
      return { kind: 'page', pages: -1 }
    case 'PageDown':
      return { kind: 'page', pages: 1 }
    case ' ':
      return { kind: 'toggle', range: shiftKey }
    case 'Enter':
      return { kind: 'activate' }
    default:
      return undefined
  }
}
