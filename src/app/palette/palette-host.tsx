import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useShortcut } from '#keyboard'
import type { PaletteProps } from './palette.tsx'
import { hasSingleKeys, openDialog } from './palette-state.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Answers the keys of the palette and of the list of shortcuts on every screen, and shows the one that is open. */
export function PaletteHost({ onBuild }: PaletteProps): ReactElement {
  useLoadedWhenIdle()
  useShortcut('palette', () => {
    openDialog.value = openDialog.peek() === 'palette' ? undefined : 'palette'
  })
  useShortcut('help', hasSingleKeys.value === 'on' ? showShortcuts : undefined)
  return (
    <Suspense>
      {openDialog.value === 'palette' && <Palette onBuild={onBuild} />}
      {openDialog.value === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  )
}

// What is typed right behind the keys goes into its field, with a connection and without.
function useLoadedWhenIdle(): void {
  useEffect(() => {
    const load = (): void => void loadPalette().catch(() => {})
    if (typeof requestIdleCallback !== 'function') return undefined
    const id = requestIdleCallback(load)
    return () => cancelIdleCallback(id)
  }, [])
}

function showShortcuts(): void {
  openDialog.value = 'shortcuts'
}
