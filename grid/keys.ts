// The door of the keys, without the grid itself.
export { isPressed, type Chord } from './core/chord.ts'
export { GRID_SHORTCUTS, type GridPurpose } from './core/keyboard.ts'
