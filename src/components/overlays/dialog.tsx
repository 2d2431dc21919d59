import { useState, type ReactElement } from 'react'
import { DialogBox } from './overlay-parts.ts'
import type { DialogProps } from './dialog-box.tsx'

/** A modal dialog: traps the focus and restores it. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  return wasOpened ? <DialogBox {...props} /> : null
}
