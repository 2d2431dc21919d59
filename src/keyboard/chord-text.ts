import type { Chord } from '#grid/keys'
import { t, type MessageKey } from '#i18n'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const NAMES: Readonly<Record<string, MessageKey>> = {
  ' ': 'keyboard.space',
  Enter: 'keyboard.enter',
  Escape: 'keyboard.escape',
  Home: 'keyboard.home',
  End: 'keyboard.end',
  PageUp: 'keyboard.pageUp',
  PageDown: 'keyboard.pageDown',
  ContextMenu: 'keyboard.contextMenu',
}

/** The keys of a chord one by one, as they are named on the user's keyboard. */
export function chordText(
  { key, isCommand, isAlt, isShift }: Chord,
  isMac = isMacKeyboard(),
): readonly string[] {
  const name = NAMES[key]
  return [
    ...(isCommand ? [isMac ? '⌘' : t('keyboard.ctrl')] : []),
    ...(isAlt ? [isMac ? '⌥' : t('keyboard.alt')] : []),
    ...(isShift ? [isMac ? '⇧' : t('keyboard.shift')] : []),
    name ? t(name) : (SIGNS[key] ?? key.toUpperCase()),
  ]
}

function isMacKeyboard(): boolean {
  return /mac|iphone|ipad/iu.test(navigator.userAgent)
}
