import { isPressed } from '#grid/keys'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

type Press = Parameters<typeof isPressed>[1]

export function shortcutPressed<Name extends ShortcutName>(
  press: Press,
  among: readonly Name[],
): Name | undefined {
  return among.find((name) => shortcutOf(name).chords.some((chord) => isPressed(chord, press)))
}
