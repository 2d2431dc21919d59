import { computed, signal } from '@preact/signals-react'
import type { Shortcut } from './shortcuts.ts'

const listed = signal<readonly (readonly Shortcut[])[]>([])

/** The shortcuts that work on the screen now, the app's own first, each once. */
export const activeShortcuts = computed<readonly Shortcut[]>(() => [...new Set(listed.value.flat())])

/** Lists shortcuts for as long as something answers them. Returns how to stop. */
export function listShortcuts(shortcuts: readonly Shortcut[]): () => void {
  const own = [...shortcuts]
  listed.value = [...listed.peek(), own]
  return () => {
    listed.value = listed.peek().filter((each) => each !== own)
  }
}
