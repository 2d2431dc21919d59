import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import type { ReactElement } from 'react'
import { figures } from '#styles'
import { bar, barHead, fill, share, track } from './progress-bar.css.ts'

export interface ProgressBarProps {
  readonly label: string
  /** Share done, 0 to 1. */
  readonly value: number
}

export function ProgressBar({ label, value }: ProgressBarProps): ReactElement {
  return (
    <AriaProgressBar value={value} minValue={0} maxValue={1} className={bar}>
      {({ percentage = 0, valueText }) => (
        <>
          <span className={barHead}>
            <Label>{label}</Label>
            <span className={`${figures} ${share}`}>{valueText}</span>
          </span>
          <span className={track}>
            <span className={fill} style={{ display: 'block', width: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
