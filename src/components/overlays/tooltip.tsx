import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { button } from '#styles'
import { tooltip, trigger } from './tooltip.css.ts'

export interface HintProps {
  /** The accessible name: "Why can't this be paused?". */
  readonly label: string
  readonly text: string
  readonly icon: ReactNode
}

export function Hint({ label, text, icon }: HintProps): ReactElement {
  return (
    <Explained text={text}>
      <Button aria-label={label} className={button({ kind: 'quiet', size: 'small', shape: 'icon' })}>
        {icon}
      </Button>
    </Explained>
  )
}

export interface ExplainedProps {
  /** Shown on focus, hover and tap, and announced as the description. */
  readonly text: string
  /** One button, which keeps the focus: `isIdle` instead of disabled. */
  readonly children: ReactNode
}

export function Explained({ text, children }: ExplainedProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useTaps(box, (isInside) => setOpen((wasOpen) => isInside && !wasOpen))
  return (
    <TooltipTrigger
      isOpen={isOpen}
      onOpenChange={setOpen}
      delay={200}
      closeDelay={100}
      shouldCloseOnPress={false}
    >
      <span ref={box} className={trigger}>
        {children}
      </span>
      <Tooltip className={tooltip} placement="bottom">
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** Listens to taps inside and outside of an element: React Aria opens tooltips for a mouse and the keyboard alone. */
function useTaps(box: RefObject<HTMLElement | null>, onTap: (isInside: boolean) => void): void {
  useEffect(() => {
    const listen = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'touch') return
      onTap(target instanceof Node && box.current?.contains(target) === true)
    }
    // Captured, as a button that is pressed stops the event. A scroll ends without it.
    document.addEventListener('pointerup', listen, true)
    return () => document.removeEventListener('pointerup', listen, true)
  })
}
