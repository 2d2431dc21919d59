import { useEffect } from 'react'

/**
 * Ctrl or Cmd+Z undoes the last edit, with Shift (or Ctrl+Y) redoes it, wherever the focus is except in a text
 * field, which has an undo of its own.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isRedo = askedFor(event)
      if (isRedo === undefined || isTypedInto(event.target)) return
      // The browser would undo the last typing anywhere on the page.
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function askedFor({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey
  return letter === 'y' && !shiftKey ? true : undefined
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea') ||
      target.isContentEditable)
  )
}
