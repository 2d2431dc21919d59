import { isPressed, type Chord, type KeyPress } from './chord.ts'

export type GridCommand =
  | ({ readonly kind: 'move'; readonly rows: number; readonly columns: number } & Extending)
  | ({ readonly kind: 'page'; readonly pages: number } & Extending)
  /** To the first or last cell of the row, or of the whole grid. */
  | ({ readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly of: 'row' | 'grid' } & Extending)
  /** Toggles the row's checkbox; `range` goes on from the last toggled row to this one. */
  | { readonly kind: 'toggle'; readonly range: boolean }
  | { readonly kind: 'select-row' }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'select-none' }
  | { readonly kind: 'activate' }

interface Extending {
  readonly extends: boolean
}

export type HeadCommand =
  | { readonly kind: 'menu' }
  | { readonly kind: 'resize'; readonly steps: number }
  | { readonly kind: 'shift'; readonly places: number }

interface Key<Command> {
  /** What it is for: keys of one purpose stand together in a list of them. */
  readonly purpose: GridPurpose
  readonly chord: Chord
  readonly command: Command
}

export type GridPurpose =
  | 'move'
  | 'page'
  | 'rowEdge'
  | 'gridEdge'
  | 'extend'
  | 'toggle'
  | 'toggleRange'
  | 'selectRow'
  | 'selectAll'
  | 'selectNone'
  | 'open'
  | 'columnMenu'
  | 'resizeColumn'
  | 'moveColumn'

function moving(
  purpose: GridPurpose,
  chord: Chord,
  commandOf: (extending: Extending) => GridCommand,
): readonly Key<GridCommand>[] {
  return [
    { purpose, chord: { ...chord, isShift: false }, command: commandOf({ extends: false }) },
    { purpose: 'extend', chord: { ...chord, isShift: true }, command: commandOf({ extends: true }) },
  ]
}

const arrow = (key: string, rows: number, columns: number) =>
  moving('move', { key }, (extending) => ({ kind: 'move', rows, columns, ...extending }))

const page = (key: string, pages: number) =>
  moving('page', { key }, (extending) => ({ kind: 'page', pages, ...extending }))

const edge = (key: string, at: 'start' | 'end') => [
  ...moving('rowEdge', { key }, (extending) => ({ kind: 'edge', edge: at, of: 'row', ...extending })),
  ...moving('gridEdge', { key, isCommand: true }, (extending) => ({
    kind: 'edge',
    edge: at,
    of: 'grid',
    ...extending,
  })),
]

/** The keys of a cell, by the ARIA grid pattern. */
const CELL_KEYS: readonly Key<GridCommand>[] = [
  ...arrow('ArrowUp', -1, 0),
  ...arrow('ArrowDown', 1, 0),
  ...arrow('ArrowLeft', 0, -1),
  ...arrow('ArrowRight', 0, 1),
  ...page('PageUp', -1),
  ...page('PageDown', 1),
  ...edge('Home', 'start'),
  ...edge('End', 'end'),
  { purpose: 'toggle', chord: { key: ' ', isShift: false }, command: { kind: 'toggle', range: false } },
  { purpose: 'toggleRange', chord: { key: ' ', isShift: true }, command: { kind: 'toggle', range: true } },
  { purpose: 'selectRow', chord: { key: ' ', isCommand: true }, command: { kind: 'select-row' } },
  { purpose: 'selectAll', chord: { key: 'a', isCommand: true }, command: { kind: 'select-all' } },
  { purpose: 'selectNone', chord: { key: 'Escape' }, command: { kind: 'select-none' } },
  { purpose: 'open', chord: { key: 'Enter' }, command: { kind: 'activate' } },
]

const HEAD_KEYS: readonly Key<HeadCommand>[] = [
  { purpose: 'columnMenu', chord: { key: 'ArrowDown', isAlt: true }, command: { kind: 'menu' } },
  { purpose: 'columnMenu', chord: { key: 'F10', isShift: true }, command: { kind: 'menu' } },
  { purpose: 'columnMenu', chord: { key: 'ContextMenu' }, command: { kind: 'menu' } },
  {
    purpose: 'resizeColumn',
    chord: { key: 'ArrowLeft', isAlt: true, isShift: false },
    command: { kind: 'resize', steps: -1 },
  },
  {
    purpose: 'resizeColumn',
    chord: { key: 'ArrowRight', isAlt: true, isShift: false },
    command: { kind: 'resize', steps: 1 },
  },
  {
    purpose: 'moveColumn',
    chord: { key: 'ArrowLeft', isAlt: true, isShift: true },
    command: { kind: 'shift', places: -1 },
  },
  {
    purpose: 'moveColumn',
    chord: { key: 'ArrowRight', isAlt: true, isShift: true },
    command: { kind: 'shift', places: 1 },
  },
]

export const GRID_SHORTCUTS: ReadonlyMap<GridPurpose, readonly Chord[]> = chordsByPurpose()

function chordsByPurpose(): ReadonlyMap<GridPurpose, readonly Chord[]> {
  const chords = new Map<GridPurpose, Chord[]>()
  for (const { purpose, chord } of [...CELL_KEYS, ...HEAD_KEYS])
    chords.set(purpose, [...(chords.get(purpose) ?? []), chord])
  return chords
}

/** The command of a key by the ARIA grid pattern; undefined for other keys. */
export function gridCommand(press: KeyPress): GridCommand | undefined {
  return CELL_KEYS.find(({ chord }) => isPressed(chord, press))?.command
}

/** Alt with arrows resizes a column, with Shift moves it; Alt with down opens its menu. */
export function headCommand(press: KeyPress): HeadCommand | undefined {
  return HEAD_KEYS.find(({ chord }) => isPressed(chord, press))?.command
}
