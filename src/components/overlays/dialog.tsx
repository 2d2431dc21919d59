import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { ReactElement, ReactNode } from 'react'
import { dialog, dialogActions, dialogBody, dialogTitle, modal, scrim } from './overlays.css.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Called when the user leaves by Escape or the backdrop; without it neither works. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Buttons, cancel first. */
  readonly actions: ReactNode
  /** `alertdialog` for what must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal dialog: traps the focus and restores it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = 'dialog',
}: DialogProps): ReactElement {
  return (
    <ModalOverlay
      className={scrim}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={modal}>
        <AriaDialog className={dialog} role={role}>
          <Heading slot="title" level={2} className={dialogTitle}>
            {title}
          </Heading>
          <div className={dialogBody}>{children}</div>
          <div className={dialogActions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
