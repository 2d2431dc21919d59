import type { Chord } from '#grid/keys'
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
