import { useEffect } from 'react'
import { listShortcuts } from './active-shortcuts.ts'
import { shortcutPressed } from './shortcut-pressed.ts'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

/**
 * Runs a shortcut wherever the focus is while the component is mounted, and lists it. In a field that is typed into only the
 * shortcuts that say so work: the others are text, or the field's own undo. Undefined turns it off.
 */
export function useShortcut(name: ShortcutName, run: (() => void) | undefined): void {
  const isOn = run !== undefined
  useEffect(() => (isOn ? listShortcuts([shortcutOf(name)]) : undefined), [name, isOn])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (run === undefined || event.defaultPrevented || shortcutPressed(event, [name]) === undefined) return
      if (!shortcutOf(name).isEverywhere && isTypedInto(event.target)) return
      // The browser would do something else with it: undo the last typing, go to its search.
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select') ||
      target.isContentEditable)
  )
}
