import { useState, type ReactElement, type ReactNode } from 'react'
import { DialogBox } from './overlay-parts.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Called when the user leaves by Escape or the backdrop; without it neither works. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Buttons, cancel first. */
  readonly actions: ReactNode
  /** Makes the dialog a form: called by its button of type `submit`, and by Enter in a field. */
  readonly onSubmit?: () => void
  /** `alertdialog` for what must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal dialog: traps the focus and restores it. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  return wasOpened ? <DialogBox {...props} /> : null
}
