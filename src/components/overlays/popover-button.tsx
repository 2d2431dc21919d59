import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { use, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { button } from '#styles'
import type { ButtonSize } from '../actions/button.tsx'
import { popoverDialog, popoverLabel, popoverPanel } from './popover-button.css.ts'

export interface PopoverButtonProps {
  readonly label: string
  readonly size?: ButtonSize
  /** Stands in place of the label, which is then its name. */
  readonly icon?: ReactNode
  /** Gets a way to close the popover. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small form below it and focuses its first field. */
export function PopoverButton({ label, size, icon, children }: PopoverButtonProps): ReactElement {
  return (
    <DialogTrigger>
      {icon ? (
        <Button aria-label={label} className={button({ kind: 'secondary', size, shape: 'icon' })}>
          <span title={label}>{icon}</span>
        </Button>
      ) : (
        <Button className={button({ kind: 'secondary', size })}>
          <span className={popoverLabel}>{label}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
      {/* It is the dialog itself, with the buttons that dismiss it inside: nothing of it is outside of a region. */}
      <Popover placement="bottom start" className={popoverPanel} aria-label={label}>
        <Form>{children}</Form>
      </Popover>
    </DialogTrigger>
  )
}

/** What can be typed in: an input, or the first segment of a date. */
const TYPED_IN = 'input:not([type="hidden"]):not([tabindex="-1"]), [role="spinbutton"]'

function Form({ children }: Pick<PopoverButtonProps, 'children'>): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const state = use(OverlayTriggerStateContext)
  useEffect(() => box.current?.querySelector<HTMLElement>(TYPED_IN)?.focus(), [])
  return (
    <div ref={box} className={popoverDialog}>
      {children(() => state?.close())}
    </div>
  )
}
