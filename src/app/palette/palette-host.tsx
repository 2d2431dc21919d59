import { lazy, Suspense, type ReactElement } from 'react'
import { useShortcut } from '#keyboard'
import type { PaletteProps } from './palette.tsx'
import { hasSingleKeys, openDialog } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Answers the keys of the palette and of the list of shortcuts on every screen, and shows the one that is open. */
export function PaletteHost({ onBuild }: PaletteProps): ReactElement {
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

function showShortcuts(): void {
  openDialog.value = 'shortcuts'
}
