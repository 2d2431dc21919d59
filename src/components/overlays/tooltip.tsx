import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import type { ReactElement, ReactNode } from 'react'
import { button } from '#styles'
import { tooltip } from './tooltip.css.ts'

export interface HintProps {
  /** The accessible name: "Why can't this be paused?". */
  readonly label: string
  /** The explanation, shown on focus, hover and press. */
  readonly text: string
  readonly icon: ReactNode
}

/** An icon with a tooltip that explains what is beside it. */
export function Hint({ label, text, icon }: HintProps): ReactElement {
  return (
    <TooltipTrigger delay={200} closeDelay={100} shouldCloseOnPress={false}>
      <Button aria-label={label} className={button({ kind: 'quiet', size: 'small', shape: 'icon' })}>
        {icon}
      </Button>
      <Tooltip className={tooltip} placement="bottom">
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}

export interface ExplainedProps {
  /** Shown on focus and hover, and announced as the description. */
  readonly text: string
  /** One button, which keeps the focus: `isIdle` instead of disabled. */
  readonly children: ReactNode
}

/** A button with a tooltip that explains why it does nothing at present. */
export function Explained({ text, children }: ExplainedProps): ReactElement {
  return (
    <TooltipTrigger delay={200} closeDelay={100} shouldCloseOnPress={false}>
      {children}
      <Tooltip className={tooltip} placement="bottom">
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
