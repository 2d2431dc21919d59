import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { popoverDialog, popoverPanel } from './popover-button.css.ts'

export interface BesideTrigger {
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export interface PopoverBoxProps extends BesideTrigger {
  readonly label: string
  readonly children: ReactNode
}

export function PopoverBox({ label, children, ...beside }: PopoverBoxProps): ReactElement {
  return (
    <Popover placement="bottom end" className={popoverPanel} {...beside}>
      <Dialog aria-label={label} className={popoverDialog}>
        {children}
      </Dialog>
    </Popover>
  )
}
