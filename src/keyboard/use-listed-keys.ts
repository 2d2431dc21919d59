import { useEffect } from 'react'
import { listShortcuts } from './active-shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'

/** Lists shortcuts that a component answers itself, while it is mounted. Keep the list's identity. */
export function useListedKeys(shortcuts: readonly Shortcut[]): void {
  useEffect(() => listShortcuts(shortcuts), [shortcuts])
}
