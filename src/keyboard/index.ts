// The door of the keyboard: the shortcuts, declared once, their handlers, and the list of those that work now.
export { activeShortcuts } from './active-shortcuts.ts'
export { chordText } from './chord-text.ts'
export { GRID_KEYS } from './grid-keys.ts'
export { shortcutPressed } from './shortcut-pressed.ts'
export { shortcutOf, type Shortcut, type ShortcutName } from './shortcuts.ts'
export { useShortcut } from './use-shortcut.ts'
export { useListedKeys } from './use-listed-keys.ts'
