import { GRID_SHORTCUTS, type GridPurpose } from '#grid/keys'
import type { MessageKey } from '#i18n'
import type { Shortcut } from './shortcuts.ts'

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
