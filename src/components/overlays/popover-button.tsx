import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { ReactElement, ReactNode } from 'react'
import { button } from '#styles'
import { popoverDialog, popoverPanel } from './popover-button.css.ts'

export interface PopoverButtonProps {
  readonly label: string
  /** Gets a way to close the popover. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small form below it. */
export function PopoverButton({ label, children }: PopoverButtonProps): ReactElement {
  return (
    <DialogTrigger>
      <Button className={button({ kind: 'secondary' })}>
        {label}
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover placement="bottom start" className={popoverPanel}>
        <Dialog aria-label={label} className={popoverDialog}>
          {({ close }) => <>{children(close)}</>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
