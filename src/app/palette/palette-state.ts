import { signal } from '@preact/signals-react'
import { session, singleKeys } from '#state'

/** What is open: the palette, the list of shortcuts, or neither. */
export const openDialog = signal<'palette' | 'shortcuts' | undefined>(undefined)

export function openPalette(): void {
  openDialog.value = 'palette'
}

/** Whether shortcuts of a single character work: WCAG 2.1.4 asks for a way to turn them off. */
export const hasSingleKeys = singleKeys

const MOST_RECENT = 5

/** Ids of what this user took last in this tab, the last one first. Kept in memory: they name customers. */
export const recentIds = signal<readonly string[]>([])

export function noteTaken(id: string): void {
  recentIds.value = [id, ...recentIds.peek().filter((each) => each !== id)].slice(0, MOST_RECENT)
}

session.onEnd(() => {
  openDialog.value = undefined
  recentIds.value = []
})
