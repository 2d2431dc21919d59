import type { ReactElement } from 'react'
import { useShortcut } from '#keyboard'
import { Palette, ShortcutsDialog } from '../later-parts.ts'
import type { PaletteProps } from './palette.tsx'
import { hasSingleKeys, openDialog } from './palette-state.ts'

export function PaletteHost({ onBuild }: PaletteProps): ReactElement {
  useShortcut('palette', () => {
    openDialog.value = openDialog.peek() === 'palette' ? undefined : 'palette'
  })
  useShortcut('help', hasSingleKeys.value === 'on' ? showShortcuts : undefined)
  return (
    <>
      {openDialog.value === 'palette' && <Palette onBuild={onBuild} />}
      {openDialog.value === 'shortcuts' && <ShortcutsDialog />}
    </>
  )
}

function showShortcuts(): void {
  openDialog.value = 'shortcuts'
}
