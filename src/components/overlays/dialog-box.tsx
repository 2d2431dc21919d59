import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { ReactElement, ReactNode } from 'react'
import { submitChecked } from '../wizard/tried.tsx'
import { dialog, dialogActions, dialogBody, dialogForm, dialogTitle, modal, scrim } from './overlays.css.ts'

export function DialogBox({
  title,
  isOpen,
  onClose,
  children,
  actions,
  onSubmit,
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
          <MaybeForm onSubmit={onSubmit}>
            <div className={dialogBody}>{children}</div>
            <div className={dialogActions}>{actions}</div>
          </MaybeForm>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface MaybeFormProps {
  readonly onSubmit: (() => void) | undefined
  readonly children: ReactNode
}

/** A form around what can be submitted. */
function MaybeForm({ onSubmit, children }: MaybeFormProps): ReactElement {
  if (onSubmit === undefined) return <>{children}</>
  return (
    <form className={dialogForm} noValidate onSubmit={(event) => submitChecked(event, onSubmit)}>
      {children}
    </form>
  )
}

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Called when the user leaves by Escape or the backdrop; without it neither works. */
  readonly onClose?: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Makes the dialog a form: called by its button of type `submit`, and by Enter in a field. */
  readonly onSubmit?: () => void
  /** `alertdialog` for what must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
}
