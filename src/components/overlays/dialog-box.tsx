import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { ReactElement } from 'react'
import type { DialogProps } from './dialog.tsx'
import { dialog, dialogActions, dialogBody, dialogTitle, modal, scrim } from './overlays.css.ts'

/** The box of a dialog, over the page. */
export function DialogBox({
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
