/** The part of a keyboard event that is read. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export interface Chord {
  /** As `KeyboardEvent.key` has it; letters in lower case. */
  readonly key: string
  /** With Ctrl, or Cmd on a Mac. */
  readonly isCommand?: true
  readonly isAlt?: true
  /** Either way unless said: a sign like `?` needs Shift on some keyboards only. */
  readonly isShift?: boolean
}

export function isPressed(chord: Chord, press: KeyPress): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return (
    key === chord.key &&
    (press.ctrlKey || press.metaKey) === (chord.isCommand ?? false) &&
    press.altKey === (chord.isAlt ?? false) &&
    (chord.isShift === undefined || chord.isShift === press.shiftKey)
  )
}
