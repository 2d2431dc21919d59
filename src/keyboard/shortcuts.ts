import { GRID_SHORTCUTS, type Chord, type GridPurpose } from '#grid/keys'
import type { MessageKey } from '#i18n'

/** One shortcut: its keys, any of which will do, and what it does in a few words. */
export interface Shortcut {
  readonly chords: readonly Chord[]
  readonly label: MessageKey
  /** Works in fields that are typed into, too. */
  readonly isEverywhere?: true
}

/**
 * The shortcuts that the app itself answers, each declared once: the handlers and the list of them follow from here.
 * @public
 */
export const SHORTCUTS = {
  palette: { chords: [{ key: 'k', isCommand: true }], label: 'keyboard.palette', isEverywhere: true },
  help: { chords: [{ key: '?' }], label: 'keyboard.help' },
  undo: { chords: [{ key: 'z', isCommand: true, isShift: false }], label: 'invoices.undo' },
  redo: {
    chords: [
      { key: 'z', isCommand: true, isShift: true },
      { key: 'y', isCommand: true, isShift: false },
    ],
    label: 'invoices.redo',
  },
  print: {
    chords: [{ key: 'p', isCommand: true, isShift: false }],
    label: 'print.print',
    isEverywhere: true,
  },
  findNext: { chords: [{ key: 'Enter', isShift: false }], label: 'invoices.findNext' },
  findPrevious: { chords: [{ key: 'Enter', isShift: true }], label: 'invoices.findPrevious' },
  findClose: { chords: [{ key: 'Escape' }], label: 'keyboard.findClose' },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof SHORTCUTS

export function shortcutOf(name: ShortcutName): Shortcut {
  return SHORTCUTS[name]
}

const GRID_LABELS: Readonly<Record<GridPurpose, MessageKey>> = {
  move: 'keyboard.gridMove',
  page: 'keyboard.gridPage',
  rowEdge: 'keyboard.gridRowEdge',
  gridEdge: 'keyboard.gridEdge',
  extend: 'keyboard.gridExtend',
  toggle: 'keyboard.gridToggle',
  toggleRange: 'keyboard.gridToggleRange',
  selectRow: 'keyboard.gridSelectRow',
  selectAll: 'keyboard.gridSelectAll',
  selectNone: 'keyboard.gridSelectNone',
  open: 'keyboard.gridOpen',
  columnMenu: 'keyboard.gridColumnMenu',
  resizeColumn: 'keyboard.gridResizeColumn',
  moveColumn: 'keyboard.gridMoveColumn',
}

const ON_ROWS: ReadonlySet<GridPurpose> = new Set(['toggle', 'toggleRange'])

function keysOf(isEditable: boolean): readonly Shortcut[] {
  return [...GRID_SHORTCUTS]
    .filter(([purpose]) => isEditable || !ON_ROWS.has(purpose))
    .map(([purpose, chords]) => ({
      // Every moving key extends with Shift: the arrows stand for them.
      chords: purpose === 'extend' ? chords.filter(({ key }) => key.startsWith('Arrow')) : chords,
      label: GRID_LABELS[purpose],
    }))
}

/** The keys of a grid, which answers them itself: of one whose rows can be included, and of one to look at. */
export const GRID_KEYS = { editable: keysOf(true), readOnly: keysOf(false) } as const
