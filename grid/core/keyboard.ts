/** What a key press asks the grid to do. */
export type GridCommand =
  | ({ readonly kind: 'move'; readonly rows: number; readonly columns: number } & Extending)
  | ({ readonly kind: 'page'; readonly pages: number } & Extending)
  /** To the first or last cell of the row, or of the whole grid. */
  | ({ readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly of: 'row' | 'grid' } & Extending)
  /** Toggles the row's checkbox; `range` goes on from the last toggled row to this one. */
  | { readonly kind: 'toggle'; readonly range: boolean }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'activate' }

/** A move with Shift extends the range of cells. */
interface Extending {
  readonly extends: boolean
}

/** The command of a key press for the column of the focused header. */
export type HeadCommand =
  | { readonly kind: 'menu' }
  | { readonly kind: 'resize'; readonly steps: number }
  | { readonly kind: 'shift'; readonly places: number }

/** The part of a keyboard event that is read. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The command of a key by the ARIA grid pattern; undefined for other keys. */
export function gridCommand(press: KeyPress): GridCommand | undefined {
  if (press.altKey) return undefined
  const isCommand = press.ctrlKey || press.metaKey
  if (isCommand && press.key.toLowerCase() === 'a') return { kind: 'select-all' }
  const edgeOf = { of: isCommand ? 'grid' : 'row', extends: press.shiftKey } as const
  if (press.key === 'Home') return { kind: 'edge', edge: 'start', ...edgeOf }
  if (press.key === 'End') return { kind: 'edge', edge: 'end', ...edgeOf }
  return isCommand ? undefined : plainCommand(press)
}

function plainCommand({ key, shiftKey }: KeyPress): GridCommand | undefined {
  switch (key) {
    case 'ArrowUp':
      return { kind: 'move', rows: -1, columns: 0, extends: shiftKey }
    case 'ArrowDown':
      return { kind: 'move', rows: 1, columns: 0, extends: shiftKey }
    case 'ArrowLeft':
      return { kind: 'move', rows: 0, columns: -1, extends: shiftKey }
    case 'ArrowRight':
      return { kind: 'move', rows: 0, columns: 1, extends: shiftKey }
    case 'PageUp':
      return { kind: 'page', pages: -1, extends: shiftKey }
    case 'PageDown':
      return { kind: 'page', pages: 1, extends: shiftKey }
    case ' ':
      return { kind: 'toggle', range: shiftKey }
    case 'Enter':
      return { kind: 'activate' }
    default:
      return undefined
  }
}

/** Alt with arrows resizes a column, with Shift moves it; Alt with down opens its menu. */
export function headCommand({ key, altKey, shiftKey }: KeyPress): HeadCommand | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' }
  if (!altKey) return undefined
  if (key === 'ArrowDown') return { kind: 'menu' }
  const steps = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (steps === 0) return undefined
  return shiftKey ? { kind: 'shift', places: steps } : { kind: 'resize', steps }
}
