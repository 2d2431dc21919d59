import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { button } from '#styles'
import type { ButtonSize } from '../actions/button.tsx'
import { popoverDialog, popoverLabel, popoverPanel } from './popover-button.css.ts'

export interface PopoverButtonProps {
  readonly label: string
  readonly size?: ButtonSize
  /** Gets a way to close the popover. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small form below it and focuses its first field. */
export function PopoverButton({ label, size, children }: PopoverButtonProps): ReactElement {
  return (
    <DialogTrigger>
      <Button className={button({ kind: 'secondary', size })}>
        <span className={popoverLabel}>{label}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover placement="bottom start" className={popoverPanel}>
        <Dialog aria-label={label} className={popoverDialog}>
          {({ close }) => <Form>{children(close)}</Form>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** What can be typed in: an input, or the first segment of a date. */
const TYPED_IN = 'input:not([type="hidden"]):not([tabindex="-1"]), [role="spinbutton"]'

function Form({ children }: { readonly children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>(TYPED_IN)?.focus(), [])
  return <div ref={box}>{children}</div>
}
