import { useEffect } from 'react'

/**
 * Ctrl or Cmd+Z takes the last edit back, with Shift (or Ctrl+Y) does it again, wherever the focus is but in a box one
 * types into: there the keys are the box's own.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isRedo = askedFor(event)
      if (isRedo === undefined || isTypedInto(event.target)) return
      // The browser would take back what was last typed, wherever that was.
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
