import { X } from 'lucide-react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { IconButton } from '../actions/button.tsx'
import { drawer, drawerScrim, panelHead, panelInner, scrim, sheet, sheetScrim } from './overlays.css.ts'

export interface PanelProps {
  readonly title: string
  /** `start` slides in from the side (navigation), `bottom` from below (filters). */
  readonly side: 'start' | 'bottom'
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Panel({ title, side, isOpen, onClose, children }: PanelProps): ReactElement {
  return (
    <ModalOverlay
      className={`${scrim} ${side === 'start' ? drawerScrim : sheetScrim}`}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={side === 'start' ? drawer : sheet}>
        <Dialog className={panelInner}>
          <div className={panelHead}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={t('common.close')} onPress={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
